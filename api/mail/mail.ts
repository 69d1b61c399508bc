import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import type { Database } from '../db/schema.ts';
import type { JobOptions, Jobs } from '../jobs/jobs.ts';
import type { Log } from '../log.ts';
import { type Letter, writeLetter } from './letters.ts';
import { seal, unseal } from './seal.ts';
import { assertHeaders, inboxTransport, smtpTransport, type Transport } from './transport.ts';

export interface MailOptions {
  config: Pick<Config, 'siteEnv' | 'authSecret' | 'smtpUrl' | 'mailFrom' | 'siteName' | 'logLevel'>;
  db: Kysely<Database>;
  jobs: Jobs;
  log: Log;
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

/** A letter that expires is wanted now: tried at least every minute, until it is sent or dropped. */
const UNTIL_IT_EXPIRES: JobOptions = { tries: 150, delay: 1, delayMax: 60, limit: 30 };
const FOR_A_DAY: JobOptions = { tries: 150, delay: 2, delayMax: 600 };

/** Outgoing mail: written down as a job by whoever causes it, sent a moment later, tried again while the mail server is away. */
export const createPost = ({ config, db, jobs, log, transport }: MailOptions): Post => {
  const deliver = transport ?? defaultTransport(config, db);
  // Outside production a code can be read in the terminal, whatever the log leaves out.
  const prints = config.siteEnv !== 'production' && config.logLevel !== 'silent';
  const sendAll: Post['sendAll'] = async (executor, letters) => {
    for (const { to } of letters) assertHeaders({ to, subject: '', text: '' });
    const put = async (chosen: readonly Letter[], options: JobOptions) => {
      const data = chosen.map((letter) => ({ sealed: seal(config.authSecret, letter) }));
      if (data.length > 0) await jobs.enqueue(executor, 'mail', data, options);
    };
    await put(
      letters.filter(({ expiresAt }) => expiresAt !== undefined),
      UNTIL_IT_EXPIRES,
    );
    await put(
      letters.filter(({ expiresAt }) => expiresAt === undefined),
      FOR_A_DAY,
    );
  };

  return {
    send: (executor, letter) => sendAll(executor, [letter]),
    sendAll,

    work: () =>
      jobs.work('mail', async ({ sealed }) => {
        const letter = unseal(config.authSecret, sealed) as Letter;
        const { kind, expiresAt } = letter;
        if (expiresAt !== undefined && Date.parse(expiresAt) <= Date.now()) {
          log.warn({ kind, expiresAt }, 'mail dropped: it came too late to be of use');
          return;
        }
        const mail = writeLetter(letter, config.siteName);
        assertHeaders(mail);
        await deliver(mail);
        if (prints) console.log(`[mail] ${mail.to}  ${mail.subject}`);
      }),
  };
};

const defaultTransport = (config: MailOptions['config'], db: Kysely<Database>): Transport => {
  if (config.smtpUrl) return smtpTransport(config.smtpUrl, config.mailFrom);
  if (config.siteEnv === 'production') throw new TypeError('mail in production needs SMTP_URL');
  return inboxTransport(db);
};
