import type { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import { createTransport } from 'nodemailer';
import type { Database } from '#api/core/db/schema.ts';
import type { Mail } from './messages.ts';

/** What goes with a mail on every try: its name in the world, the same each time, and when to stop trying. */
export type Sending = { id: string; signal: AbortSignal };

/** Hands a mail over; a throw means that it did not leave, or may not have: MailFailure tells which. */
export type Transport = (mail: Mail, sending: Sending) => Promise<void>;

/**
 * `away`: it was not taken and can be tried again (no server, a 4xx, a 5xx about us rather than about the mail).
 * `refused`: the server will not take this mail, or not for this recipient (5xx). RFC 5321, 4.2.1.
 * `unsure`: the connection was lost while the mail was under way; it may have arrived.
 */
export type MailFailureKind = 'away' | 'refused' | 'unsure';

export class MailFailure extends Error {
  readonly kind: MailFailureKind;
  constructor(kind: MailFailureKind, cause: Error) {
    super(cause.message, { cause });
    this.kind = kind;
  }
}

const KEPT = 200;

/** Mail for the developers' inbox: the newest 200 are kept in the database. */
export const inboxTransport =
  (db: Kysely<Database>) =>
  async ({ to, subject, text }: Mail): Promise<void> => {
    await db.insertInto('inbox_mail').values({ to, subject, text }).execute();
    await db
      .deleteFrom('inbox_mail')
      .where('id', '<=', ({ selectFrom }) =>
        selectFrom('inbox_mail').select('id').orderBy('id', 'desc').offset(KEPT).limit(1),
      )
      .execute();
  };

/** What the server may take for one step, in milliseconds; the signal bounds all of them together. */
const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 45_000,
};

/**
 * Mail by SMTP, a connection for each: a pool would send again by itself, unseen by us, what it lost while it was under
 * way. `url` is `smtp://` or `smtps://`, `from` a sender such as `Noren <show@example.org>`.
 */
export const smtpTransport = (url: string, from: string): Transport => {
  const smtp = createTransport(
    { url, ...TIMEOUTS, disableFileAccess: true, disableUrlAccess: true },
    { from, headers: { 'Auto-Submitted': 'auto-generated' } },
  );
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  const bodies = new Map<unknown, Readable>();
  smtp.use('stream', ({ data, message }, done) => {
    message.processFunc((body) => {
      bodies.set(data.messageId, body);
      return body;
    });
    done();
  });
  return async ({ to, replyTo, subject, text }, { id, signal }) => {
    const messageId = `<${id}@${domain}>`;
    try {
      await smtp.sendMail({
        messageId,
        to: { name: '', address: to },
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        signal,
      });
    } catch (error) {
      // Read is what was sent: the body is not asked for before the server has agreed to take it.
      const begun = bodies.get(messageId)?.readableDidRead ?? false;
      throw new MailFailure(kindOf(error as SmtpError, begun), error as Error);
    } finally {
      bodies.delete(messageId);
    }
  };
};

type SmtpError = Error & { responseCode?: number; command?: string };

const kindOf = ({ responseCode, command = '' }: SmtpError, begun: boolean): MailFailureKind => {
  // What has been answered is not unsure.
  if (!responseCode) return begun ? 'unsure' : 'away';
  const aboutMail = command === 'RCPT TO' || command === 'DATA';
  return responseCode >= 500 && aboutMail ? 'refused' : 'away';
};

/** CR, LF or NUL in a header could begin another header, or another mail. */
export const assertHeaders = ({ to, replyTo = '', subject }: Omit<Mail, 'text'>): void => {
  for (const [name, value] of Object.entries({ to, replyTo, subject })) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
    if (/[\u0000\r\n]/.test(value)) throw new TypeError(`line break or NUL in mail header ${name}`);
  }
};
