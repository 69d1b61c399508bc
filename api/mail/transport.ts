import type { Kysely } from 'kysely';
import { createTransport } from 'nodemailer';
import type { Database } from '../db/schema.ts';
import type { Mail } from './letters.ts';

/** Hands a mail over; a throw means that it did not leave. */
export type Transport = (mail: Mail) => Promise<void>;

const KEPT = 200;

/** Mail for the developers' inbox: the newest 200 are kept in the database. */
export const inboxTransport =
  (db: Kysely<Database>): Transport =>
  async ({ to, subject, text }) => {
    await db.insertInto('inbox_mail').values({ to, subject, text }).execute();
    await db
      .deleteFrom('inbox_mail')
      .where('id', '<=', ({ selectFrom }) =>
        selectFrom('inbox_mail').select('id').orderBy('id', 'desc').offset(KEPT).limit(1),
      )
      .execute();
  };

/** Mail by SMTP. `url` is `smtp://` or `smtps://`, `from` a sender such as `Noren <show@example.org>`. */
export const smtpTransport = (url: string, from: string): Transport => {
  const smtp = createTransport(
    {
      url,
      pool: true,
      maxConnections: 4,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return async ({ to, subject, text }) => {
    await smtp.sendMail({ to: { name: '', address: to }, subject, text });
  };
};

/** CR, LF or NUL in a header could begin another header, or another mail. */
export const assertHeaders = ({ to, subject }: Mail): void => {
  for (const [name, value] of Object.entries({ to, subject })) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
    if (/[\u0000\r\n]/.test(value)) throw new TypeError(`line break or NUL in mail header ${name}`);
  }
};
