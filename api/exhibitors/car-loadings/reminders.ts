import { sql, type Transaction } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { runAsPlatform } from '#api/core/operations/act.ts';
import type { Platform } from '#api/core/platform.ts';
import { carLoadingEmails } from './emails.ts';
import { slotBegins } from './slot-store.ts';
import { findCarLoadings } from './store.ts';

declare module '#api/core/jobs/jobs.ts' {
  interface JobData {
    remindOfCarLoadings: Record<string, never>;
  }
}

/** On the day before, from this time in the zone of the edition. */
const REMINDER_TIME = '09:00';

/** Marks the vehicles that come tomorrow, each once for the beginning of its slot. Returns their ids. */
const claimDue = async (trx: Transaction<Database>, now: Date): Promise<string[]> => {
  const local = sql`(${now}::timestamptz at time zone e.time_zone)`;
  const { rows } = await sql<{ id: string }>`
    update car_loading c set reminded_of = ${slotBegins}
    from loading_slot s join edition e on e.id = s.edition_id
    where s.id = c.slot_id and c.status = 'approved'
      and s.day = ${local}::date + 1 and ${local}::time >= ${REMINDER_TIME}::time
      and c.reminded_of is distinct from ${slotBegins}
    returning c.id
  `.execute(trx);
  return rows.map(({ id }) => id);
};

/** Reminds the booths whose vehicles come tomorrow. The mark and the e-mails are one transaction. */
const remind = (platform: Platform): Promise<void> =>
  runAsPlatform(platform, async ({ trx, now, mail }) => {
    const rows = await findCarLoadings(trx, await claimDue(trx, now));
    const notices = rows.map((row) => ({ kind: 'carLoadingReminder', row }) as const);
    await mail(...(await carLoadingEmails(trx, notices, platform.config)));
  });

/** Runs every hour, so that an outage in the morning delays the reminders only until it ends. */
export const startReminders = async (platform: Platform): Promise<void> => {
  await platform.jobs.work('remindOfCarLoadings', () => remind(platform));
  await platform.jobs.schedule('remindOfCarLoadings', '3 * * * *');
};
