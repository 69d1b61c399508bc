import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import { slot } from '#api/app/slots.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { FailureCounts, JobData, Jobs } from '#api/core/jobs/jobs.ts';
import { createLog } from '#api/core/log.ts';
import { type Email, type RenderedEmail, renderEmail } from './email.ts';
import { seal, unseal } from './encryption.ts';
import { createMailer } from './mailer.ts';
import { assertSafeHeaders } from './transport.ts';

const siteName = { ja: '暖簾市', en: 'Noren Fair' };
const config = {
  quotaFactor: 1,
  siteEnv: 'demo' as const,
  authSecret: 'a secret of the tests that is long enough',
  previousAuthSecret: undefined,
  smtpUrl: undefined,
  mailFrom: 'Noren <noren@noren.example>',
  mailRetryMax: 600,
  siteName,
  logLevel: 'silent' as const,
};
const log = createLog(config);

const code = (expiresAt: Date): Email => ({
  to: 'a@mail.example',
  locale: 'en',
  kind: 'signInCode',
  values: { code: '123456', minutes: '5' },
  expiresAt: expiresAt.toISOString(),
});

/** Creates a mailer whose queue is an array, processed by `runJobs`. */
const createTestMailer = (deliver: (mail: RenderedEmail) => Promise<void>) => {
  const queue: JobData['mail'][] = [];
  let work: (data: JobData['mail'], failures: FailureCounts) => Promise<void> = async () => {};
  const jobs = {
    enqueue: async (_executor, _name, data) =>
      void queue.push(...(data as readonly JobData['mail'][])),
    work: async (_name, handler) => {
      work = handler as typeof work;
    },
    schedule: async () => {},
  } as Pick<Jobs, 'enqueue' | 'work' | 'schedule'> as Jobs;
  const db = {} as Kysely<Database>;
  const mailer = createMailer({
    config,
    db,
    jobs,
    log,
    transport: { send: deliver, isReachable: async () => true },
    templates: slot('emailTemplates'),
  });
  const runJobs = async () => {
    await mailer.work();
    for (const data of queue.splice(0)) await work(data, {});
  };
  return { mailer, queue, runJobs, db };
};

describe('createMailer', () => {
  it('encrypts queued e-mails and sends them', async () => {
    const sent: RenderedEmail[] = [];
    const { mailer, queue, runJobs, db } = createTestMailer(async (mail) => void sent.push(mail));
    await mailer.send(db, code(new Date(Date.now() + 60_000)));
    expect(JSON.stringify(queue)).not.toMatch(/123456|mail\.example/);
    await runJobs();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      to: 'a@mail.example',
      subject: expect.stringContaining('123456'),
    });
  });

  it('drops an expired code', async () => {
    const sent: RenderedEmail[] = [];
    const { mailer, runJobs, db } = createTestMailer(async (mail) => void sent.push(mail));
    await mailer.send(db, code(new Date(Date.now() - 1)));
    await runJobs();
    expect(sent).toEqual([]);
  });

  it('fails the job while the mail server is down, so that it is retried', async () => {
    const { mailer, runJobs, db } = createTestMailer(async () => {
      throw new Error('away');
    });
    await mailer.send(db, code(new Date(Date.now() + 60_000)));
    await expect(runJobs()).rejects.toThrow('away');
  });

  it('rejects an address with a line break before it enqueues', async () => {
    const { mailer, queue, db } = createTestMailer(async () => {});
    const email = {
      ...code(new Date(Date.now() + 60_000)),
      to: 'a@b.example\r\nBcc: c@d.example',
    };
    await expect(mailer.send(db, email)).rejects.toThrow(TypeError);
    expect(queue).toEqual([]);
  });

  it('throws in production without a mail server', () => {
    const production = { ...config, siteEnv: 'production' as const };
    const options = {
      config: production,
      db: {} as Kysely<Database>,
      jobs: {} as Jobs,
      log,
      templates: slot('emailTemplates'),
    };
    expect(() => createMailer(options)).toThrow(TypeError);
  });
});

describe('renderEmail', () => {
  it.each([
    ['ja', '暖簾市'],
    ['en', 'Noren Fair'],
  ] as const)(
    'fills the templates of the language and signs with the name of the site: %s',
    (locale, name) => {
      const email = { ...code(new Date()), locale };
      const { to, subject, text } = renderEmail(email, {
        siteName,
        templates: slot('emailTemplates'),
      });
      expect(to).toBe('a@mail.example');
      expect(subject).toContain('123456');
      expect(text).toMatch(new RegExp(`123456[^]*5[^]*\\n\\n${name}\\n.+\\n$`));
      expect(text).not.toMatch(/[{}]|undefined/);
    },
  );
});

describe('assertHeaders', () => {
  it.each(['a\r', 'a\nBcc: x@y.example', 'a\u0000'])('rejects %j', (subject) => {
    expect(() => assertSafeHeaders({ to: 'a@b.example', subject })).toThrow(TypeError);
    expect(() => assertSafeHeaders({ to: subject, subject: '' })).toThrow(TypeError);
    expect(() => assertSafeHeaders({ to: 'a@b.example', replyTo: subject, subject: '' })).toThrow(
      TypeError,
    );
  });
});

describe('seal', () => {
  it('can only be unsealed with the same secret and unmodified', () => {
    const secret = randomBytes(32).toString('hex');
    const sealed = seal(secret, { code: '123456' });
    const other = randomBytes(32).toString('hex');
    expect(unseal([secret, undefined], sealed)).toEqual({ code: '123456' });
    expect(unseal([other, secret], sealed)).toEqual({ code: '123456' });
    expect(seal(secret, { code: '123456' })).not.toBe(sealed);
    expect(() => unseal([other, undefined], sealed)).toThrow('another AUTH_SECRET');
    const bytes = Buffer.from(sealed, 'base64url');
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    expect(() => unseal([secret], bytes.toString('base64url'))).toThrow();
  });
});
