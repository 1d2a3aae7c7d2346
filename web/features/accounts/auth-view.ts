interface AuthAddress {
  signup?: true | undefined;
  forgot?: true | undefined;
  verified?: true | undefined;
  needsVerification?: true | undefined;
  email?: string | undefined;
}

export interface AuthView {
  readonly screen: 'login' | 'signup' | 'forgot';
  readonly notice: 'verified' | 'needs-verification' | null;
}

/** What the address asks for; a notice about verification concerns the login, so it opens that. */
export const readAuthView = (address: AuthAddress): AuthView => {
  if (address.verified && address.email !== undefined)
    return { screen: 'login', notice: 'verified' };
  if (address.needsVerification) return { screen: 'login', notice: 'needs-verification' };
  if (address.forgot) return { screen: 'forgot', notice: null };
  return { screen: address.signup ? 'signup' : 'login', notice: null };
};
