import { defineHandlers } from '#api/core/operations/handlers.ts';
import { DEADLINE_KEYS } from '#spec/show/deadline-keys.ts';
import type * as contract from '#spec/show/deadlines.ts';
import { presentDeadline } from './present.ts';
import { listPeriods } from './store.ts';
import { setPeriod } from './transitions.ts';

export const handlers = defineHandlers<typeof contract>({
  listDeadlines: async (_input, { db }) => {
    const periods = new Map((await listPeriods(db)).map((row) => [row.key, row]));
    return { items: DEADLINE_KEYS.map((key) => presentDeadline(key, periods.get(key))) };
  },

  updateDeadline: ({ params, body }, act) => setPeriod(act, params.key, body),
});
