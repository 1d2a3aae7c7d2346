/** The actions that the log knows today, in words. Others are read from their own name. */
const WORDS: Readonly<Record<string, string>> = {
  'user.deleted': 'User deleted',
  'user.password-reset': 'Password reset',
  'user.admin-granted': 'Admin role granted',
  'user.admin-revoked': 'Admin role revoked',
  'email.retried': 'Email sent again',
  'faculty.created': 'Faculty member added',
  'faculty.changed': 'Faculty member changed',
  'faculty.deleted': 'Faculty member deleted',
  'faculty.merged': 'Faculty records merged',
  'faculty.imported': 'Faculty imported from CSV',
  'org-unit.created': 'Unit created',
  'org-unit.changed': 'Unit changed',
  'org-unit.deleted': 'Unit deleted',
  'org-unit.merged': 'Units merged',
  'institution.renamed': 'Institution renamed',
};

const sentence = (name: string): string => {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[._-]+/g, ' ')
    .toLowerCase()
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const actionInWords = (action: string): string => WORDS[action] ?? sentence(action);
export const fieldInWords = sentence;

export const KNOWN_ACTIONS: readonly string[] = Object.keys(WORDS);
