import { type Kysely, sql } from 'kysely';
import { DEMO_ACCOUNTS } from '#api/accounts/profiles/demo/accounts.ts';
import { EXTEND_ACTION } from '#api/applications/extensions/store.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { Clock } from '#api/core/demo/clock.ts';
import { insertHistory } from '#api/core/demo/history.ts';
import { insertAll } from '#api/core/demo/insertion.ts';

const KEY = 'fresh-dragon-award';
const GRANTED_ON_DAY = -11;
const UNTIL_DAY = 24;
const REASON = '印刷所の事故で、見本の完成が遅れるため。';

/** Extends the period for the demo exhibitor, who may still enter works while others are judged. */
export const extendForExhibitor = async (db: Kysely<Database>, { onDay }: Clock): Promise<void> => {
  const { application_id } = await db
    .selectFrom('booth')
    .where('owner_id', '=', DEMO_ACCOUNTS.exhibitor.id)
    .where('application_id', 'is not', null)
    .select(sql<string>`application_id`.as('application_id'))
    .executeTakeFirstOrThrow();
  const at = onDay(GRANTED_ON_DAY);
  const extension = { key: KEY, closes_at: onDay(UNTIL_DAY, '23:59'), reason: REASON };
  await insertAll(db, 'deadline_extension', [{ application_id, ...extension, created_at: at }]);
  await insertHistory(db, 'application', [
    {
      at,
      actorId: DEMO_ACCOUNTS.staff.id,
      action: EXTEND_ACTION.replace('application.', ''),
      entityId: application_id,
      after: { key: KEY, closesAt: extension.closes_at.toISOString(), reason: REASON },
    },
  ]);
};
