import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  AFTER_APPLYING,
  APPLY,
  BEFORE_APPLYING,
  type GuestSite,
  guestSite,
  LINK,
} from '#api/testing/guest-applications.ts';
import { mailsTo, waitForMail, waitForMails } from '#api/testing/mails.ts';
import { insertPageVersion } from '#api/testing/pages.ts';
import type { SignedIn } from '#api/testing/site.ts';
import { expectSameTiming, TIMING_TIMEOUT } from '#api/testing/timing.ts';
import { GUEST_KINDS, type GuestKind } from '#spec/applications/states.ts';

let world: GuestSite;
beforeAll(async () => {
  world = await guestSite();
  await insertPageVersion(world.site.db, {});
});

/** E-mails of an earlier test may still be on their way to another address. */
let email: string;
beforeEach(async () => {
  await world.clear();
  email = `${randomUUIDv7()}@mail.example`;
});
const STAFF = 'desk@noren.example';
const LETTERS = { sponsor: 'S', press: 'P', education: 'E' } as const;

const testApplying = (kind: GuestKind) => {
  it('stores the application, with a number that staff find it by', async () => {
    const { status, body } = await world.submit(kind, { email });
    expect(status).toBe(201);
    expect(body.number).toMatch(new RegExp(`^${LETTERS[kind]}[A-HJ-NP-Z2-9]{8}$`));
    // A press pass has the number, and the index of the person.
    for (const q of [body.number, `${body.number}-1`, email])
      expect(await world.inbox(kind, { q })).toMatchObject([
        { kind, number: body.number, status: 'submitted' },
      ]);
  });

  it('shows staff what was entered, and the versions of the texts', async () => {
    const { id } = await world.apply(kind);
    const { body } = await world.act('getApplication', id);
    expect(body).toMatchObject({
      status: 'submitted',
      consents: { agreeRules: 'none', agreePrivacy: '1' },
      details: {
        kind,
        entered: { contactName: '汐見 渚', contactKana: 'シオミ ナギサ', phone: '03-1234-5678' },
        pictures: { version: 1, items: [] },
      },
    });
    expect(body.details).not.toHaveProperty('passes');
  });

  it('begins its history with the receipt, as nobody saw a draft', async () => {
    const { id } = await world.apply(kind);
    const history = await world.site.db
      .selectFrom('audit_record')
      .where('entity_id', '=', id)
      .select(['action', 'before', 'after'])
      .execute();
    expect(history).toEqual([
      { action: 'application.submit', before: null, after: { status: 'submitted' } },
    ]);
  });

  it('is stored once for repeated requests with the same key', async () => {
    const headers = { 'Idempotency-Key': `once-${kind}` };
    const first = await world.submit(kind, {}, { headers });
    expect((await world.submit(kind, {}, { headers })).body).toEqual(first.body);
    expect(await world.inbox(kind)).toHaveLength(1);
    const other = await world.submit(kind, { contactName: '港 岬' }, { headers });
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('is answered alike and not stored when the honeypot is filled in', async () => {
    const { status, body } = await world.submit(kind, { email, website: 'https://spam.example' });
    expect(status).toBe(201);
    expect(Object.keys(body)).toEqual(['number']);
    expect(await world.inbox(kind)).toEqual([]);
    await waitForMails(world.site, email, 0);
  });

  it.each([
    [BEFORE_APPLYING, 'NOT_OPEN_YET'],
    [AFTER_APPLYING, 'DEADLINE_PASSED'],
  ])('is refused outside of the period', async (now, code) => {
    world.site.setNow(now);
    const { status, body } = await world.submit(kind);
    expect([status, body.code]).toEqual([409, code]);
    expect(await world.inbox(kind)).toEqual([]);
  });

  it('is refused while an admin acts for somebody', async () => {
    const [user] = (await world.site.createVisitors(1)) as [SignedIn];
    const { userId } = world.manager;
    await world.site.db
      .updateTable('session')
      .set({ impersonatedBy: userId })
      .where('userId', '=', user.userId)
      .execute();
    const { status, body } = await world.submit(kind, {}, { as: user });
    expect([status, body.code]).toEqual([403, 'IMPERSONATING']);
  });

  it('limits the requests of a network', async () => {
    await world.submit(kind);
    await world.site.db
      .updateTable('rate_bucket')
      .set({ hits: 100 })
      .where('key', 'like', 'guest-client:%')
      .execute();
    const { status, body } = await world.submit(kind);
    expect([status, body.code]).toEqual([429, 'RATE_LIMITED']);
  });

  it('refuses days on which there is no show', async () => {
    if (kind === 'sponsor') return;
    const { status, body } = await world.submit(
      kind,
      kind === 'press' ? { days: ['2027-04-24', '2027-04-26'] } : { day: '2027-04-26' },
    );
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      { pointer: kind === 'press' ? '/days/1' : '/day', rule: 'requiredSelect' },
    ]);
  });

  it.each([
    ['ja', '受け付けました'],
    ['en', 'We have received'],
  ])('confirms it with a link in %s, and quotes nothing', async (language, text) => {
    const applied = await world.apply(
      kind,
      { contactName: '広告 太郎' },
      { headers: { 'Accept-Language': language } },
    );
    const mail = await waitForMail(world.site, applied.email, applied.number);
    expect(mail).toContain(text);
    expect(mail).toMatch(LINK);
    expect(mail).not.toContain('広告');
  });
};

describe('applyAsSponsor', () => {
  testApplying('sponsor');

  it('tells the organisers at once, who answer the applicant', async () => {
    const { body } = await world.submit('sponsor', { message: 'よろしく\nお願いします' });
    const mail = await waitForMail(world.site, STAFF, body.number);
    expect(mail).toContain('夕凪商会');
    expect(mail).toContain('ゴールド');
    expect(mail).toContain('よろしく\nお願いします');
  });
});

describe('applyAsPress', () => {
  testApplying('press');
});

describe('applyAsSchool', () => {
  testApplying('education');
});

describe('further applications with the same address', () => {
  it.each(GUEST_KINDS)('are answered like the first, and grouped for staff (%s)', async (kind) => {
    const first = await world.apply(kind, { email });
    const second = await world.submit(kind, { email: email.toUpperCase() });
    expect([second.status, Object.keys(second.body)]).toEqual([201, ['number']]);
    await world.apply(kind);
    const items = await world.inbox(kind);
    const duplicate = { number: first.number, count: 2 };
    expect(items.map((item: { duplicate?: object }) => item.duplicate)).toEqual([
      duplicate,
      duplicate,
      undefined,
    ]);
    expect((await world.act('getApplication', first.id)).body.duplicate).toEqual(duplicate);
  });

  it.each(GUEST_KINDS)(
    'take as long to answer as the first (%s)',
    (kind) => {
      const address = (name: string) => `${name}-${randomUUIDv7()}@mail.example`;
      const submit = async (to: string) => {
        // One network may send a hundred in ten minutes.
        await world.site.db.deleteFrom('rate_bucket').execute();
        const began = performance.now();
        const { status, body } = await world.submit(kind, { email: to });
        return { ms: performance.now() - began, said: [status, Object.keys(body)] };
      };
      return expectSameTiming(
        `a further application (${kind})`,
        async () => {
          const known = address('known');
          await submit(known);
          await waitForMails(world.site, known, 1);
          return submit(known);
        },
        () => submit(address('nobody')),
      );
    },
    TIMING_TIMEOUT,
  );

  it('needs no reading of names without Japanese characters', async () => {
    const { id } = await world.apply('press', {
      contactName: 'Ann Smith',
      contactKana: undefined,
      persons: [{ name: 'Ann Smith', role: 'Reporter' }],
    });
    expect((await world.act('getApplication', id)).body.details.entered).toMatchObject({
      contactKana: 'Ann Smith',
      persons: [{ name: 'Ann Smith', kana: 'Ann Smith' }],
    });
  });

  it('are no duplicates of another kind', async () => {
    const { id } = await world.apply('sponsor', { email });
    await world.submit('press', { email });
    expect((await world.act('getApplication', id)).body).not.toHaveProperty('duplicate');
  });
});

describe('e-mails to an address that nobody has proven', () => {
  it('are at most five an hour, from all forms together', async () => {
    for (const kind of [...GUEST_KINDS, ...GUEST_KINDS])
      expect((await world.submit(kind, { email })).status).toBe(201);
    expect(await waitForMails(world.site, email, 5)).toHaveLength(5);
    const kinds = await Promise.all(GUEST_KINDS.map((kind) => world.inbox(kind)));
    expect(kinds.flat()).toHaveLength(6);
  });

  it('are no fewer for the owner of an account with this address', async () => {
    const [user] = (await world.site.createVisitors(1)) as [SignedIn];
    const own = { email: user.email };
    for (let count = 0; count < 6; count += 1) await world.submit('press', own);
    await waitForMails(world.site, user.email, 5);
    await world.submit('press', own, { as: user });
    await waitForMails(world.site, user.email, 6);
  });

  it('are always sent about what the organisers do, with a link', async () => {
    const applied = await world.apply('education', { email });
    for (let count = 0; count < 6; count += 1) await world.submit('education', { email });
    await world.ask(applied);
    expect(await world.tokenIn(email, '確認させてください')).toHaveLength(43);
  });
});

describe('an applicant with an account', () => {
  it('gets e-mails at the address that they entered', async () => {
    const [user] = (await world.site.createVisitors(1)) as [SignedIn];
    const { id } = await world.apply('sponsor', { email }, { as: user });
    expect(await mailsTo(world.site, user.email)).toEqual([]);
    expect((await world.act('getApplication', id)).body.email).toBe(email);
  });
});

it('are refused to an account that has withdrawn five of the kind', async () => {
  const [user] = (await world.site.createVisitors(1)) as [SignedIn];
  for (let count = 0; count < 5; count += 1) {
    const { token } = await world.apply('press', {}, { as: user });
    expect((await world.byLink('withdrawApplicationByLink', token)).status).toBe(200);
  }
  const refused = await world.submit('press', { email }, { as: user });
  expect([refused.status, refused.body.code]).toEqual([409, 'TOO_MANY_WITHDRAWN']);
  expect((await world.submit('education', { email }, { as: user })).status).toBe(201);
  expect((await world.submit('press', { email })).status).toBe(201);
});

it('names an operation for each kind', () => {
  expect(Object.keys(APPLY)).toEqual([...GUEST_KINDS]);
});
