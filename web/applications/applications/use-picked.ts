import { useState } from 'react';
import { listApplications } from '#generated/client/sdk.gen.ts';
import type { Application, ApplicationList } from '#generated/client/types.gen.ts';
import { type Picked, pickById } from '#web/applications/decisions/picked.ts';
import { call } from '#web/core/api/client.ts';
import { iterateRows } from '#web/core/api/row-iterator.ts';
import { useRowSelection } from '#web/core/ui/use-row-selection.ts';
import { type ApplicationFilters, toFilter } from './application-query.ts';

/** What is selected: rows of this page, or everything that matches the filters. */
export const usePicked = (filters: ApplicationFilters, { items, total }: ApplicationList) => {
  const rows = useRowSelection(items.map(({ id }) => id));
  const [isAll, setAll] = useState(false);

  const clear = () => {
    setAll(false);
    rows.clear();
  };
  /** The selection with everything that a dialog shows of it. */
  const pick = async (): Promise<Picked> => {
    if (!isAll) return pickById(items.filter(({ id }) => rows.isSelected(id)));
    const filter = toFilter(filters);
    const matching: Application[] = [];
    for await (const application of iterateRows((query) =>
      call(listApplications, { query: { kind: 'exhibitor', ...filter, ...query } }),
    ))
      matching.push(application);
    return { selection: { by: 'filter', filter, count: total }, items: matching };
  };

  return {
    rows: isAll
      ? {
          ...rows,
          selected: items.map(({ id }) => id),
          isSelected: () => true,
          // Whoever deselects one row means the rows of this page.
          toggle: (key: string, extend: boolean) => {
            setAll(false);
            rows.toggle(key, extend);
          },
          toggleAll: clear,
        }
      : rows,
    count: isAll ? total : rows.selected.length,
    selectAll: () => {
      if (rows.selected.length < items.length) rows.toggleAll();
      setAll(true);
    },
    clear,
    pick,
  };
};
