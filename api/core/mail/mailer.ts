import { randomUUIDv7 } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Config } from '#api/core/config.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { Dependency } from '#api/core/jobs/dependency.ts';
import type { FailureCounts, JobData, JobOptions, Jobs } from '#api/core/jobs/jobs.ts';
import type { Log } from '#api/core/log.ts';
import { type Email, fillEmail, renderEmail, type TemplateSet } from './email.ts';
import { hashRecipient, seal, unseal } from './encryption.ts';
import { HELD_TEMPLATES, holdExcess, joinHeld, takeHeld } from './held-mail.ts';
import {
  assertSafeHeaders,
  inboxTransport,
  type MailErrorKind,
  smtpTransport,
  type Transport,
} from './transport.ts';

declare module '#api/core/jobs/jobs.ts' {
  interface JobData {
    /** One encrypted e-mail to send, and the hash of its recipient. */
    mail: { sealed: string; recipient?: string };
  }
}

export interface MailerOptions {
  config: Pick<
    Config,
    | 'siteEnv'
    | 'authSecret'
    | 'quotaFactor'
    | 'previousAuthSecret'
    | 'smtpUrl'
    | 'mailFrom'
    | 'mailRetryMax'
    | 'siteName'
    | 'logLevel'
  >;
  db: Kysely<Database>;
  jobs: Jobs;
  log: Log;
  /** The templates of all capabilities. */
  templates: readonly TemplateSet[];
  /** Replaces SMTP and the inbox, in tests. */
  transport?: Transport;
}

export interface Mailer {
  /** Enqueues an e-mail; inside a transaction it is sent after the commit. */
  send(executor: Kysely<Database>, email: Email): Promise<void>;
  /** Enqueues several e-mails in one statement. */
  sendAll(executor: Kysely<Database>, emails: readonly Email[]): Promise<void>;
  /** Deletes the queued e-mails to an address, and those that were sent within the last days. */
  discard(executor: Kysely<Database>, address: string): Promise<void>;
  /** Starts to send queued e-mails in this process. */
  work(): Promise<void>;
}

const DAY = 24 * 3600;
/** Longest wait between two attempts of an e-mail with a code, in seconds. */
const CODE_RETRY_MAX = 60;
/** Pause between two checks of an unreachable mail server. A code is valid for five minutes, and somebody waits for it. */
const LOOK_SECONDS = 3;
/** Timeout of the transport; must be shorter than that of the job. */
const SEND_SECONDS = 60;
const JOB_SECONDS = 90;

/** Number of failures, by kind, after which an e-mail is not retried; other kinds are retried for a day. */
const MAX_FAILURES: Partial<Record<string, number>> = {
  // More than one: a single server behind a load-balanced name may be misconfigured.
  refused: 3,
  // Each attempt may have been delivered; a recipient gets at most one duplicate.
  unsure: 2,
};

/**
 * Creates the mailer: outgoing e-mails are enqueued as jobs with the transaction that causes them, and retried while the
 * mail server is down.
 */
export const createMailer = ({
  config,
  db,
  jobs,
  log,
  templates,
  transport,
}: MailerOptions): Mailer => {
  const rendering = { siteName: config.siteName, templates: [HELD_TEMPLATES, ...templates] };
  const secrets = [config.authSecret, config.previousAuthSecret];
  const mailServer = transport ?? defaultTransport(config, db);
  // Outside production the terminal shows codes, which the log redacts.
  const printsSubjects = config.siteEnv !== 'production' && config.logLevel !== 'silent';
  const sendAll: Mailer['sendAll'] = async (executor, emails) => {
    for (const { to, replyTo } of emails) assertSafeHeaders({ to, replyTo, subject: '' });
    const enqueue = async (batch: readonly Email[], options: JobOptions) => {
      const data = batch.map((email) => ({
        sealed: seal(config.authSecret, { ...email, id: randomUUIDv7() } satisfies SealedEmail),
        recipient: hashRecipient(config.authSecret, email.to),
      }));
      if (data.length > 0) await jobs.enqueue(executor, 'mail', data, options);
    };
    await enqueue(
      emails.filter(({ expiresAt }) => expiresAt !== undefined),
      retryUntilExpired(config.mailRetryMax),
    );
    await enqueue(
      emails.filter(({ expiresAt }) => expiresAt === undefined),
      retryForADay(config.mailRetryMax),
    );
  };

  const deliver = async ({ sealed }: JobData['mail'], failures: FailureCounts) => {
    const { id, ...email } = unseal(secrets, sealed) as SealedEmail;
    const { to, kind, expiresAt, isNotice } = email;
    const left = expiresAt === undefined ? Infinity : Date.parse(expiresAt) - Date.now();
    if (left <= 0) {
      log.warn({ kind, expiresAt }, 'mail dropped: expired before it could be sent');
      return;
    }
    const isFirstAttempt = Object.keys(failures).length === 0;
    if (isNotice && isFirstAttempt && (await holdExcess(db, { id, to, sealed }, config))) return;
    const mail = renderEmail(email, rendering);
    assertSafeHeaders(mail);
    const signal = AbortSignal.timeout(Math.min(SEND_SECONDS * 1000, left));
    try {
      await mailServer.send(mail, { id, signal });
    } catch (err) {
      if (!isFinalFailure(err, failures)) throw err;
      log.error({ err, kind, id }, 'mail given up');
      return;
    }
    if (printsSubjects) console.log(`[mail] ${mail.to}  ${mail.subject}`);
  };
  const dependency: Dependency = {
    name: 'mail server',
    mayBeAway: (error) => (error as { kind?: MailErrorKind }).kind === 'unreachable',
    isReachable: mailServer.isReachable,
    lookEverySeconds: Math.min(LOOK_SECONDS, config.mailRetryMax),
  };
  const unsealOrLog = (sealed: string): Email | undefined => {
    try {
      return unseal(secrets, sealed) as Email;
    } catch (err) {
      log.error({ err }, 'held mail given up');
    }
  };

  return {
    send: (executor, email) => sendAll(executor, [email]),
    sendAll,

    discard: async (executor, address) => {
      const hashes = secrets.flatMap((secret) => (secret ? [hashRecipient(secret, address)] : []));
      await sql`
        delete from pgboss.job where name = 'mail' and data ->> 'recipient' = any(${hashes}::text[])
      `.execute(executor);
    },

    work: async () => {
      await jobs.work('sendHeldMail', () =>
        db.transaction().execute(async (trx) => {
          const held = await takeHeld(trx, unsealOrLog);
          await sendAll(
            trx,
            joinHeld(held, (email) => fillEmail(email, rendering)),
          );
        }),
      );
      await jobs.schedule('sendHeldMail', '27 * * * *');
      await jobs.work('mail', deliver, dependency);
    },
  };
};

/** A queued e-mail. All attempts share the id, so that mail clients can recognize duplicates. */
type SealedEmail = Email & { id: string };

/** Returns the options of an urgent job that is retried at least every minute until the e-mail is sent or expires. */
const retryUntilExpired = (retryMax: number): JobOptions => ({
  ...retryEvery(Math.min(CODE_RETRY_MAX, retryMax)),
  retryDelay: 1,
  isUrgent: true,
});

const retryForADay = (retryMax: number): JobOptions => ({
  ...retryEvery(retryMax),
  retryDelay: Math.min(2, retryMax),
});

const retryEvery = (seconds: number): JobOptions => ({
  attempts: 20 + Math.ceil(DAY / seconds),
  maxRetryDelay: seconds,
  timeout: JOB_SECONDS,
});

const isFinalFailure = (err: unknown, failures: FailureCounts): boolean => {
  const { kind = '' } = err as { kind?: MailErrorKind };
  return (failures[kind] ?? 0) + 1 >= (MAX_FAILURES[kind] ?? Infinity);
};

const defaultTransport = (config: MailerOptions['config'], db: Kysely<Database>): Transport => {
  if (config.smtpUrl) return smtpTransport(config.smtpUrl, config.mailFrom);
  if (config.siteEnv === 'production') throw new TypeError('mail in production needs SMTP_URL');
  return inboxTransport(db);
};
