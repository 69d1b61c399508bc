import { findOwnPeriod } from '#api/applications/applications/require-open.ts';
import type { BoothTaskSource } from '#api/show/booths/tasks.ts';
import { listCarLoadingsByBooth } from './store.ts';
import { isOpen } from './transitions.ts';

/** Done with the first vehicle; booths can do without one. */
export const vehiclesTask: BoothTaskSource = {
  task: 'vehicles',
  roles: ['owner', 'editor'],
  isOptional: true,
  canBeLate: false,
  read: async (db, booth) => ({
    isDone: (await listCarLoadingsByBooth(db, booth.id)).some(({ status }) => isOpen(status)),
    period: await findOwnPeriod(db, 'car-loading', booth),
  }),
};
