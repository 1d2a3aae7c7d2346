interface Sender {
  readonly name: string;
  readonly address: string;
  readonly domain: string;
}

const SENDER = /^(?:([^<>\r\n]*)<)?([^<>\s@]+@([^<>\s@]+?))>?$/;

/** `Beacon <no-reply@example.edu>` or the bare address, taken apart here: mailers split at commas. */
export const parseSender = (mailFrom: string): Sender => {
  const [, name = '', address, domain] = SENDER.exec(mailFrom.trim()) ?? [];
  if (address === undefined || domain === undefined) {
    throw new Error('MAIL_FROM must be an email address, with or without a name');
  }
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address, domain };
};

/** One address and nothing else: a line break or a bracket would write headers or commands. */
const ONE_ADDRESS = /^[^\s\p{Cc}<>@",;:\\]+@[^\s\p{Cc}<>@",;:\\]+$/u;

export const requireAddress = (text: string): string => {
  if (!ONE_ADDRESS.test(text)) throw new Error('A mail needs exactly one plain address');
  return text;
};
