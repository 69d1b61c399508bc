import { randomUUIDv7 } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Config } from '#api/core/config.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { Failures, JobOptions, Jobs } from '#api/core/jobs/jobs.ts';
import type { Log } from '#api/core/log.ts';
import { seal, unseal } from './encryption.ts';
import { type Letter, type TemplateSet, writeLetter } from './messages.ts';
import {
  assertHeaders,
  inboxTransport,
  type MailFailureKind,
  smtpTransport,
  type Transport,
} from './transport.ts';

export interface MailOptions {
  config: Pick<
    Config,
    'siteEnv' | 'authSecret' | 'smtpUrl' | 'mailFrom' | 'mailRetryMax' | 'siteName' | 'logLevel'
  >;
  db: Kysely<Database>;
  jobs: Jobs;
  log: Log;
  /** Of all capabilities. */
  templates: readonly TemplateSet[];
  /** Where the mail goes instead of SMTP or the inbox. */
  transport?: Transport;
}

export interface Post {
  /** Has a letter sent; inside a transaction it is sent when that is committed. */
  send(executor: Kysely<Database>, letter: Letter): Promise<void>;
  /** The same for several letters in one statement. */
  sendAll(executor: Kysely<Database>, letters: readonly Letter[]): Promise<void>;
  /** Sends in this process what is waiting, from now on. */
  work(): Promise<void>;
}

const DAY = 24 * 3600;
/** A code is no use to somebody who has waited longer than this for the next try. Seconds. */
const CODE_RETRY_MAX = 60;
/** How long handing over one mail may take, less than the try as a whole. */
const SEND_SECONDS = 60;
const TRY_SECONDS = 90;

/** How many failures of a kind a letter has before it is given up; the others are tried again for a day. */
const MOST: Partial<Record<string, number>> = {
  // The server has the last word, but one of several behind a name may be wrong.
  refused: 3,
  // Each of them may have arrived, and nobody shall get the same letter over and over.
  unsure: 2,
};

/** Outgoing mail: written down as a job by whoever causes it, sent a moment later, tried again while the mail server is away. */
export const createPost = ({ config, db, jobs, log, templates, transport }: MailOptions): Post => {
  const deliver = transport ?? defaultTransport(config, db);
  // Outside production a code can be read in the terminal, whatever the log leaves out.
  const prints = config.siteEnv !== 'production' && config.logLevel !== 'silent';
  const sendAll: Post['sendAll'] = async (executor, letters) => {
    for (const { to, replyTo } of letters) assertHeaders({ to, replyTo, subject: '' });
    const put = async (chosen: readonly Letter[], options: JobOptions) => {
      const data = chosen.map((letter) => ({
        sealed: seal(config.authSecret, { ...letter, id: randomUUIDv7() } satisfies Sealed),
      }));
      if (data.length > 0) await jobs.enqueue(executor, 'mail', data, options);
    };
    await put(
      letters.filter(({ expiresAt }) => expiresAt !== undefined),
      untilItExpires(config.mailRetryMax),
    );
    await put(
      letters.filter(({ expiresAt }) => expiresAt === undefined),
      forADay(config.mailRetryMax),
    );
  };

  return {
    send: (executor, letter) => sendAll(executor, [letter]),
    sendAll,

    work: () =>
      jobs.work('mail', async ({ sealed }, failures) => {
        const { id, ...letter } = unseal(config.authSecret, sealed) as Sealed;
        const { kind, expiresAt } = letter;
        const left = expiresAt === undefined ? Infinity : Date.parse(expiresAt) - Date.now();
        if (left <= 0) {
          log.warn({ kind, expiresAt }, 'mail dropped: it came too late to be of use');
          return;
        }
        const mail = writeLetter(letter, { siteName: config.siteName, templates });
        assertHeaders(mail);
        const signal = AbortSignal.timeout(Math.min(SEND_SECONDS * 1000, left));
        try {
          await deliver(mail, { id, signal });
        } catch (err) {
          if (!isLast(err, failures)) throw err;
          log.error({ err, kind, id }, 'mail given up');
          return;
        }
        if (prints) console.log(`[mail] ${mail.to}  ${mail.subject}`);
      }),
  };
};

/** A letter as it waits, with the name that it has on every try: who gets it twice can tell. */
type Sealed = Letter & { id: string };

/** A letter that expires is wanted now: tried at least every minute, until it is sent or dropped. */
const untilItExpires = (retryMax: number): JobOptions => ({
  ...triedEvery(Math.min(CODE_RETRY_MAX, retryMax)),
  delay: 1,
  urgent: true,
});

const forADay = (retryMax: number): JobOptions => ({
  ...triedEvery(retryMax),
  delay: Math.min(2, retryMax),
});

const triedEvery = (seconds: number): JobOptions => ({
  tries: 20 + Math.ceil(DAY / seconds),
  delayMax: seconds,
  limit: TRY_SECONDS,
});

const isLast = (err: unknown, failures: Failures): boolean => {
  const { kind = '' } = err as { kind?: MailFailureKind };
  return (failures[kind] ?? 0) + 1 >= (MOST[kind] ?? Infinity);
};

const defaultTransport = (config: MailOptions['config'], db: Kysely<Database>): Transport => {
  if (config.smtpUrl) return smtpTransport(config.smtpUrl, config.mailFrom);
  if (config.siteEnv === 'production') throw new TypeError('mail in production needs SMTP_URL');
  return inboxTransport(db);
};
