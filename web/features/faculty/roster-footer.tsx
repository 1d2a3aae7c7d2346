import type { Page } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import type { RowRange } from '#web/ui/use-virtual-rows.ts';
import { Kbd } from '#web/ui/kbd.tsx';
import type { RosterListing } from './faculty.queries.ts';

interface RosterFooterOptions {
  readonly total: Page<unknown>['total'];
  readonly listing: RosterListing;
  readonly moreFailed: boolean;
  readonly onRetry: () => void;
}

const SORTED_BY = {
  lastName: 'last name',
  firstName: 'first name',
  institution: 'institution',
  verificationStatus: 'status',
};

const count = (value: number): string => value.toLocaleString('en');

const totalText = (total: Page<unknown>['total']): string =>
  total === null ? '' : `${count(total.count)}${total.exact ? '' : '+'}`;

/** What to draw below the table, once it tells which rows are in sight. */
export const rosterFooter =
  ({ total, listing, moreFailed, onRetry }: RosterFooterOptions) =>
  (visible: RowRange) => (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 t-13 text-text-2">
      <p className="tabular-nums">
        Rows {count(visible.first + 1)}–{count(visible.last + 1)}
        {total !== null && ` of ${totalText(total)}`}, sorted by {SORTED_BY[listing.sort]}
        {listing.order === 'desc' && ', descending'}
      </p>
      {moreFailed ? (
        <p role="alert" className="flex items-center gap-2 text-red">
          More rows could not be loaded.
          <Button size="sm" onClick={onRetry}>
            Try again
          </Button>
        </p>
      ) : (
        <p className="t-12 text-text-3 max-md:hidden">
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> move <Kbd>Enter</Kbd> open
        </p>
      )}
    </div>
  );
