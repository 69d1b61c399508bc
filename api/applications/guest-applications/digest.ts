import { type Kysely, sql, type Transaction } from 'kysely';
import { remindOnce } from '#api/applications/applications/reminders.ts';
import { STAFF_LOCALE } from '#api/applications/applications/staff-emails.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { Email } from '#api/core/mail/email.ts';
import { toSingleLine } from '#api/core/mail/format.ts';
import { runAsPlatform } from '#api/core/operations/act.ts';
import type { Platform } from '#api/core/platform.ts';
import { currentEditionId } from '#api/show/editions/store.ts';
import { localizedPath } from '#spec/core/locale.ts';
import ja from './locales/ja.json' with { type: 'json' };

declare module '#api/core/jobs/jobs.ts' {
  interface JobData {
    sendApplicationDigest: Record<string, never>;
  }
}

/** The key with which an application is recorded as reported to the organisers. */
export const DIGEST_KEY = 'staff-digest';

/** Kinds that the organisers get in a daily digest, at this time in the zone of the edition. */
const DIGEST_KINDS = ['press', 'education'] as const;
const DIGEST_TIME = '09:00';

/** Returns the condition that an application was submitted before the last digest was due. */
const isDue = (now: Date) => sql<boolean>`a.submitted_at < (
  (date_trunc('day', (${now}::timestamptz at time zone e.time_zone) - ${DIGEST_TIME}::interval)
    + ${DIGEST_TIME}::interval) at time zone e.time_zone)`;

const listDue = (db: Kysely<Database>, now: Date) =>
  db
    .selectFrom('application as a')
    .innerJoin('edition as e', 'e.id', 'a.edition_id')
    .innerJoin('tenant as t', 't.id', 'e.tenant_id')
    .where('a.edition_id', '=', currentEditionId)
    .where('a.kind', 'in', DIGEST_KINDS)
    .where(sql<boolean>`a.status <> 'draft' and a.erased_at is null`)
    .where(isDue(now))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('application_reminder as r')
            .whereRef('r.application_id', '=', 'a.id')
            .where('r.key', '=', DIGEST_KEY)
            .select('r.key'),
        ),
      ),
    )
    .orderBy('a.submitted_at')
    .orderBy('a.id')
    .select(['a.id', 'a.kind', 'a.number', 'a.title', 't.contact_email'])
    .execute();

type DueRow = Awaited<ReturnType<typeof listDue>>[number];

/** Takes the due applications, without those that another process is reporting at the same time. */
const takeDue = async (trx: Transaction<Database>, now: Date): Promise<DueRow[]> => {
  const taken: DueRow[] = [];
  for (const row of await listDue(trx, now))
    if (await remindOnce(trx, row.id, DIGEST_KEY)) taken.push(row);
  return taken;
};

const digestEmail = (rows: readonly [DueRow, ...DueRow[]], baseUrl: string): Email => ({
  to: rows[0].contact_email,
  locale: STAFF_LOCALE,
  kind: 'applicationDigestForStaff',
  values: {
    count: String(rows.length),
    applications: DIGEST_KINDS.flatMap((kind) => sectionOf(rows, kind)).join('\n\n'),
    url: `${baseUrl}${localizedPath('/organiser/application', STAFF_LOCALE)}`,
  },
});

const sectionOf = (rows: readonly DueRow[], kind: (typeof DIGEST_KINDS)[number]): string[] => {
  const lines = rows
    .filter((row) => row.kind === kind)
    .map(({ number, title }) => `${number}  ${toSingleLine(title)}`);
  return lines.length > 0 ? [[ja.digestKinds[kind], ...lines].join('\n')] : [];
};

/** Runs every ten minutes, so that an outage delays the e-mail only until it ends. */
export const startApplicationDigest = async (platform: Platform): Promise<void> => {
  const { jobs, config } = platform;
  await jobs.work('sendApplicationDigest', () =>
    runAsPlatform(platform, async ({ trx, now, mail }) => {
      const [first, ...others] = await takeDue(trx, now);
      if (first) await mail(digestEmail([first, ...others], config.baseUrl));
    }),
  );
  await jobs.schedule('sendApplicationDigest', '2-59/10 * * * *');
};
