import { useState } from 'react';
import { listApplications } from '#generated/client/sdk.gen.ts';
import type { Application, ApplicationList } from '#generated/client/types.gen.ts';
import { type Picked, pickById } from '#web/applications/decisions/picked.ts';
import { call } from '#web/core/api/client.ts';
import { iterateRows } from '#web/core/api/row-iterator.ts';
import { useRowSelection } from '#web/core/ui/use-row-selection.ts';
import { type ApplicationFilters, kindOf, toFilter } from './application-query.ts';

/** What is selected: rows of this page, or everything that matches the filters. */
export const usePicked = (filters: ApplicationFilters, { items }: ApplicationList) => {
  const rows = useRowSelection(items.map(({ id }) => id));
  /** Everything that matched when it was selected. */
  const [matching, setMatching] = useState<readonly Application[]>();

  const clear = () => {
    setMatching(undefined);
    rows.clear();
  };
  /** Loads everything that matches, which the dialogs list. @throws Problem */
  const selectAll = async () => {
    const found: Application[] = [];
    for await (const application of iterateRows((query) =>
      call(listApplications, {
        query: { kind: kindOf(filters), ...toFilter(filters), ...query },
      }),
    ))
      found.push(application);
    if (rows.selected.length < items.length) rows.toggleAll();
    setMatching(found);
  };
  /** The selection with everything that a dialog shows of it. */
  const pick = (): Picked =>
    matching
      ? {
          selection: { by: 'filter', filter: toFilter(filters), count: matching.length },
          items: matching,
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
    count: matching?.length ?? rows.selected.length,
    selectAll,
    clear,
    pick,
  };
};
