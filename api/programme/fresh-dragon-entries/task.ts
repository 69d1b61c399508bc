import { findOwnPeriod } from '#api/applications/applications/require-open.ts';
import type { BoothTaskSource } from '#api/show/booths/tasks.ts';
import { countEntries } from './store.ts';

/** Done once a work is entered. */
export const debutTask: BoothTaskSource = {
  task: 'debut-award',
  roles: ['owner', 'editor'],
  isOptional: true,
  canBeLate: false,
  read: async (db, booth) => ({
    isDone: (await countEntries(db, booth.id)) > 0,
    period: await findOwnPeriod(db, 'fresh-dragon-award', booth),
  }),
};
