import { defineHandlers } from '#api/core/operations/handlers.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type * as contract from '#spec/show/editions.ts';
import { presentEdition } from './present.ts';
import { findCurrentEdition } from './store.ts';
import { setCalendarZone } from './time-zone.ts';

export const handlers = defineHandlers<typeof contract>({
  getCurrentEdition: async (_input, { db }) => {
    const edition = await findCurrentEdition(db);
    if (!edition) throw new ProblemError('NOT_FOUND');
    setCalendarZone(edition);
    return presentEdition(edition);
  },
});
