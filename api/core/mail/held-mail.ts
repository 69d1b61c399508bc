import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Config } from '#api/core/config.ts';
import type { Database } from '#api/core/db/schema.ts';
import { TEXTS } from '#api/core/http/locale.ts';
import { incrementCounter, type RateLimit } from '#api/core/http/rate-limits.ts';
import { type Email, type EmailTemplate, fillTemplate, type TemplateSet } from './email.ts';

/**
 * Guests and free accounts can cause any number of e-mails to the organisers. Beyond a limit per hour, a job holds these
 * e-mails and sends them together: no e-mail is lost, and the mailbox stays usable.
 */

declare module '#api/core/jobs/jobs.ts' {
  interface JobData {
    sendHeldMail: Record<string, never>;
  }
}

type HeldTemplates = { heldMail: unknown };

declare module './email.ts' {
  interface EmailTemplates extends HeldTemplates {}
}

/** Limit of notices to one address that are sent individually. */
const NOTICES: RateLimit = { max: 30, seconds: 3600 };

/** Notices in one e-mail, which mail servers would refuse if it were too large: each may have some thousand letters. */
const MAX_JOINED = 100;

export const HELD_TEMPLATES: TemplateSet = {
  ja: { heldMail: TEXTS.ja.mail.heldMail },
  en: { heldMail: TEXTS.en.mail.heldMail },
};

type QueuedNotice = {
  readonly id: string;
  readonly to: string;
  /** The whole e-mail, encrypted. */
  readonly sealed: string;
};

/**
 * Counts a notice before it is sent, and stores it instead if it exceeds the limit. The job of the e-mail does this, not
 * the transaction that enqueues it: the transaction would lock the counter, and everybody who writes to the organisers
 * would wait for the slowest.
 *
 * @returns whether the notice is held
 */
export const holdExcess = async (
  db: Kysely<Database>,
  { id, to, sealed }: QueuedNotice,
  { quotaFactor }: Pick<Config, 'quotaFactor'>,
): Promise<boolean> => {
  const recipient = createHash('sha256').update(to.toLowerCase()).digest('base64url');
  const rate = { ...NOTICES, max: NOTICES.max * quotaFactor };
  const { over } = await incrementCounter(db, `notices:${recipient}`, rate);
  if (over === 0) return false;
  // A job that loses its process runs again.
  await db
    .insertInto('held_mail')
    .values({ id, sealed })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
};

/**
 * Removes and returns the e-mails that are held, the oldest first.
 *
 * @param unseal returns undefined for an e-mail that cannot be read
 */
export const takeHeld = async (
  trx: Transaction<Database>,
  unseal: (sealed: string) => Email | undefined,
): Promise<Email[]> => {
  const rows = await trx.deleteFrom('held_mail').returning(['id', 'sealed']).execute();
  return rows
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ sealed }) => unseal(sealed))
    .filter((email) => email !== undefined);
};

type Fill = (email: Email) => EmailTemplate;

/** Returns one e-mail for each recipient, with the subjects and texts of the held e-mails; several if there are very many. */
export const joinHeld = (held: readonly Email[], fill: Fill): Email[] => {
  const groups = Map.groupBy(held, ({ to, locale }) => `${locale} ${to}`).values();
  return [...groups].flatMap((group) =>
    chunk(group).map((some): Email => {
      const [{ to, locale }] = some as [Email];
      const notices = some.map((email) => noticeOf(email, fill)).join('\n\n');
      const values = { count: String(some.length) };
      // The addresses in the texts are already broken up where required.
      return { to, locale, kind: 'heldMail', values, verbatim: { notices } };
    }),
  );
};

const noticeOf = (email: Email, fill: Fill): string =>
  fillTemplate(TEXTS[email.locale].mail.heldNotice, { ...fill(email) });

const chunk = (emails: readonly Email[]): Email[][] =>
  Array.from({ length: Math.ceil(emails.length / MAX_JOINED) }, (_, at) =>
    emails.slice(at * MAX_JOINED, (at + 1) * MAX_JOINED),
  );
