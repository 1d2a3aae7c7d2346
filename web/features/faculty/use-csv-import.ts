import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { FacultyImportResult } from '#contract/faculty.ts';
import { toast } from '#web/ui/toast-store.ts';
import { importCsv, importFailure, importSummary, isCsvFile } from './csv-import.ts';
import { startOver } from './faculty-cache.ts';
import { type ImportPhase, useServerPhase } from './import-phase.ts';

const FIRST_PERCENT = 10;
const STEP_PERCENT = 10;
const STEP_MS = 500;
const LAST_PERCENT = 90;
const BANNER_MS = 5000;

export type UploadState =
  | { status: 'idle' }
  | { status: 'uploading'; phase: ImportPhase }
  | { status: 'success'; summary: string }
  | { status: 'error'; title: string; message: string };

const NOT_CSV = 'Please choose a CSV file.';
const FAILED =
  'There was an error uploading your CSV file. Please ensure it has the correct format and try again.';

const IDLE: UploadState = { status: 'idle' };

/** The chosen file, its upload, and the rows of the last one that need mending. */
export const useCsvImport = () => {
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [state, setState] = useState<UploadState>(IDLE);
  const [percent, setPercent] = useState(0);
  /** Outlives the success banner: it stays until another file is chosen. */
  const [result, setResult] = useState<FacultyImportResult | null>(null);
  const uploading = state.status === 'uploading';
  const succeeded = state.status === 'success';
  const serverPhase = useServerPhase(uploading && state.phase !== 'uploading');
  // Only what was begun last may change the state.
  const current = useRef(0);

  useEffect(() => {
    if (!uploading) return;
    const timer = setInterval(
      () => setPercent((old) => Math.min(old + STEP_PERCENT, LAST_PERCENT)),
      STEP_MS,
    );
    return () => clearInterval(timer);
  }, [uploading]);

  useEffect(() => {
    if (!succeeded) return;
    const timer = setTimeout(() => {
      setState(IDLE);
      setFile(null);
    }, BANNER_MS);
    return () => clearTimeout(timer);
  }, [succeeded]);

  const choose = (next: File) => {
    current.current += 1;
    setResult(null);
    setFile(isCsvFile(next) ? next : null);
    setState(
      isCsvFile(next)
        ? IDLE
        : { status: 'error', title: NOT_CSV, message: `Save ${next.name} as a .csv file first.` },
    );
  };

  const start = async () => {
    if (file === null) {
      toast({
        title: 'No file selected',
        description: 'Please select a CSV file to upload.',
        variant: 'destructive',
      });
      return;
    }
    current.current += 1;
    const own = current.current;
    const show = (next: UploadState) => {
      if (current.current === own) setState(next);
    };
    setResult(null);
    setPercent(FIRST_PERCENT);
    show({ status: 'uploading', phase: 'uploading' });
    try {
      const answer = await importCsv(file, () => show({ status: 'uploading', phase: 'checking' }));
      const summary = importSummary(answer);
      toast({ title: 'Upload Successful', description: summary });
      setPercent(100);
      setResult(answer);
      show({ status: 'success', summary });
      await startOver(client);
    } catch (error) {
      const message = importFailure(error);
      toast({
        title: 'Upload Failed',
        description: `Failed to upload CSV: ${message}`,
        variant: 'destructive',
      });
      show({ status: 'error', title: FAILED, message });
    }
  };

  const shown: UploadState =
    state.status === 'uploading' && state.phase !== 'uploading'
      ? { ...state, phase: serverPhase }
      : state;
  return { file, state: shown, percent, result, choose, start: () => void start() };
};
