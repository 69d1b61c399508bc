import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestSite, testSite } from '#api/testing/site.ts';
import { inboxTransport } from './transport.ts';

let site: TestSite;

beforeAll(async () => {
  site = await testSite();
  const { send } = inboxTransport(site.db);
  const sending = { id: 'one', signal: AbortSignal.timeout(60_000) };
  for (let number = 1; number <= 205; number += 1) {
    await send({ to: 'a@inbox.example', subject: `mail ${number}`, text: 'text' }, sending);
  }
  await send(
    {
      to: '"><script>alert(1)</script>@inbox.example',
      subject: '<img src=x onerror=alert(1)>',
      text: '</pre><script>alert(2)</script> & 𠮷',
    },
    sending,
  );
});

describe('/dev/inbox.json', () => {
  it('returns the newest 200, newest first', async () => {
    const { status, body, headers } = await site.fetch('/dev/inbox.json');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toHaveLength(200);
    expect(body[1]).toEqual({
      to: 'a@inbox.example',
      subject: 'mail 205',
      text: 'text',
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    expect(body.at(-1).subject).toBe('mail 7');
  });
});

describe('/dev/inbox', () => {
  it('escapes HTML in e-mails', async () => {
    const { body, headers } = await site.fetch('/dev/inbox');
    expect(body).not.toMatch(/<script|<img/);
    expect(body).toContain('&lt;/pre&gt;&lt;script&gt;alert(2)&lt;/script&gt; &amp; 𠮷');
    const policy = headers.get('content-security-policy') ?? '';
    const style = /<style>(.*?)<\/style>/s.exec(body)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(policy).toContain(`default-src 'none'; style-src 'sha256-${hash}'`);
    expect(policy).not.toMatch(/unsafe|script-src/);
  });

  it.each([
    ['ja', '/dev/inbox', '受信箱'],
    ['en', '/dev/inbox', 'Inbox'],
    ['ja', '/dev/inbox?lang=en', 'Inbox'],
    ['en', '/dev/inbox?lang=ja', '受信箱'],
  ])(
    'uses Accept-Language (%s) unless the query names a language: %s',
    async (language, path, word) => {
      const { body } = await site.fetch(path, { headers: { 'Accept-Language': language } });
      expect(/<h1>(.*)<\/h1>/.exec(body)?.[1]).toContain(word);
    },
  );
});
