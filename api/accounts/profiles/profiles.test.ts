import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';

let site: TestSite;
let visitor: SignedIn;
let stranger: SignedIn;

beforeAll(async () => {
  site = await testSite();
});

beforeEach(async () => {
  [visitor, stranger] = (await site.createVisitors(2)) as [SignedIn, SignedIn];
  site.setNow(undefined);
});

const NAMES = { familyName: '汐見', givenName: '渚' };

const change = (body: unknown, version = 1, as = visitor) =>
  site.call('updateMyProfile', { as, body, headers: { 'If-Match': `"v${version}"` } });
const read = (as = visitor) => site.call('getMyProfile', { as });
const newest = (name: string) => `${name}_${Math.random().toString(36).slice(2, 10)}`;

const records = () =>
  site.db
    .selectFrom('audit_record')
    .where('entity', '=', 'profile')
    .where('entity_id', '=', visitor.userId)
    .orderBy('id')
    .select(['actor_id', 'action', 'before', 'after'])
    .execute();

describe('getMyProfile', () => {
  it('returns only a display id at first', async () => {
    const { status, body, headers } = await read();
    expect(status).toBe(200);
    expect(body).toEqual({ displayId: expect.stringMatching(/^u_[0-9a-f]{10}$/) });
    expect(headers.get('etag')).toBe('"v1"');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('requires a session', async () => {
    expect((await site.call('getMyProfile')).status).toBe(401);
  });
});

describe('updateMyProfile', () => {
  it('changes given fields and keeps the rest', async () => {
    const first = await change({ ...NAMES, familyNameKana: 'シオミ', givenNameKana: 'ナギサ' });
    expect([first.status, first.headers.get('etag')]).toEqual([200, '"v2"']);
    const second = await change({ displayName: '夕凪', locale: 'en' }, 2);
    expect(second.body).toEqual({
      displayId: first.body.displayId,
      displayName: '夕凪',
      ...NAMES,
      familyNameKana: 'シオミ',
      givenNameKana: 'ナギサ',
      locale: 'en',
    });
    const { body, headers } = await read();
    expect([body, headers.get('etag')]).toEqual([second.body, '"v3"']);
  });

  it('updates getLoginUser, and no other user’s profile', async () => {
    const displayId = newest('nagi');
    await change({ ...NAMES, displayId, displayName: '夕凪' });
    const { body } = await site.call('getLoginUser', { as: visitor });
    expect(body).toMatchObject({ displayId, displayName: '夕凪' });
    expect(body).not.toHaveProperty('familyName');
    expect((await read(stranger)).body).not.toHaveProperty('displayName');
  });

  it('clears a field with null and with blank text', async () => {
    await change({ ...NAMES, displayName: '夕凪', romanisedName: 'Nagisa Shiomi', locale: 'ja' });
    const { body } = await change({ displayName: null, romanisedName: ' 　 ', locale: null }, 2);
    expect(body).toEqual({ displayId: body.displayId, ...NAMES });
  });

  it('validates the merged profile: a missing name is required', async () => {
    const { status, body } = await change({ displayName: '夕凪' });
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
    expect(body.errors).toEqual([
      { pointer: '/familyName', rule: 'trimToNotBlank' },
      { pointer: '/givenName', rule: 'trimToNotBlank' },
    ]);
    expect((await read()).headers.get('etag')).toBe('"v1"');
  });

  it('rejects clearing a required field', async () => {
    await change(NAMES);
    for (const name of ['displayId', 'familyName', 'givenName']) {
      const { status, body } = await change({ [name]: null }, 2);
      const [error] = body.errors;
      expect([name, status, error.pointer]).toEqual([name, 400, `/${name}`]);
    }
  });

  it.each([
    ['displayId', 'ab', 'minCharacters'],
    ['displayId', 'a'.repeat(21), 'maxFullWidthCharacters'],
    ['displayId', '夕凪丸', 'matchesAlphanumericUnderscore'],
    ['displayId', 'a-b-c', 'matchesAlphanumericUnderscore'],
    ['displayId', '', 'requiredInput'],
    ['displayName', '凪'.repeat(31), 'maxFullWidthCharacters'],
    ['familyName', ' 　', 'trimToNotBlank'],
    ['familyName', '\u200b\u200d', 'trimToNotBlank'],
    ['familyName', '凪'.repeat(21), 'maxFullWidthCharacters'],
    ['givenName', '凪'.repeat(21), 'maxFullWidthCharacters'],
    ['displayName', '夕\n凪', 'singleLine'],
    ['familyName', '汐\u2028見', 'singleLine'],
    ['givenName', '渚\r\nBcc: a@b.jp', 'singleLine'],
    ['familyNameKana', '汐見', 'matchesKatakana'],
    ['givenNameKana', 'Nagisa', 'matchesKatakana'],
    ['romanisedName', '渚', 'matchesLatin'],
    ['romanisedName', 'ﾅｷﾞｻ', 'matchesLatin'],
    ['romanisedName', 'Nagisa 2', 'matchesLatin'],
    ['romanisedName', 'Nagisa\nShiomi', 'matchesLatin'],
    ['romanisedName', 'a'.repeat(61), 'maxFullWidthCharacters'],
    ['locale', 'fr', 'requiredSelect'],
    ['displayName', 7, 'invalid'],
    ['icon', '/files/mine.webp', 'unknownField'],
    ['version', 9, 'unknownField'],
  ])('rejects %s %j by %s', async (name, value, rule) => {
    const { status, body } = await change({ ...NAMES, [name]: value });
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
    expect(body.errors).toEqual([expect.objectContaining({ pointer: `/${name}`, rule })]);
  });

  it('counts a surrogate pair as one character', async () => {
    const displayName = '𠮷'.repeat(30);
    const familyName = '𠮷'.repeat(20);
    const { body } = await change({ ...NAMES, displayName, familyName });
    expect(body).toMatchObject({ displayName, familyName });
  });

  it('normalizes kana', async () => {
    const { body } = await change({
      ...NAMES,
      familyNameKana: 'ｼｵﾐ',
      givenNameKana: '　ｶﾞｷﾞｸﾞ　',
    });
    expect(body).toMatchObject({ familyNameKana: 'シオミ', givenNameKana: 'ガギグ' });
    const second = await change({ familyNameKana: 'しおみ', givenNameKana: 'なぎさゞ' }, 2);
    expect(second.body).toMatchObject({ familyNameKana: 'シオミ', givenNameKana: 'ナギサヾ' });
  });

  it('normalizes a full-width display id', async () => {
    const displayId = newest('wide');
    const wide = displayId.replace('wide', ' ｗｉｄｅ');
    expect((await change({ ...NAMES, displayId: wide })).body.displayId).toBe(displayId);
  });

  it.each([
    ['Zoë Müller', 'Zoë Müller'],
    ["Siobhán O'Connor-Đặng Jr.", "Siobhán O'Connor-Đặng Jr."],
    ['Ｎａｇｉｓａ　Ｓｈｉｏｍｉ', 'Nagisa Shiomi'],
    ['Zoe\u0308', 'Zoë'],
  ])('accepts the romanized name %s', async (romanisedName, normalized) => {
    expect((await change({ ...NAMES, romanisedName })).body.romanisedName).toBe(normalized);
  });

  it.each([
    ['right to left', 'שלום נור'],
    ['joined', '👩‍👩‍👧'],
    ['beyond the basic plane', '𠮷野家'],
    ['half-width kana', 'ｻｲｺﾛ'],
    ['decomposed', 'か\u3099'],
    ['variation selector', '葛\u{e0100}城'],
    ['full width', 'ＮＯＲＥＮ'],
    ['markup', '<b>&amp;"\'</b>'],
  ])('stores a display name verbatim: %s', async (_what, displayName) => {
    await change({ ...NAMES, displayName });
    expect((await read()).body.displayName).toBe(displayName);
  });

  it.each(['a\u0000b', '\ud842', '\udfb7\ud842'])('rejects %j', async (displayName) => {
    const { status, body } = await change({ ...NAMES, displayName });
    expect([status, body.errors]).toEqual([400, [{ pointer: '/displayName', rule: 'cleanText' }]]);
  });

  it('rejects the second of two tabs, which can then load the first one’s changes', async () => {
    const [one, two] = [await change({ ...NAMES, displayName: '一' }), await change(NAMES)];
    expect([one.status, two.status, two.body.code]).toEqual([200, 412, 'PRECONDITION_FAILED']);
    const { body, headers } = await read();
    expect([body.displayName, headers.get('etag')]).toEqual(['一', '"v2"']);
  });

  it('accepts one of twenty concurrent tabs', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => change({ ...NAMES, displayName: `${at}` })),
    );
    const winners = answers.filter(({ status }) => status === 200);
    expect(winners).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(19);
    const { body, headers } = await read();
    expect([body, headers.get('etag')]).toEqual([winners[0]?.body, '"v2"']);
    expect(await records()).toHaveLength(1);
  });

  it('keeps the version when nothing changes', async () => {
    await change({ ...NAMES, familyNameKana: 'シオミ' });
    for (const same of [{}, NAMES, { familyName: ' 汐見 ', familyNameKana: 'ｼｵﾐ' }]) {
      const { status, headers } = await change(same, 2);
      expect([status, headers.get('etag')]).toEqual([200, '"v2"']);
    }
    expect(await records()).toHaveLength(1);
  });

  it('audits changes with old and new values', async () => {
    await change({ ...NAMES, displayName: '夕凪' });
    await change({ displayName: null, familyName: '早川' }, 2);
    expect((await records())[1]).toEqual({
      actor_id: visitor.userId,
      action: 'profile.changed',
      before: { displayName: '夕凪', familyName: '汐見' },
      after: { displayName: null, familyName: '早川' },
    });
  });

  it('requires a session', async () => {
    expect((await site.call('updateMyProfile', { body: NAMES })).status).toBe(401);
  });

  describe('the display id', () => {
    const start = new Date('2027-03-01T03:00:00Z');
    const later = (days: number, ms = 0) => new Date(start.getTime() + days * 86_400_000 + ms);

    it('is unique ignoring case', async () => {
      const displayId = newest('taken');
      await change({ ...NAMES, displayId }, 1, stranger);
      const { status, body } = await change({ ...NAMES, displayId: displayId.toUpperCase() });
      expect([status, body.code]).toEqual([409, 'DISPLAY_ID_TAKEN']);
      expect(body.errors).toEqual([{ pointer: '/displayId', rule: 'checkDuplicate' }]);
      expect((await read()).headers.get('etag')).toBe('"v1"');
      expect(await records()).toEqual([]);
    });

    it('is granted to one of ten concurrent requests', async () => {
      const displayId = newest('wanted');
      const crowd = await site.createVisitors(10);
      const answers = await Promise.all(crowd.map((as) => change({ ...NAMES, displayId }, 1, as)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    });

    it('can be changed once in 30 days, not counting the generated one', async () => {
      site.setNow(start);
      const first = await change({ ...NAMES, displayId: newest('one') });
      expect(first.body.displayIdChangeableFrom).toBe(later(30).toISOString());

      site.setNow(later(30, -1));
      const early = await change({ displayId: newest('two') }, 2);
      expect([early.status, early.body.code]).toEqual([409, 'DISPLAY_ID_LOCKED']);
      expect(early.body.opensAt).toBe(later(30).toISOString());
      const others = await change({ displayName: '夕凪' }, 2);
      expect([others.status, others.body.displayId]).toEqual([200, first.body.displayId]);

      site.setNow(later(30));
      expect((await read()).body).not.toHaveProperty('displayIdChangeableFrom');
      const second = await change({ displayId: newest('two') }, 3);
      expect([second.status, second.body.displayIdChangeableFrom]).toEqual([
        200,
        later(60).toISOString(),
      ]);
    });

    it('counts another letter case as a change', async () => {
      site.setNow(start);
      const displayId = newest('case');
      await change({ ...NAMES, displayId });
      const again = await change({ displayId: displayId.toUpperCase() }, 2);
      expect([again.status, again.body.code]).toEqual([409, 'DISPLAY_ID_LOCKED']);
      site.setNow(later(31));
      const { status, body } = await change({ displayId: displayId.toUpperCase() }, 2);
      expect([status, body.displayId]).toEqual([200, displayId.toUpperCase()]);
    });
  });
});
