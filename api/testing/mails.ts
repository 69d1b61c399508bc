import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { SignedIn, TestSite } from './site.ts';
import { WAIT } from './wait.ts';

type Mail = { readonly subject: string; readonly text: string };

/** Returns the e-mails to an address, the oldest first. */
export const mailsTo = ({ db }: Pick<TestSite, 'db'>, to: string): Promise<Mail[]> =>
  db
    .selectFrom('inbox_mail')
    .where('to', '=', to)
    .orderBy('id')
    .select(['subject', 'text'])
    .execute();

/** Subjects and texts of the e-mails to an address, the oldest first. */
export const listMails = async (site: TestSite, to: string): Promise<string[]> =>
  (await mailsTo(site, to)).map(({ subject, text }) => `${subject}\n${text}`);

/** Waits for an e-mail to an address that contains a text; returns its subject and text. */
export const waitForMail = (site: TestSite, to: string, text: string): Promise<string> =>
  vi.waitFor(async () => {
    const found = (await listMails(site, to)).find((mail) => mail.includes(text));
    if (!found) throw new Error(`no e-mail to ${to} contains ${text}`);
    return found;
  }, WAIT);

/** Waits until no e-mail is left to send. */
export const waitUntilSent = ({ db }: Pick<TestSite, 'db'>): Promise<void> =>
  vi.waitFor(async () => {
    const { rows } = await sql`
      select from pgboss.job where name = 'mail' and state in ('created', 'retry', 'active')
      limit 1`.execute(db);
    expect(rows).toEqual([]);
  }, WAIT);

/** Waits until no e-mail is left to send and asserts the number of e-mails to an address; returns them, the oldest first. */
export const waitForMails = async (
  { db }: Pick<TestSite, 'db'>,
  to: string,
  count: number,
): Promise<Mail[]> => {
  await waitUntilSent({ db });
  const mails = await mailsTo({ db }, to);
  expect(mails).toHaveLength(count);
  return mails;
};

/** Returns the subjects of the e-mails to a user, once there are this many. */
export const subjectsTo = async (
  site: Pick<TestSite, 'db'>,
  { email }: Pick<SignedIn, 'email'>,
  count: number,
) => (await waitForMails(site, email, count)).map(({ subject }) => subject);
