import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/exhibitors/booth-profiles.ts';
import { handlers } from './handlers.ts';
import { profileTask } from './task.ts';

export const boothProfiles = defineCapability<typeof contract>({
  handlers,
  slots: { boothTasks: [profileTask] },
  demo: () => import('./demo.ts'),
});
