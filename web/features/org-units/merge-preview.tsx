import { useId } from 'react';
import { ORG_UNIT_TYPE_LABELS } from '#contract/org-units.ts';
import { Banner } from '#web/ui/banner.tsx';
import type { MergePlan } from './merge-plan.ts';
import type { UnitNode } from './unit-tree.ts';

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

interface MergePreviewProps {
  readonly candidates: readonly UnitNode[];
  readonly plan: MergePlan;
  readonly onStaysChange: (id: number) => void;
}

/** Which of the two stays, and what happens to the other one. */
export const MergePreview = ({ candidates, plan, onStaysChange }: MergePreviewProps) => {
  const name = useId();
  const { goes, stays, obstacle } = plan;
  return (
    <>
      <fieldset>
        <legend className="mb-1 t-13 font-medium">Which one stays?</legend>
        {candidates.map(({ unit, children }) => (
          <div
            key={unit.id}
            className="flex items-start gap-3 border-b border-border py-2.5 first-of-type:border-t"
          >
            <input
              id={`${name}-${unit.id}`}
              type="radio"
              name={name}
              className="mt-1 accent-accent"
              checked={unit.id === stays.unit.id}
              onChange={() => onStaysChange(unit.id)}
            />
            <div className="min-w-0">
              <label
                htmlFor={`${name}-${unit.id}`}
                dir="auto"
                className="cursor-pointer font-medium break-words"
              >
                {unit.path}
              </label>
              <p className="t-12 text-text-3">
                {ORG_UNIT_TYPE_LABELS[unit.type]}, {counted(unit.facultyCount, 'member', 'members')}
                , {counted(children.length, 'sub-unit', 'sub-units')}
              </p>
            </div>
          </div>
        ))}
      </fieldset>
      {obstacle === null ? (
        <Banner tone="accent" title="What happens">
          {counted(goes.unit.facultyCount, 'member', 'members')} and{' '}
          {counted(goes.children.length, 'sub-unit', 'sub-units')} move to{' '}
          <b className="text-text">“{stays.unit.name}”</b>, and{' '}
          <b className="text-text">“{goes.unit.name}”</b> is gone. Whoever is in both stays in it
          once.
        </Banner>
      ) : (
        <Banner tone="amber" role="status" title="This cannot be merged yet">
          {obstacle}
        </Banner>
      )}
    </>
  );
};
