import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/programme/awards.ts';
import { handlers } from './handlers.ts';
import { nextAwardPeriodChange } from './public-times.ts';

export const awards = defineCapability<typeof contract>({
  demo: () => import('./demo/demo.ts'),
  handlers,
  publicTables: ['award'],
  slots: { nextChanges: [nextAwardPeriodChange] },
});
