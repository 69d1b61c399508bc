import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/show/editions.ts';
import { handlers } from './handlers.ts';
import { nextMidnight, nextPeriodChange } from './public-times.ts';
import { setCalendarZoneOfCurrentEdition } from './time-zone.ts';

export const editions = defineCapability<typeof contract>({
  handlers,
  createParts: ({ db }) => setCalendarZoneOfCurrentEdition(db),
  publicTables: ['edition', 'deadline'],
  slots: { nextChanges: [nextPeriodChange, nextMidnight] },
  demo: () => import('./demo/demo.ts'),
});
