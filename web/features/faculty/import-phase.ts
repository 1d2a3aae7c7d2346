import { useEffect, useState } from 'react';
import { call } from '#web/api/client.ts';

export const IMPORT_PHASES = ['uploading', 'checking', 'writing'] as const;
export type ImportPhase = (typeof IMPORT_PHASES)[number];
type ServerPhase = Exclude<ImportPhase, 'uploading'>;

const POLL_MS = 500;
/** The embedded database answers nobody while the rows are being written: silence means writing. */
const SILENCE_MS = 1500;

/** What the server does with the file, asked for while it has it. */
export const useServerPhase = (enabled: boolean): ServerPhase => {
  const [phase, setPhase] = useState<ServerPhase>('checking');

  useEffect(() => {
    if (!enabled) return;
    const abort = new AbortController();
    let next: ReturnType<typeof setTimeout>;
    const ask = async () => {
      const silence = setTimeout(() => setPhase('writing'), SILENCE_MS);
      const options = { signal: abort.signal };
      const answer = await call('GET /api/admin/faculty/import', {}, options).catch(() => null);
      clearTimeout(silence);
      if (abort.signal.aborted) return;
      // Another process of the server may have been asked, which knows nothing of this import.
      if (answer?.phase) setPhase(answer.phase);
      next = setTimeout(() => void ask(), POLL_MS);
    };
    void ask();
    return () => {
      abort.abort();
      clearTimeout(next);
      setPhase('checking');
    };
  }, [enabled]);

  return phase;
};
