import { type Kysely, sql } from 'kysely';
import { moveAll } from '#api/applications/applications/move.ts';
import { remindOnce } from '#api/applications/applications/reminders.ts';
import { type ApplicationRow, lockApplications } from '#api/applications/applications/store.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { EmailKind } from '#api/core/mail/email.ts';
import { runAsPlatform } from '#api/core/operations/act.ts';
import type { Platform } from '#api/core/platform.ts';
import { entryEmail } from './emails.ts';
import { type EntryRow, findEntries } from './store.ts';

declare module '#api/core/jobs/jobs.ts' {
  interface JobData {
    exhibitorEntries: Record<string, never>;
  }
}

/** A transfer on the last day arrives within this time. */
const PAYMENT_GRACE_HOURS = 24;

/** Hours before the end of a period at which its reminders are sent. After a longer outage, only the last one is sent. */
const REMINDER_HOURS = [72, 24] as const;

/** Expires unpaid entries and sends reminders, every ten minutes in one of all processes. */
export const startEntryJobs = async (platform: Platform): Promise<void> => {
  await platform.jobs.work('exhibitorEntries', async () => {
    await expireUnpaid(platform);
    await sendReminders(platform);
  });
  await platform.jobs.schedule('exhibitorEntries', '*/10 * * * *');
};

/** Expires accepted entries whose payment is overdue, and frees their places. */
const expireUnpaid = (platform: Platform): Promise<void> =>
  runAsPlatform(platform, async (act) => {
    const { trx, now } = act;
    const accepted = (await lockApplications(trx, await listOverdue(trx, now))).filter(
      ({ status }) => status === 'accepted',
    );
    await moveAll(act, accepted, { move: 'expire' });
  });

const listOverdue = async (db: Kysely<Database>, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select a.id from application a join exhibitor_entry e on e.application_id = a.id
    where a.status = 'accepted'
      and e.due_at < ${now}::timestamptz - make_interval(hours => ${PAYMENT_GRACE_HOURS})
  `.execute(db);
  return rows.map(({ id }) => id);
};

/** A deadline of an application that ends soon. */
type Ending = { id: string; ends_at: Date };

const sendReminders = async (platform: Platform): Promise<void> => {
  const { db, now } = platform;
  for (const { id, ends_at } of await listClosingDrafts(db, now()))
    await remind(platform, { id, ends_at }, 'draft', 'exhibitorEntryDraftReminder');
  for (const { id, ends_at } of await listPaymentsDue(db, now()))
    await remind(platform, { id, ends_at }, 'accepted', 'exhibitorEntryPaymentReminder');
};

/** Sends the reminder that is due, once for each moment, unless the state of the application has changed. */
const remind = (
  platform: Platform,
  { id, ends_at }: Ending,
  status: ApplicationRow['status'],
  kind: EmailKind,
): Promise<void> =>
  runAsPlatform(platform, async ({ trx, mail }) => {
    const [application] = await lockApplications(trx, [id]);
    const [entry] = (await findEntries(trx, [id])) as [EntryRow];
    if (application?.status !== status || !application.to) return;
    const hours = hoursBefore(ends_at, platform.now());
    if (!(await remindOnce(trx, id, `${status} ${ends_at.toISOString()} ${hours}`))) return;
    const recipient = { to: application.to, locale: application.mail_locale, line: undefined };
    await mail(entryEmail(kind, recipient, entry, platform.config));
  });

/** Returns the reminder that is due: the smallest number of hours that has been reached. */
const hoursBefore = (endsAt: Date, now: Date): number => {
  const hoursLeft = (endsAt.getTime() - now.getTime()) / 3_600_000;
  return Math.min(...REMINDER_HOURS.filter((hours) => hoursLeft <= hours));
};

const [FIRST_REMINDER_HOURS] = REMINDER_HOURS;

const listClosingDrafts = async (db: Kysely<Database>, now: Date): Promise<Ending[]> => {
  const { rows } = await sql<Ending>`
    select a.id, greatest(c.closes_at, x.closes_at) as ends_at
    from application a
    join exhibitor_entry e on e.application_id = a.id
    join exhibitor_call c on c.id = e.call_id
    left join deadline_extension x on x.application_id = a.id and x.key = 'exhibitor-entry'
    where a.status = 'draft' and c.status = 'published'
      and greatest(c.closes_at, x.closes_at)
        between ${now}::timestamptz
        and ${now}::timestamptz + make_interval(hours => ${FIRST_REMINDER_HOURS})
  `.execute(db);
  return rows;
};

const listPaymentsDue = async (db: Kysely<Database>, now: Date): Promise<Ending[]> => {
  const { rows } = await sql<Ending>`
    select a.id, e.due_at as ends_at
    from application a join exhibitor_entry e on e.application_id = a.id
    where a.status = 'accepted'
      and e.due_at between ${now}::timestamptz
        and ${now}::timestamptz + make_interval(hours => ${FIRST_REMINDER_HOURS})
  `.execute(db);
  return rows;
};
