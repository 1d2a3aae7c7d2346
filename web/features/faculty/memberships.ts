import type { z } from 'zod';
import type { Membership, membershipInputSchema } from '#contract/org-units.ts';

type MembershipInput = z.input<typeof membershipInputSchema>;

/** A row of the editor; without a unit while one is being chosen. */
export interface MembershipDraft {
  readonly key: string;
  readonly orgUnitId: number | null;
  readonly isPrimary: boolean;
  /** Days such as `2026-11-15`; empty when not known. */
  readonly startDate: string;
  readonly endDate: string;
}

export type MembershipDrafts = readonly MembershipDraft[];

export const draftsOf = (memberships: readonly Membership[]): MembershipDrafts =>
  memberships.map(({ orgUnitId, isPrimary, startDate, endDate }) => ({
    key: `unit ${orgUnitId}`,
    orgUnitId,
    isPrimary,
    startDate: startDate ?? '',
    endDate: endDate ?? '',
  }));

/** The first unit of a person is the primary one. */
export const withNew = (drafts: MembershipDrafts, key: string): MembershipDrafts => [
  ...drafts,
  { key, orgUnitId: null, isPrimary: drafts.length === 0, startDate: '', endDate: '' },
];

/** When the primary one goes, the next takes its place. */
export const without = (drafts: MembershipDrafts, key: string): MembershipDrafts => {
  const left = drafts.filter((draft) => draft.key !== key);
  const hasPrimary = left.some(({ isPrimary }) => isPrimary);
  return left.map((draft, index) => (hasPrimary ? draft : { ...draft, isPrimary: index === 0 }));
};

export const withPrimary = (drafts: MembershipDrafts, key: string): MembershipDrafts =>
  drafts.map((draft) => ({ ...draft, isPrimary: draft.key === key }));

export const withChange = (
  drafts: MembershipDrafts,
  key: string,
  changes: Partial<Omit<MembershipDraft, 'key' | 'isPrimary'>>,
): MembershipDrafts =>
  drafts.map((draft) => (draft.key === key ? { ...draft, ...changes } : draft));

/** What keeps a row from being saved. */
export const problemOf = (draft: MembershipDraft, drafts: MembershipDrafts): string | null => {
  const { key, orgUnitId, startDate, endDate } = draft;
  if (orgUnitId === null) return 'Choose a unit';
  const first = drafts.find((other) => other.orgUnitId === orgUnitId);
  if (first?.key !== key) return 'This unit is listed above already';
  if (startDate !== '' && endDate !== '' && endDate < startDate) {
    return 'The end must not be before the start';
  }
  return null;
};

export const toMemberships = (drafts: MembershipDrafts): MembershipInput[] =>
  drafts.flatMap(({ orgUnitId, isPrimary, startDate, endDate }) =>
    orgUnitId === null
      ? []
      : [{ orgUnitId, isPrimary, startDate: startDate || null, endDate: endDate || null }],
  );
