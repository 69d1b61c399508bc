import { findOwnPeriod } from '#api/applications/applications/require-open.ts';
import type { BoothTaskSource } from '#api/show/booths/tasks.ts';
import { hasPublishedWork } from './store.ts';

/** A booth needs a published work to offer. */
export const worksTask: BoothTaskSource = {
  task: 'works',
  roles: ['owner', 'editor'],
  isOptional: false,
  canBeLate: true,
  read: async (db, booth) => ({
    isDone: await hasPublishedWork(db, booth.id),
    period: await findOwnPeriod(db, 'booth-product', booth),
  }),
};
