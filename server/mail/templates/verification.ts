import { PRODUCT_NAME } from '#contract/product.ts';
import { LINK_TOKEN_PLACEHOLDER, type Mail } from '../mail.ts';
import { layOut } from './layout.ts';
import { momentOf } from './moment.ts';

export const verificationLink = (appUrl: string): string =>
  `${appUrl}/verify?token=${LINK_TOKEN_PLACEHOLDER}`;

export const verificationMail = (facts: { email: string; link: string; expiresAt: Date }): Mail =>
  layOut({
    subject: `Verify your email for ${PRODUCT_NAME}`,
    preview: 'One click confirms this address. The link is valid for 24 hours.',
    title: 'Verify your email',
    body: [
      `Somebody, most likely you, created a ${PRODUCT_NAME} account for `,
      { value: facts.email },
      '. Confirm that the address is yours to sign in.',
    ],
    button: { label: 'Verify email address', link: facts.link },
    smallPrint: `The link works once and for 24 hours, until ${momentOf(facts.expiresAt)}. A newer link replaces it. If you did not create an account, ignore this mail: nothing happens.`,
  });
