import { useEffect } from 'react';
import { toast } from '#web/ui/toast-store.ts';
import type { AuthView } from './auth-view.ts';
import { VERIFICATION_REQUIRED } from './needs-verification-banner.tsx';
import { VERIFIED } from './verified-banner.tsx';

export const toastVerificationRequired = () =>
  toast({ ...VERIFICATION_REQUIRED, variant: 'destructive' });

/** The toast that goes with each banner, once when the address brings it. */
export const useNoticeToast = (notice: AuthView['notice']) => {
  useEffect(() => {
    if (notice === 'verified') toast(VERIFIED);
    if (notice === 'needs-verification') toastVerificationRequired();
  }, [notice]);
};
