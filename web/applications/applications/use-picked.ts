import { useState } from 'react';
import { listApplications } from '#generated/client/sdk.gen.ts';
import type { Application, ApplicationList } from '#generated/client/types.gen.ts';
import { type Picked, pickById } from '#web/applications/decisions/picked.ts';
import { call } from '#web/core/api/client.ts';
import { iterateRows } from '#web/core/api/row-iterator.ts';
import { useRowSelection } from '#web/core/ui/use-row-selection.ts';
import { type ApplicationFilters, kindOf, toFilter } from './application-query.ts';

type Matching = { readonly items: readonly Application[]; readonly revision: string | undefined };

/** Returns the selection: rows of this page, or everything that matches the filters. */
export const usePicked = (filters: ApplicationFilters, { items }: ApplicationList) => {
  const rows = useRowSelection(items.map(({ id }) => id));
  /** Everything that matched when it was selected, and its state then. */
  const [matching, setMatching] = useState<Matching>();

  const clear = () => {
    setMatching(undefined);
    rows.clear();
  };
  /** Loads everything that matches, which the dialogs list. @throws Problem */
  const selectAll = async () => {
    const found: Application[] = [];
    let revision: string | undefined;
    for await (const application of iterateRows(async (query) => {
      const page = await call(listApplications, {
        query: { kind: kindOf(filters), ...toFilter(filters), ...query },
      });
      // Only the first page has one, so that changes while the others are read are noticed, too.
      revision ??= page.revision;
      return page;
    }))
      found.push(application);
    if (rows.selected.length < items.length) rows.toggleAll();
    setMatching({ items: found, revision });
  };
  /** Returns the selection with everything that a dialog shows of it. */
  const pick = (): Picked =>
    matching
      ? {
          selection: {
            by: 'filter',
            filter: toFilter(filters),
            count: matching.items.length,
            revision: matching.revision,
          },
          items: matching.items,
        }
      : pickById(items.filter(({ id }) => rows.isSelected(id)));

  return {
    rows: matching
      ? {
          ...rows,
          selected: items.map(({ id }) => id),
          isSelected: () => true,
          // Without one of its rows, the selection is that of this page.
          toggle: (key: string, extend: boolean) => {
            setMatching(undefined);
            rows.toggle(key, extend);
          },
          toggleAll: clear,
        }
      : rows,
    isAll: matching !== undefined,
    count: matching?.items.length ?? rows.selected.length,
    selectAll,
    clear,
    pick,
  };
};
