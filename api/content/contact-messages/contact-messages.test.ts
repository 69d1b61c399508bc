import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { codeHelpers } from '#api/testing/codes.ts';
import { insertPageVersion } from '#api/testing/pages.ts';
import { insertEdition } from '#api/testing/show.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { WAIT } from '#api/testing/wait.ts';
import { NewContactMessage } from '#spec/content/contact-messages.ts';

const STAFF = 'desk@noren.example';
const example = NewContactMessage.meta()?.example as NewContactMessage;

let site: TestSite;
let mailsTo: ReturnType<typeof codeHelpers>['mailsTo'];
let visitor: SignedIn;

beforeAll(async () => {
  site = await testSite({ TRUST_PROXY: '1' });
  ({ mailsTo } = codeHelpers(site));
  await insertEdition(site.db);
  [visitor] = (await site.createVisitors(1)) as [SignedIn];
});

let next = 0;
/** Returns a new sender in a separate network. */
const newSender = () => {
  next += 1;
  return { email: `sender-${next}@mail.example`, ip: `198.51.100.${next}` };
};

type Send = { ip?: string; as?: SignedIn | undefined; headers?: Record<string, string> };

const send = (message: Record<string, unknown>, { ip, as, headers }: Send = {}) =>
  site.call('sendContactMessage', {
    body: { ...example, ...message },
    ...(as && { as }),
    headers: { 'X-Forwarded-For': ip ?? newSender().ip, ...headers },
  });

const rowsOf = (email: string) =>
  site.db.selectFrom('contact_message').selectAll().where('email', '=', email).execute();

/** Waits for pending e-mails, then returns those to the sender and to the staff. */
const emailsOf = async (email: string) => {
  await vi.waitFor(async () => {
    const waiting = await site.db
      .withTables<{ 'pgboss.job': { name: string; state: string } }>()
      .selectFrom('pgboss.job')
      .select('name')
      .where('name', '=', 'mail')
      .where('state', 'in', ['created', 'retry', 'active'])
      .execute();
    expect(waiting).toEqual([]);
  }, WAIT);
  const toStaff = (await mailsTo(STAFF)).filter(({ text }) => text.includes(email));
  return { toSender: await mailsTo(email), toStaff };
};

const only = <One>(list: readonly One[]): One => {
  expect(list).toHaveLength(1);
  return list[0] as One;
};

describe('sendContactMessage', () => {
  it('stores the message with its consent and returns a number', async () => {
    await insertPageVersion(site.db, { version: 1, publish_at: '2027-01-01T00:00:00Z' });
    await insertPageVersion(site.db, { version: 2, publish_at: '2027-03-01T00:00:00Z' });
    await insertPageVersion(site.db, { version: 3, publish_at: '2027-03-01T00:00:01Z' });
    const { email, ip } = newSender();
    const now = new Date('2027-03-01T00:00:00Z');
    site.setNow(now);
    const { status, body } = await send({ email }, { ip });
    site.setNow(undefined);
    expect([status, Object.keys(body)]).toEqual([201, ['number']]);
    expect(body.number).toMatch(/^C-[A-HJ-NP-Z2-9]{8}$/);
    const [row] = await rowsOf(email);
    expect(row).toMatchObject({
      number: body.number,
      category: 'visit',
      name: example.name,
      body: example.body,
      locale: 'ja',
      user_id: null,
      status: 'new',
      privacy_version: '2',
      agreed_at: now,
      created_at: now,
      version: 1,
    });
    expect(row?.tenant_id).not.toBeNull();
    const audited = await site.db
      .selectFrom('audit_record')
      .selectAll()
      .where('entity_id', '=', row?.id ?? '')
      .execute();
    expect(audited).toMatchObject([
      { action: 'contact_message.received', actor_id: null, after: { status: 'new' } },
    ]);
    expect(JSON.stringify(audited)).not.toContain(email);
  });

  it.each([
    ['no category', { category: undefined }, '/category', 'requiredSelect'],
    ['a category of one’s own', { category: 'sales' }, '/category', 'requiredSelect'],
    ['no name', { name: undefined }, '/name', 'trimToNotBlank'],
    ['a name of space', { name: ' \u3000\u200b' }, '/name', 'trimToNotBlank'],
    ['a long name', { name: '名'.repeat(41) }, '/name', 'maxFullWidthCharacters'],
    ['a name on two lines', { name: '山田\r\nBcc: c@d.example' }, '/name', 'singleLine'],
    ['no address', { email: '' }, '/email', 'requiredInput'],
    ['half an address', { email: 'hanako@' }, '/email', 'email'],
    ['two addresses', { email: 'a@b.example, c@d.example' }, '/email', 'email'],
    [
      'a line break in the address',
      { email: 'a@b.example\r\nBcc: c@d.example' },
      '/email',
      'email',
    ],
    ['NUL in the address', { email: 'a@b.example\u0000' }, '/email', 'email'],
    ['no body', { body: '\n\n' }, '/body', 'trimToNotBlank'],
    ['a long body', { body: '𠮷'.repeat(2001) }, '/body', 'maxFullWidthCharacters'],
    ['NUL in the body', { body: 'a\u0000b' }, '/body', 'cleanText'],
    ['half a surrogate pair', { body: 'a\ud842' }, '/body', 'cleanText'],
    ['no consent', { agreePrivacy: undefined }, '/agreePrivacy', 'requiredInput'],
    ['consent refused', { agreePrivacy: false }, '/agreePrivacy', 'onlyTrue'],
    ['an unknown field', { subject: 'x' }, '/subject', 'unknownField'],
  ])('rejects %s', async (_name, change, pointer, rule) => {
    const { status, body } = await send(change);
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
    expect(body.errors).toEqual([expect.objectContaining({ pointer, rule })]);
  });

  it('stores text verbatim, and normalizes full-width addresses', async () => {
    const { email } = newSender();
    const wide = email.replace('sender', 'ｓｅｎｄｅｒ').replace('@', '＠');
    const body = `𠮷野家 é e\u0301 👩‍👩‍👧 \u202eabc\u202c ﾊﾝｶｸ\n\t{number} {body}`;
    const name = '髙橋 \u{20bb7}';
    expect((await send({ email: ` ${wide} `, name, body: `\n${body}\n` })).status).toBe(201);
    expect(await rowsOf(email)).toMatchObject([{ name, body }]);
  });

  it('accepts a message without an edition, staff and privacy policy', async () => {
    const empty = await testSite();
    const body = { ...example, email: 'early@mail.example' };
    expect((await empty.call('sendContactMessage', { body })).status).toBe(201);
    const rows = await empty.db
      .selectFrom('contact_message')
      .select(['tenant_id', 'privacy_version'])
      .execute();
    expect(rows).toEqual([{ tenant_id: null, privacy_version: 'none' }]);
    const mails = await vi.waitFor(async () => {
      const found = await empty.db.selectFrom('inbox_mail').select('to').execute();
      expect(found).not.toEqual([]);
      return found;
    }, WAIT);
    expect(mails).toEqual([{ to: 'early@mail.example' }]);
  });
});

describe('the sender', () => {
  const written = async (as: SignedIn | undefined) => {
    const { email } = newSender();
    const { status } = await send({ email }, { as });
    expect(status).toBe(201);
    const [row] = await rowsOf(email);
    const [audited] = await site.db
      .selectFrom('audit_record')
      .select(['actor_id', 'impersonator_id'])
      .where('entity_id', '=', row?.id ?? '')
      .execute();
    return { user: row?.user_id, ...audited };
  };

  it('may be a guest, user, admin, impersonated or banned user', async () => {
    const [user, admin, acted, banned] = (await site.createVisitors(4)) as [
      SignedIn,
      SignedIn,
      SignedIn,
      SignedIn,
    ];
    const change = (id: string) => site.db.updateTable('user').where('id', '=', id);
    await change(admin.userId).set({ role: 'admin' }).execute();
    await change(banned.userId).set({ banned: true }).execute();
    await site.db
      .updateTable('session')
      .set({ impersonatedBy: admin.userId })
      .where('userId', '=', acted.userId)
      .execute();
    const by = (user: string | null, impersonator: string | null = null) => ({
      user,
      actor_id: user,
      impersonator_id: impersonator,
    });
    expect(await written(undefined)).toEqual(by(null));
    expect(await written(user)).toEqual(by(user.userId));
    expect(await written(admin)).toEqual(by(admin.userId));
    expect(await written(acted)).toEqual(by(acted.userId, admin.userId));
    // A banned user counts as a guest.
    expect(await written(banned)).toEqual(by(null));
    expect(await written({ ...user, token: 'x.y.z' })).toEqual(by(null));
  });
});

describe('the e-mails', () => {
  const words = 'どこで買えますか。https://spam.example/';

  it('contain the number without the message for the sender, in Japanese', async () => {
    const { email, ip } = newSender();
    const { body } = await send({ email, body: words, name: '安いよ' }, { ip });
    const { toSender } = await emailsOf(email);
    const { subject, text } = only(toSender);
    expect(subject).toBe(`お問い合わせを受け付けました（${body.number}）`);
    expect(text).toContain(`受付番号：${body.number}`);
    expect(text).toContain('ご用件：来場について');
    expect(text).toContain('送信専用');
    expect(text).not.toMatch(/spam\.example|安いよ|[{}]|undefined/);
  });

  it('are in English for a sender on an English page', async () => {
    const { email } = newSender();
    const headers = { 'Accept-Language': 'en' };
    const { body } = await send({ email, body: words, category: 'press' }, { headers });
    const { toSender, toStaff } = await emailsOf(email);
    const { subject, text } = only(toSender);
    expect(subject).toBe(`We have received your message (${body.number})`);
    expect(text).toContain('Topic: Press and media');
    expect(text).not.toMatch(/spam\.example|[{}]|undefined|[ぁ-ん]/);
    expect(only(toStaff).text).toContain('言語：英語');
  });

  it('contain the whole message for the staff in Japanese, with the sender’s language', async () => {
    const { email } = newSender();
    const body = `一行目 {number}\n\n二行目`;
    const answer = await send({ email, body, name: '山田 花子' });
    const { toStaff } = await emailsOf(email);
    const { subject, text } = only(toStaff);
    expect(subject).toBe(`お問い合わせ ${answer.body.number}（来場について）`);
    const lines = text.split('\n');
    expect(lines).toContain('お名前：山田 花子');
    expect(lines).toContain(`メールアドレス：${email}`);
    expect(lines).toContain('言語：日本語');
    expect(text).toContain(body);
    expect(text).not.toContain('送信専用');
  });

  it('quote the message only to a verified address of the sender', async () => {
    const own = await send({ email: visitor.email.toUpperCase(), body: words }, { as: visitor });
    expect(own.status).toBe(201);
    const { email } = newSender();
    await send({ email, body: words }, { as: visitor });
    const quoted = only((await emailsOf(visitor.email.toUpperCase())).toSender);
    expect(quoted.text).toContain(words);
    expect(quoted.text).toContain(example.name);
    expect(only((await emailsOf(email)).toSender).text).not.toContain('spam.example');
  });
});

describe('spam', () => {
  it('gets the same response and sends no e-mail', async () => {
    const [person, machine] = [newSender(), newSender()];
    const good = await send({ email: person.email }, { ip: person.ip });
    const bad = await send(
      { email: machine.email, website: 'https://x.example' },
      { ip: machine.ip },
    );
    expect([bad.status, Object.keys(bad.body)]).toEqual([good.status, Object.keys(good.body)]);
    const names = ({ headers }: typeof good) => [...headers.keys()].sort();
    expect(names(bad)).toEqual(names(good));
    expect(await rowsOf(machine.email)).toMatchObject([
      { status: 'spam', number: bad.body.number },
    ]);
    const { toSender, toStaff } = await emailsOf(machine.email);
    expect([toSender, toStaff]).toEqual([[], []]);
    expect((await emailsOf(person.email)).toSender).toHaveLength(1);
  });

  it('is not assumed when the field is empty', async () => {
    const { email } = newSender();
    await send({ email, website: ' ' });
    expect(await rowsOf(email)).toMatchObject([{ status: 'new' }]);
  });
});

describe('the limits', () => {
  const expectLimited = ({ status, body, headers }: Awaited<ReturnType<typeof send>>) => {
    expect([status, body.code]).toEqual([429, 'RATE_LIMITED']);
    const wait = headers.get('retry-after');
    expect(Number(wait)).toBeGreaterThan(0);
    expect(headers.get('ratelimit-policy')).toBe('"messages";q=100;w=600');
    expect(headers.get('ratelimit')).toBe(`"messages";r=0;t=${wait}`);
  };

  it('allow five e-mails an hour per address in any spelling; messages are still stored', async () => {
    const { email } = newSender();
    for (let at = 0; at < 5; at += 1) expect((await send({ email })).status).toBe(201);
    const sixth = await send({ email });
    expect([sixth.status, Object.keys(sixth.body)]).toEqual([201, ['number']]);
    expect((await send({ email: email.toUpperCase() })).status).toBe(201);
    expect(await rowsOf(email)).toHaveLength(6);
    const { toSender, toStaff } = await emailsOf(email);
    expect([toSender.length, toStaff.length]).toEqual([5, 6]);
    expect((await emailsOf(email.toUpperCase())).toSender).toEqual([]);
  });

  it('count spellings of one mailbox together', async () => {
    const { email } = newSender();
    const [local = '', domain] = email.split('@');
    for (let at = 0; at < 5; at += 1) await send({ email: `${local}+${at}@${domain}` });
    const dotted = `${local[0]}.${local.slice(1)}@${domain}`;
    expect((await send({ email: dotted })).status).toBe(201);
    expect((await emailsOf(dotted)).toSender).toEqual([]);
  });

  it('are separate for the verified owner of an address', async () => {
    const [owner] = (await site.createVisitors(1)) as [SignedIn];
    const { email } = owner;
    for (let at = 0; at < 5; at += 1) await send({ email });
    expect((await send({ email }, { as: owner })).status).toBe(201);
    expect((await emailsOf(email)).toSender).toHaveLength(6);
  });

  it('allow a hundred messages in ten minutes per network', async () => {
    const answers = [];
    for (let at = 0; at < 10; at += 1) {
      const some = Array.from({ length: 10 }, (_, index) =>
        send({ email: newSender().email }, { ip: `2001:db8:0:7::${at}${index}` }),
      );
      answers.push(...(await Promise.all(some)));
    }
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const late = newSender();
    expectLimited(await send({ email: late.email }, { ip: '2001:db8:0:7:ffff::1' }));
    expect(await rowsOf(late.email)).toEqual([]);
    expect((await send({ email: late.email }, { ip: '2001:db8:0:8::1' })).status).toBe(201);
  });

  it.each([
    ['2001:db8:aa::/48', '2001:db8:aa:1::1', '2001:db8:aa:2::1', '2001:db8:ab::1'],
    ['203.0.113.0/24', '203.0.113.1', '203.0.113.2', '203.0.114.1'],
  ])('allow three hundred from the network %s around', async (network, one, other, outside) => {
    await send({ email: newSender().email }, { ip: one });
    await site.db
      .updateTable('rate_bucket')
      .set({ hits: 300 })
      .where('key', '=', `guest-network:${network}`)
      .execute();
    const refused = await send({ email: newSender().email }, { ip: other });
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(refused.headers.get('ratelimit-policy')).toBe('"messages";q=300;w=600');
    expect((await send({ email: newSender().email }, { ip: outside })).status).toBe(201);
  });

  it.each(['guest-client:203.0.115.7', 'guest-network:203.0.115.0/24'])(
    'neither hinder nor count those who are signed in: %s',
    async (key) => {
      const ip = '203.0.115.7';
      const [owner] = (await site.createVisitors(1)) as [SignedIn];
      await send({ email: newSender().email }, { ip });
      const counter = () =>
        site.db
          .selectFrom('rate_bucket')
          .where('key', '=', key)
          .select('hits')
          .executeTakeFirstOrThrow();
      await site.db.updateTable('rate_bucket').set({ hits: 300 }).where('key', '=', key).execute();
      expect((await send({ email: owner.email }, { ip, as: owner })).status).toBe(201);
      expect(await counter()).toEqual({ hits: 300 });
    },
  );

  it('accept a retry of a rejected key after the window', async () => {
    const ip = '2001:db8:0:9::1';
    const { email } = newSender();
    const headers = { 'Idempotency-Key': randomUUIDv7() };
    await send({ email: newSender().email }, { ip });
    const ofClient = site.db
      .updateTable('rate_bucket')
      .where('key', 'like', 'guest-client:2001:db8:0:9%');
    await ofClient.set({ hits: 100 }).execute();
    expectLimited(await send({ email }, { ip, headers }));
    await site.db
      .deleteFrom('rate_bucket')
      .where('key', 'like', 'guest-client:2001:db8:0:9%')
      .execute();
    expect((await send({ email }, { ip, headers })).status).toBe(201);
  });
});

describe('a repeated message', () => {
  it('is stored once with one pair of e-mails under 200 concurrent replays', async () => {
    const { email, ip } = newSender();
    const headers = { 'Idempotency-Key': randomUUIDv7() };
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => send({ email }, { ip, headers })),
    );
    const created = answers.filter(({ status }) => status === 201);
    expect(created.length).toBeGreaterThan(0);
    expect(new Set(created.map(({ body }) => body.number)).size).toBe(1);
    const others = answers.filter(({ status }) => status !== 201);
    const codes = new Set(others.map(({ body }) => body.code));
    expect([...codes].filter((code) => code !== 'IDEMPOTENCY_KEY_IN_FLIGHT')).toEqual([]);
    expect(await rowsOf(email)).toHaveLength(1);
    const { toSender, toStaff } = await emailsOf(email);
    expect([toSender.length, toStaff.length]).toEqual([1, 1]);
  });

  it('is separate for another user with the same key', async () => {
    const { email, ip } = newSender();
    const headers = { 'Idempotency-Key': randomUUIDv7() };
    const guest = await send({ email }, { ip, headers });
    const user = await send({ email }, { ip, headers, as: visitor });
    expect([guest.status, user.status]).toEqual([201, 201]);
    expect(guest.body.number).not.toBe(user.body.number);
  });
});
