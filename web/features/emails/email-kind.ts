/** The kind of an email, read from its subject. */
export const emailKind = (subject: string): 'Verification' | 'Password Reset' | 'Other' => {
  const words = subject.toLowerCase();
  if (words.includes('verify')) return 'Verification';
  if (words.includes('reset')) return 'Password Reset';
  return 'Other';
};
