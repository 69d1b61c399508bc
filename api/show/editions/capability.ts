import { capability } from '#api/core/capability.ts';
import type * as contract from '#spec/show/editions.ts';
import { getCurrentEdition } from './handlers.ts';
import { nextMidnight, nextPeriodChange } from './public-times.ts';
import { applyZoneOfCurrentEdition } from './zone.ts';

export const editions = capability<typeof contract>({
  handlers: { getCurrentEdition },
  createParts: ({ db }) => applyZoneOfCurrentEdition(db),
  publicTables: ['edition', 'deadline'],
  slots: { publicTimes: [nextPeriodChange, nextMidnight] },
});
