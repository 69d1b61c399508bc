import { findOwnPeriod } from '#api/applications/applications/require-open.ts';
import type { BoothTaskSource } from '#api/show/booths/tasks.ts';

/** The task is done once somebody is invited. */
export const teamTask: BoothTaskSource = {
  task: 'team',
  roles: ['owner'],
  isOptional: true,
  canBeLate: true,
  read: async (db, booth) => {
    const member = await db
      .selectFrom('booth_user')
      .where('booth_id', '=', booth.id)
      .where('status', 'in', ['invited', 'accepted'])
      .select('id')
      .executeTakeFirst();
    return {
      isDone: member !== undefined,
      period: await findOwnPeriod(db, 'booth-user', booth),
    };
  },
};
