import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import { slot } from '#api/app/slots.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { Failures, JobData, Jobs } from '#api/core/jobs/jobs.ts';
import { createLog } from '#api/core/log.ts';
import { seal, unseal } from './encryption.ts';
import { createPost } from './mail.ts';
import { type Letter, type Mail, writeLetter } from './messages.ts';
import { assertHeaders } from './transport.ts';

const siteName = { ja: '暖簾市', en: 'Noren Fair' };
const config = {
  siteEnv: 'demo' as const,
  authSecret: 'a secret of the tests that is long enough',
  smtpUrl: undefined,
  mailFrom: 'Noren <noren@noren.example>',
  mailRetryMax: 600,
  siteName,
  logLevel: 'silent' as const,
};
const log = createLog(config);

const code = (expiresAt: Date): Letter => ({
  to: 'a@mail.example',
  locale: 'en',
  kind: 'signInCode',
  values: { code: '123456', minutes: '5' },
  expiresAt: expiresAt.toISOString(),
});

/** A post whose queue is a list, worked off by hand. */
const postOffice = (deliver: (mail: Mail) => Promise<void>) => {
  const queue: JobData['mail'][] = [];
  let work: (data: JobData['mail'], failures: Failures) => Promise<void> = async () => {};
  const jobs = {
    enqueue: async (_executor, _name, data) =>
      void queue.push(...(data as readonly JobData['mail'][])),
    work: async (_name, handler) => {
      work = handler as typeof work;
    },
  } as Pick<Jobs, 'enqueue' | 'work'> as Jobs;
  const db = {} as Kysely<Database>;
  const post = createPost({
    config,
    db,
    jobs,
    log,
    transport: deliver,
    templates: slot('emailTemplates'),
  });
  const workOff = async () => {
    await post.work();
    for (const data of queue.splice(0)) await work(data, {});
  };
  return { post, queue, workOff, db };
};

describe('createPost', () => {
  it('sends what it was given, and keeps none of it readable meanwhile', async () => {
    const sent: Mail[] = [];
    const { post, queue, workOff, db } = postOffice(async (mail) => void sent.push(mail));
    await post.send(db, code(new Date(Date.now() + 60_000)));
    expect(JSON.stringify(queue)).not.toMatch(/123456|mail\.example/);
    await workOff();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      to: 'a@mail.example',
      subject: expect.stringContaining('123456'),
    });
  });

  it('never sends a code that has run out', async () => {
    const sent: Mail[] = [];
    const { post, workOff, db } = postOffice(async (mail) => void sent.push(mail));
    await post.send(db, code(new Date(Date.now() - 1)));
    await workOff();
    expect(sent).toEqual([]);
  });

  it('fails as a job when the mail server is away, so that it is tried again', async () => {
    const { post, workOff, db } = postOffice(async () => {
      throw new Error('away');
    });
    await post.send(db, code(new Date(Date.now() + 60_000)));
    await expect(workOff()).rejects.toThrow('away');
  });

  it('refuses an address with a line break before anything is written down', async () => {
    const { post, queue, db } = postOffice(async () => {});
    const letter = {
      ...code(new Date(Date.now() + 60_000)),
      to: 'a@b.example\r\nBcc: c@d.example',
    };
    await expect(post.send(db, letter)).rejects.toThrow(TypeError);
    expect(queue).toEqual([]);
  });

  it('does not start in production without a mail server', () => {
    const production = { ...config, siteEnv: 'production' as const };
    const options = {
      config: production,
      db: {} as Kysely<Database>,
      jobs: {} as Jobs,
      log,
      templates: slot('emailTemplates'),
    };
    expect(() => createPost(options)).toThrow(TypeError);
  });
});

describe('writeLetter', () => {
  it.each([
    ['ja', '暖簾市'],
    ['en', 'Noren Fair'],
  ] as const)(
    'fills the texts of a language and signs with the site’s name: %s',
    (locale, name) => {
      const letter = { ...code(new Date()), locale };
      const { to, subject, text } = writeLetter(letter, {
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
  it.each(['a\r', 'a\nBcc: x@y.example', 'a\u0000'])('refuses %j', (subject) => {
    expect(() => assertHeaders({ to: 'a@b.example', subject })).toThrow(TypeError);
    expect(() => assertHeaders({ to: subject, subject: '' })).toThrow(TypeError);
    expect(() => assertHeaders({ to: 'a@b.example', replyTo: subject, subject: '' })).toThrow(
      TypeError,
    );
  });
});

describe('seal', () => {
  it('opens only with the same secret and unchanged', () => {
    const secret = randomBytes(32).toString('hex');
    const sealed = seal(secret, { code: '123456' });
    expect(unseal(secret, sealed)).toEqual({ code: '123456' });
    expect(seal(secret, { code: '123456' })).not.toBe(sealed);
    expect(() => unseal(`${secret}x`, sealed)).toThrow();
    const bytes = Buffer.from(sealed, 'base64url');
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    expect(() => unseal(secret, bytes.toString('base64url'))).toThrow();
  });
});
