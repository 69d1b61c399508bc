import { findOwnPeriod } from '#api/applications/applications/require-open.ts';
import type { BoothTaskSource } from '#api/show/booths/tasks.ts';
import { OFFERS } from './read.ts';
import { hasPublishedOffer } from './store.ts';

/** Done with the first work that visitors can find at the booth. */
export const stockTask: BoothTaskSource = {
  task: 'stock',
  roles: ['owner', 'editor'],
  isOptional: false,
  canBeLate: false,
  read: async (db, booth) => ({
    isDone: await hasPublishedOffer(db, booth.id),
    period: await findOwnPeriod(db, OFFERS, booth),
  }),
};
