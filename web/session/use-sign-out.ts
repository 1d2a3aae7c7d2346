import { useState } from 'react';
import { signOut } from './sign-out.ts';

/** The page is left in the end, so `isPending` never goes back. */
export const useSignOut = (): { signOut: () => void; isPending: boolean } => {
  const [isPending, setIsPending] = useState(false);
  return {
    isPending,
    signOut: () => {
      if (isPending) return;
      setIsPending(true);
      void signOut();
    },
  };
};
