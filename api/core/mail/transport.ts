import type { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import { createTransport } from 'nodemailer';
import type { Database } from '#api/core/db/schema.ts';
import type { RenderedEmail } from './email.ts';

/** `id` becomes the Message-ID and is the same on every attempt; `signal` aborts the attempt. */
export type SendOptions = { id: string; signal: AbortSignal };

export type Transport = {
  /** Sends one e-mail. The MailError it throws says whether the e-mail may have been delivered. */
  readonly send: (mail: RenderedEmail, sending: SendOptions) => Promise<void>;
  /** Returns whether the mail server greets; sends it no e-mail and no password. */
  readonly isReachable: () => Promise<boolean>;
};

/**
 * `unreachable`: the e-mail was not offered, because there was no connection or no greeting; or the connection was lost.
 * `away`: not accepted, can be retried (no server, a 4xx, or a 5xx that concerns the sender rather than the e-mail).
 * `refused`: the server rejects this e-mail or this recipient permanently (5xx). RFC 5321, 4.2.1.
 * `unsure`: the connection was lost after the body was sent; the e-mail may have been delivered.
 */
export type MailErrorKind = 'unreachable' | 'away' | 'refused' | 'unsure';

export class MailError extends Error {
  readonly kind: MailErrorKind;
  constructor(kind: MailErrorKind, cause: Error) {
    super(cause.message, { cause });
    this.kind = kind;
  }
}

const INBOX_SIZE = 200;

/** Writes to the developers' inbox in the database, which holds the newest 200 e-mails. */
export const inboxTransport = (db: Kysely<Database>): Transport => ({
  send: async ({ to, subject, text }) => {
    await db.insertInto('inbox_mail').values({ to, subject, text }).execute();
    await db
      .deleteFrom('inbox_mail')
      .where('id', '<=', ({ selectFrom }) =>
        selectFrom('inbox_mail').select('id').orderBy('id', 'desc').offset(INBOX_SIZE).limit(1),
      )
      .execute();
  },
  isReachable: async () => true,
});

/** Timeouts of single SMTP steps in milliseconds; the signal bounds the whole attempt. */
const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 45_000,
};
/** Timeouts of a check, which is repeated soon. */
const LOOK_TIMEOUTS = {
  dnsTimeout: 3_000,
  connectionTimeout: 3_000,
  greetingTimeout: 3_000,
  socketTimeout: 3_000,
};

/**
 * Sends by SMTP with one connection per e-mail: a pool would silently resend an e-mail whose connection was lost.
 * `url` is `smtp://` or `smtps://`, `from` a sender such as `Noren <show@example.org>`.
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
  const send: Transport['send'] = async ({ to, replyTo, subject, text }, { id, signal }) => {
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
      // nodemailer reads the body only after the server has accepted DATA.
      const bodySent = bodies.get(messageId)?.readableDidRead ?? false;
      throw new MailError(toErrorKind(error as SmtpError, bodySent), error as Error);
    } finally {
      bodies.delete(messageId);
    }
  };
  const withoutLogin = Object.assign(new URL(url), { username: '', password: '' }).href;
  const look = createTransport({ url: withoutLogin, ...LOOK_TIMEOUTS });
  const isReachable = () =>
    look.verify().then(
      () => true,
      () => false,
    );
  return { send, isReachable };
};

type SmtpError = Error & { responseCode?: number; command?: string };

/** The commands of nodemailer's errors until the server has greeted; CONN is also that of a lost connection. */
const BEFORE_LOGIN = new Set(['CONN', 'EHLO', 'HELO', 'STARTTLS']);

const toErrorKind = (
  { responseCode, command = '' }: SmtpError,
  bodySent: boolean,
): MailErrorKind => {
  // Without a reply, delivery is unknown once the body has been sent.
  if (!responseCode && bodySent) return 'unsure';
  if (!bodySent && BEFORE_LOGIN.has(command)) return 'unreachable';
  if (!responseCode) return 'away';
  const aboutMail = command === 'RCPT TO' || command === 'DATA';
  return responseCode >= 500 && aboutMail ? 'refused' : 'away';
};

/**
 * Prevents header injection.
 * @throws TypeError on CR, LF or NUL
 */
export const assertSafeHeaders = ({
  to,
  replyTo = '',
  subject,
}: Omit<RenderedEmail, 'text'>): void => {
  for (const [name, value] of Object.entries({ to, replyTo, subject })) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for control characters
    if (/[\u0000\r\n]/.test(value)) throw new TypeError(`line break or NUL in mail header ${name}`);
  }
};
