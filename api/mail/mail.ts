import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import type { Database } from '../db/schema.ts';
import type { Jobs } from '../jobs/jobs.ts';
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
  /** Sends in this process what is waiting, from now on. */
  work(): Promise<void>;
}

/** Outgoing mail: written down as a job by whoever causes it, sent a moment later, tried again while the mail server is away. */
export const createPost = ({ config, db, jobs, log, transport }: MailOptions): Post => {
  const deliver = transport ?? defaultTransport(config, db);
  // Outside production a code can be read in the terminal, whatever the log leaves out.
  const prints = config.siteEnv !== 'production' && config.logLevel !== 'silent';
  return {
    async send(executor, letter) {
      assertHeaders({ to: letter.to, subject: '', text: '' });
      const sealed = seal(config.authSecret, letter);
      // A code that is no longer good is never sent; anything else is tried for about a day.
      if (letter.kind !== 'signInCode') {
        return jobs.enqueue(executor, 'mail', { sealed }, { tries: 150, delay: 2, delayMax: 600 });
      }
      const { expiresAt: deadline } = letter.params;
      return jobs.enqueue(
        executor,
        'mail',
        { sealed, deadline },
        { tries: 12, delay: 1, delayMax: 60, limit: 30 },
      );
    },

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
