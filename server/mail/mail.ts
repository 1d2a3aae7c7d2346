/** A mail as its template makes it: where the link's token belongs, both bodies hold a placeholder. */
export interface Mail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Made of characters that neither HTML nor an address escapes, so that it survives both. */
export const LINK_TOKEN_PLACEHOLDER = '__LINK_TOKEN__';
export const MASKED_TOKEN = '••••••••';

export const fillLinkToken = (body: string, token: string): string =>
  body.replaceAll(LINK_TOKEN_PLACEHOLDER, () => token);

export const fillLinkTokens = (mail: Mail, token: string): Mail => ({
  subject: mail.subject,
  html: fillLinkToken(mail.html, token),
  text: fillLinkToken(mail.text, token),
});

/**
 * Text that somebody typed, for one line of a mail: no line breaks that could pass for lines of
 * ours, no marks that turn the reading direction of what follows, and no token in place of a name.
 */
export const oneLine = (text: string): string =>
  text
    .replaceAll(/[\s\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll(/\p{Bidi_Control}/gu, '')
    .replaceAll(LINK_TOKEN_PLACEHOLDER, '…')
    .trim();
