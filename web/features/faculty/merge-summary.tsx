import type { ReactNode } from 'react';
import type { FacultyDetail } from '#contract/faculty.ts';
import { previewMerge } from './merge-preview.ts';
import { personName } from './person.ts';
import { VerificationBadge } from './verification-badge.tsx';

interface MergeSummaryProps {
  readonly into: FacultyDetail;
  readonly from: FacultyDetail;
}

export const MergeSummary = ({ into, from }: MergeSummaryProps) => {
  const { units, filled, dropped } = previewMerge(into, from);
  return (
    <div className="flex flex-col gap-4">
      <p>
        <b className="font-serif">
          <bdi>{personName(from)}</bdi>
        </b>
        , <bdi>{from.institution}</bdi> (number {from.id}) is removed from the roster.{' '}
        <VerificationBadge status={from.verificationStatus} />
      </p>
      <Group title="Units that move" none="None: it has no other units.">
        {units.map((path) => (
          <li key={path}>
            <bdi>{path}</bdi>
          </li>
        ))}
      </Group>
      <Group title="Filled in here" none="Nothing: no empty field here is known there.">
        {filled.map(({ label, value }) => (
          <Entry key={label} label={label} value={value} />
        ))}
      </Group>
      <Group title="Lost with the other record" none="Nothing: no field differs.">
        {dropped.map(({ label, value }) => (
          <Entry key={label} label={label} value={value} />
        ))}
      </Group>
    </div>
  );
};

const Group = ({
  title,
  none,
  children,
}: {
  title: string;
  none: string;
  children: readonly ReactNode[];
}) => (
  <section className="border-t border-border pt-2">
    <h3 className="head-4">{title}</h3>
    {children.length === 0 ? (
      <p className="t-13 text-text-3">{none}</p>
    ) : (
      <ul className="mt-1 t-13">{children}</ul>
    )}
  </section>
);

const Entry = ({ label, value }: { label: string; value: string }) => (
  <li className="break-words">
    <span className="text-text-3">{label}</span> <bdi>{value}</bdi>
  </li>
);
