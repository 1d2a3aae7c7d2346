import { PRODUCT_NAME } from '#contract/product.ts';
import type { Mail } from '../mail.ts';
import { layOut } from './layout.ts';
import { momentOf } from './moment.ts';

/** The notice to the owner; the email log files mails by subject, so this one avoids its words. */
export const passwordChangedMail = (facts: {
  email: string;
  appUrl: string;
  changedAt: Date;
}): Mail =>
  layOut({
    subject: `Your ${PRODUCT_NAME} password was changed`,
    preview: 'If this was you, there is nothing to do.',
    title: 'Your password was changed',
    body: [
      `The password of the ${PRODUCT_NAME} account `,
      { value: facts.email },
      ` was changed on ${momentOf(facts.changedAt)}. If this was you, there is nothing to do. If it was not, choose a new password at once.`,
    ],
    button: { label: 'Choose a new password', link: `${facts.appUrl}/auth?forgot=true` },
    smallPrint:
      'Choosing a new password signs out everybody who is signed in to the account. Tell your administrator as well if you did not make this change.',
  });
