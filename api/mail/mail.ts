import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import type { Database } from '../db/schema.ts';
import type { JobData, JobOptions, Jobs } from '../jobs/jobs.ts';
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

/** Outgoing mail: written down as a job by whoever causes it, sent a moment later, tried again while the mail server is away. */
export const createPost = ({ config, db, jobs, log, transport }: MailOptions): Post => {
  const deliver = transport ?? defaultTransport(config, db);
  // Outside production a code can be read in the terminal, whatever the log leaves out.
  const prints = config.siteEnv !== 'production' && config.logLevel !== 'silent';
  const sendAll: Post['sendAll'] = async (executor, letters) => {
    for (const { to } of letters) assertHeaders({ to, subject: '', text: '' });
    const jobsOf = (kind: 'code' | 'other') =>
      letters
        .filter((letter) => (letter.kind === 'signInCode') === (kind === 'code'))
        .map((letter) => ({
          sealed: seal(config.authSecret, letter),
          // A code that is no longer good is never sent.
          ...(letter.kind === 'signInCode' && { deadline: letter.params.expiresAt }),
        }));
    const put = (data: JobData['mail'][], options: JobOptions) =>
      data.length > 0 ? jobs.enqueue(executor, 'mail', data, options) : undefined;
    await put(jobsOf('code'), { tries: 12, delay: 1, delayMax: 60, limit: 30 });
    // Anything else is tried for about a day.
    await put(jobsOf('other'), { tries: 150, delay: 2, delayMax: 600 });
  };

  return {
    send: (executor, letter) => sendAll(executor, [letter]),
    sendAll,

    work: () =>
      jobs.work('mail', async ({ sealed, deadline }) => {
        if (deadline !== undefined && Date.parse(deadline) <= Date.now()) {
          log.warn({ deadline }, 'mail dropped: it came too late to be of use');
          return;
        }
        const mail = writeLetter(unseal(config.authSecret, sealed) as Letter, config.siteName);
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
