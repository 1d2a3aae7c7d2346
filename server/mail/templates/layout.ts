import { PRODUCT_NAME } from '#contract/product.ts';
import type { Mail } from '../mail.ts';
import { escapeHtml, htmlOf, textOf, type Phrase } from './escape.ts';

interface MailContent {
  readonly subject: string;
  /** The line that mailboxes show beside the subject. */
  readonly preview: string;
  readonly title: string;
  readonly body: readonly Phrase[];
  readonly button: { readonly label: string; readonly link: string };
  readonly smallPrint: string;
}

const SERIF = "Georgia,'Times New Roman',serif";
const SANS = 'Arial,Helvetica,sans-serif';
const VALUE_STYLE = 'color:#141d20;overflow-wrap:anywhere';

/** An extra for readers that honour it; everything needed stands in the elements themselves. */
const STYLES = `
@media (max-width:599px){.px{padding-left:20px!important;padding-right:20px!important}.btn a{display:block!important;text-align:center}}
@media (prefers-color-scheme:dark){.bg{background:#0d1416!important}.card{background:#131c1f!important;border-color:#243136!important}.t1{color:#e9eeee!important}.t2{color:#b6c2c5!important}.t3{color:#93a1a6!important}.ac{color:#7cc6d6!important}.rule{border-top-color:#b9c6c8!important}.hair{border-color:#243136!important}.btn td{background:#7cc6d6!important}.btn a{color:#05242c!important}a.lk{color:#86ccdb!important}}
`;

const MARK =
  '<svg width="22" height="22" viewBox="0 0 24 24" fill="currentColor" style="vertical-align:-3px;margin-right:8px" aria-hidden="true"><path d="M6.75.9 9.2 3.6H4.3Z"/><path d="M4 5.3h5.1L23 1.9v9.7L9.1 8.2H4Z"/><path d="M3.85 9.9h5.8l.45 3.1H3.4ZM3.15 14.7h7.2l.45 3.1H2.7ZM2.45 19.5h8.6l.55 3.6H1.9Z"/></svg>';

const footerOf = (link: string): string =>
  `Sent by ${PRODUCT_NAME} at ${new URL(link).host}. This address receives no replies.`;

const htmlMail = ({ subject, preview, title, body, button, smallPrint }: MailContent): string => {
  const link = escapeHtml(button.link);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${STYLES}</style></head>
<body class="bg" style="margin:0;background:#fafaf8">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" class="bg" width="100%" cellpadding="0" cellspacing="0" style="background:#fafaf8"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td class="px ac" style="padding:0 32px 16px;color:#0b4f60;font:600 22px/28px ${SERIF}">${MARK}${escapeHtml(PRODUCT_NAME)}</td></tr>
<tr><td class="px card rule" style="background:#ffffff;border:1px solid #e2e5e3;border-top:2px solid #182326;padding:32px">
<h1 class="t1" style="margin:0 0 12px;color:#141d20;font:400 28px/36px ${SERIF}">${escapeHtml(title)}</h1>
<p class="t2" style="margin:0 0 24px;color:#445055;font:16px/26px ${SANS}">${htmlOf(body, VALUE_STYLE)}</p>
<table role="presentation" class="btn" cellpadding="0" cellspacing="0"><tr><td style="background:#0b4f60;border-radius:8px"><a href="${link}" style="display:inline-block;padding:12px 24px;color:#ffffff;text-decoration:none;font:600 16px/20px ${SANS}">${escapeHtml(button.label)}</a></td></tr></table>
<p class="t2" style="margin:24px 0 0;color:#445055;font:14px/22px ${SANS}">Or paste this address into your browser:<br><a class="lk" href="${link}" style="color:#0a586b;word-break:break-all;font:13px/20px Consolas,Menlo,monospace">${link}</a></p>
<p class="t3 hair" style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e2e5e3;color:#5f6b70;font:13px/20px ${SANS}">${escapeHtml(smallPrint)}</p>
</td></tr>
<tr><td class="px t3" style="padding:16px 32px;color:#5f6b70;font:12px/18px ${SANS}">${escapeHtml(footerOf(button.link))}</td></tr>
</table></td></tr></table></body></html>
`;
};

const textMail = ({ title, body, button, smallPrint }: MailContent): string =>
  [
    title,
    textOf(body),
    `${button.label}:\n${button.link}`,
    smallPrint,
    `-- \n${footerOf(button.link)}`,
  ].join('\n\n') + '\n';

/** The one layout of all mails, and its twin in plain text. */
export const layOut = (content: MailContent): Mail => ({
  subject: content.subject,
  html: htmlMail(content),
  text: textMail(content),
});
