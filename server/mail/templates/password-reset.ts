import { PRODUCT_NAME } from '#contract/product.ts';
import { LINK_TOKEN_PLACEHOLDER, type Mail } from '../mail.ts';
import { layOut } from './layout.ts';
import { momentOf } from './moment.ts';

export const passwordResetLink = (appUrl: string): string =>
  `${appUrl}/reset-password?token=${LINK_TOKEN_PLACEHOLDER}`;

export const passwordResetMail = (facts: { email: string; link: string; expiresAt: Date }): Mail =>
  layOut({
    subject: `Reset your ${PRODUCT_NAME} password`,
    preview: 'Choose a new password. The link is valid for 1 hour.',
    title: 'Reset your password',
    body: [
      `Somebody, most likely you, asked for a new password for the ${PRODUCT_NAME} account `,
      { value: facts.email },
      '. Choose one to sign in again.',
    ],
    button: { label: 'Choose a new password', link: facts.link },
    smallPrint: `The link works once and for 1 hour, until ${momentOf(facts.expiresAt)}. A newer link replaces it. If you did not ask for it, ignore this mail: your password stays as it is.`,
  });
