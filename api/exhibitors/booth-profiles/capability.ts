import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/exhibitors/booth-profiles.ts';
import * as handlers from './handlers.ts';

export const boothProfiles = defineCapability<typeof contract>({
  handlers,
  demo: () => import('./demo.ts'),
});
