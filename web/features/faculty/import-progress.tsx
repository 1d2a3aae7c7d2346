import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { IMPORT_PHASES, type ImportPhase } from './import-phase.ts';

interface ImportProgressProps {
  readonly phase: ImportPhase | 'done';
  readonly percent: number;
}

const LABELS: Record<ImportPhase, string> = {
  uploading: 'Uploading',
  checking: 'Checking',
  writing: 'Writing',
};

/** The bar moves by the clock; the words beside it say what is really going on. */
export const ImportProgress = ({ phase, percent }: ImportProgressProps) => {
  const reached = phase === 'done' ? IMPORT_PHASES.length : IMPORT_PHASES.indexOf(phase);
  return (
    <div>
      <div className="mb-1.5 flex items-center justify-between gap-3 t-12">
        <div role="status" aria-label="Phase of the import">
          <ol className="flex flex-wrap gap-x-3">
            {IMPORT_PHASES.map((each, index) => (
              <li
                key={each}
                aria-current={index === reached ? 'step' : undefined}
                className={clsx(
                  'inline-flex items-center gap-1',
                  index === reached
                    ? 'font-medium text-text'
                    : index < reached
                      ? 'text-text-2'
                      : 'text-text-3',
                )}
              >
                {index < reached && <Check className="size-3.5 text-accent" />}
                {LABELS[each]}
                {index === reached && '…'}
              </li>
            ))}
          </ol>
        </div>
        <span className="font-medium tabular-nums">{percent}%</span>
      </div>
      <ProgressBar hideLabel label="Progress of the import" value={percent} />
    </div>
  );
};
