import { findOwnPeriod } from '#api/applications/applications/require-open.ts';
import type { BoothTaskSource } from '#api/show/booths/tasks.ts';
import { findProfile } from './store.ts';

/** The task is done when the exhibitor has marked the booth as ready. */
export const profileTask: BoothTaskSource = {
  task: 'profile',
  roles: ['owner', 'editor'],
  isOptional: false,
  canBeLate: true,
  read: async (db, booth) => ({
    isDone: (await findProfile(db, booth.id)).is_ready,
    period: await findOwnPeriod(db, 'booth-profile', booth),
  }),
};
