import { useEffect, useRef } from 'react';
import { useDismissWelcome } from './accounts.mutations.ts';

/** Whoever has seen the welcome page is not offered it again. */
export const useWelcomeSeen = (pending: boolean) => {
  const { mutate } = useDismissWelcome();
  const sent = useRef(false);
  useEffect(() => {
    if (!pending || sent.current) return;
    sent.current = true;
    mutate();
  }, [pending, mutate]);
};
