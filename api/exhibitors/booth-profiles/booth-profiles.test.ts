import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BoothSite, boothSite, type Crew } from '#api/testing/booth-crew.ts';
import {
  AFTER_PROFILES,
  BEFORE_PROFILES,
  DURING_PROFILES,
  extendFor,
  PROFILES_CLOSE,
} from '#api/testing/booths.ts';
import { DAY_1, insertBooth } from '#api/testing/show.ts';
import type { CallOptions, SignedIn } from '#api/testing/site.ts';
import type { OperationId } from '#spec/app/operations.ts';

let world: BoothSite;
let people: Crew;
let params: { boothId: string };

beforeAll(async () => {
  world = await boothSite();
  people = world.people;
  params = { boothId: world.booth.id };
});
beforeEach(() => world.site.setNow(DURING_PROFILES));

const call = (id: OperationId, as: SignedIn | undefined, options: CallOptions = {}) =>
  world.site.call(id, { params, ...(as && { as }), ...options });

const read = async (boothId = params.boothId, as = people.owner) => {
  const { body, headers } = await call('getBoothProfile', as, { params: { boothId } });
  return { body, etag: headers.get('etag') ?? '' };
};

/** Changes the profile, based on the newest version. */
const change = async (body: unknown, as = people.owner, boothId = params.boothId) => {
  const { etag } = await read(boothId, as);
  return call('updateBoothProfile', as, {
    params: { boothId },
    body,
    headers: { 'If-Match': etag },
  });
};

const found = async (q: string) => {
  const { body } = await world.site.call('listBooths', { query: { q } });
  return body.items.map(({ id }: { id: string }) => id);
};

describe('who may', () => {
  const CALLS: [OperationId, CallOptions, Record<'editor' | 'desk', number>][] = [
    ['getBoothProfile', {}, { editor: 200, desk: 200 }],
    [
      'updateBoothProfile',
      { body: {}, headers: { 'If-Match': '"v999"' } },
      { editor: 412, desk: 403 },
    ],
    ['setBoothReady', {}, { editor: 200, desk: 403 }],
    ['updateBoothAnnouncement', { body: {} }, { editor: 200, desk: 200 }],
    ['createBoothPreviewLink', { body: {} }, { editor: 201, desk: 403 }],
    ['revokeBoothPreviewLinks', {}, { editor: 204, desk: 403 }],
  ];

  it.each(CALLS)('%s', async (id, options, { editor, desk }) => {
    const statuses = await Promise.all(
      Object.values(people).map(async (who) => (await call(id, who, options)).status),
    );
    expect(Object.fromEntries(Object.keys(people).map((who, at) => [who, statuses[at]]))).toEqual({
      owner: editor,
      editor,
      desk,
      revoked: 404,
      'other owner': 404,
      staff: 404,
      stranger: 404,
    });
    expect((await call(id, undefined, options)).status).toBe(401);
  });
});

describe('listMyBooths', () => {
  it('lists own booths and those that I help at, with role, state and gaps', async () => {
    const of = async (who: SignedIn) => (await call('listMyBooths', who, { params: {} })).body;
    expect((await of(people.stranger)).items).toEqual([]);
    expect((await of(people.revoked)).items).toEqual([]);
    const { items } = await of(people.desk);
    expect(items).toEqual([
      expect.objectContaining({
        id: params.boothId,
        role: 'desk',
        status: 'published',
        isReady: true,
        missing: ['kana', 'description', 'cut'],
        period: { opensAt: '2027-02-01T03:00:00.000Z', closesAt: PROFILES_CLOSE },
      }),
    ]);
    expect(items[0].days).toHaveLength(2);
    const second = await insertBooth(world.site.db, world.editionId, {
      ownerId: people.desk.userId,
      name: '自分のブース',
    });
    const own = (await of(people.desk)).items.map(({ id, role }: { id: string; role: string }) => [
      id,
      role,
    ]);
    expect(own).toEqual([
      [second.id, 'owner'],
      [params.boothId, 'desk'],
    ]);
  });

  it('omits cancelled booths', async () => {
    const [owner] = (await world.site.createVisitors(1)) as [SignedIn];
    const { id } = await insertBooth(world.site.db, world.editionId, {
      ownerId: owner.userId,
      status: 'cancelled',
    });
    expect((await call('listMyBooths', owner, { params: {} })).body.items).toEqual([]);
    const { status } = await call('getBoothProfile', owner, { params: { boothId: id } });
    expect(status).toBe(404);
  });
});

describe('getBoothProfile', () => {
  it('returns the profile with its version, the period and the end of the show', async () => {
    const { body, etag } = await read();
    expect(etag).toMatch(/^"v\d+"$/);
    expect(body).toMatchObject({
      id: params.boothId,
      role: 'owner',
      links: [],
      // Midnight after the second day in Japan.
      editableUntil: '2027-04-25T15:00:00.000Z',
      pictures: { version: 1, items: [] },
    });
  });
});

describe('updateBoothProfile', () => {
  it('changes given fields, shows them to visitors and makes them searchable', async () => {
    const { status, body } = await change({
      name: { ja: ' 夕凪工房 ', en: 'Yunagi Works' },
      kana: 'ゆうなぎこうぼう',
      catch: { ja: '潮で遊ぶ' },
      tags: ['海', '協力'],
      links: ['https://yunagi.example/'],
      xAccount: 'https://twitter.com/yunagi_games?s=20',
      youtubeChannel: 'https://www.youtube.com/channel/UCyunagi',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: { ja: '夕凪工房', en: 'Yunagi Works' },
      kana: 'ユウナギコウボウ',
      catch: { ja: '潮で遊ぶ' },
      xAccount: 'yunagi_games',
      youtubeChannel: 'UCyunagi',
    });
    const seen = await world.site.call('getBooth', { params });
    expect(seen.body.links).toEqual([
      { kind: 'web', url: 'https://yunagi.example/' },
      { kind: 'x', url: 'https://x.com/yunagi_games' },
      { kind: 'youtube', url: 'https://www.youtube.com/channel/UCyunagi' },
    ]);
    expect(await found('ﾕｳﾅｷﾞ')).toEqual([params.boothId]);
  });

  it('leads to the handle of a channel', async () => {
    const { status, body } = await change({
      youtubeChannel: 'https://www.youtube.com/@tide.games',
    });
    expect([status, body.youtubeChannel]).toEqual([200, '@tide.games']);
    const seen = await world.site.call('getBooth', { params });
    expect(seen.body.links).toContainEqual({
      kind: 'youtube',
      url: 'https://www.youtube.com/@tide.games',
    });
  });

  it('clears optional fields, also by empty texts', async () => {
    await change({ catch: { ja: 'ひとこと' }, description: { ja: '紹介' }, xAccount: 'noren' });
    const { body } = await change({ catch: { ja: ' ', en: '' }, description: null, xAccount: '' });
    expect(body).not.toHaveProperty('catch');
    expect(body).not.toHaveProperty('description');
    expect(body).not.toHaveProperty('xAccount');
  });

  it.each([
    [{ name: { ja: ' ' } }, '/name/ja', 'requiredInput'],
    [{ name: { ja: 'あ'.repeat(41) } }, '/name/ja', 'maxFullWidthCharacters'],
    [{ kana: '夕凪' }, '/kana', 'matchesKatakana'],
    [{ catch: { en: 'English only' } }, '/catch/ja', 'requiredInput'],
    [{ catch: { ja: 'あ\nい' } }, '/catch/ja', 'singleLine'],
    [{ description: { ja: 'あ'.repeat(1001) } }, '/description/ja', 'maxFullWidthCharacters'],
    [{ genres: [] }, '/genres', 'countBetween'],
    [{ genres: ['strategy', 'family', 'party', 'goods'] }, '/genres', 'countBetween'],
    [{ genres: ['party', 'party'] }, '/genres', 'uniqueItems'],
    [{ genres: ['racing'] }, '/genres/0', 'requiredSelect'],
    [{ tags: Array.from({ length: 11 }, (_, at) => `${at}`) }, '/tags', 'maxItems'],
    [{ tags: ['海', ' 海 '] }, '/tags', 'uniqueItems'],
    [{ links: ['http://yunagi.example/'] }, '/links/0', 'startsWithSpecifiedUrl'],
    [{ links: ['https://'] }, '/links/0', 'url'],
    [{ xAccount: 'no ren' }, '/xAccount', 'xAccount'],
    [{ facebookAccount: 'のれん' }, '/facebookAccount', 'facebook'],
    [{ instagramAccount: 'no-ren' }, '/instagramAccount', 'instagram'],
    [{ lineAccount: 'a/b' }, '/lineAccount', 'line'],
    [
      { facebookAccount: 'https://www.facebook.com/share/1AbCdEf/' },
      '/facebookAccount',
      'facebook',
    ],
    [{ youtubeChannel: 'https://youtu.be/noren' }, '/youtubeChannel', 'youtubeChannelId'],
    [{ languages: ['xx'] }, '/languages/0', 'requiredSelect'],
    [{ payments: ['cash', 'cash'] }, '/payments', 'uniqueItems'],
    [{ acceptsReservations: 'yes' }, '/acceptsReservations', 'invalid'],
  ])('rejects %j', async (body, pointer, rule) => {
    const answer = await change(body);
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_INPUT']);
    expect(answer.body.errors).toContainEqual(expect.objectContaining({ pointer, rule }));
  });

  it('refuses a change that is based on an older version, and writes nothing for no change', async () => {
    const { etag } = await read();
    const first = await change({ tags: ['一'] });
    const second = await call('updateBoothProfile', people.editor, {
      body: { tags: ['二'] },
      headers: { 'If-Match': etag },
    });
    expect([second.status, second.body.code]).toEqual([412, 'PRECONDITION_FAILED']);
    const same = await change({ tags: ['一'], name: first.body.name });
    expect(same.headers.get('etag')).toBe(first.headers.get('etag'));
  });

  it('lets one of two simultaneous changes win', async () => {
    const { etag } = await read();
    const answers = await Promise.all(
      [people.owner, people.editor].map((as, at) =>
        call('updateBoothProfile', as, {
          body: { tags: [`同時${at}`] },
          headers: { 'If-Match': etag },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it('audits what changed', async () => {
    await change({ payments: ['cash', 'card'] });
    const { before, after } = await world.site.db
      .selectFrom('audit_record')
      .where('action', '=', 'booth.profile_changed')
      .where('entity_id', '=', params.boothId)
      .orderBy('id', 'desc')
      .select(['before', 'after'])
      .executeTakeFirstOrThrow();
    expect([before, after]).toEqual([{ payments: ['cash'] }, { payments: ['cash', 'card'] }]);
  });

  it('is refused before the period opens', async () => {
    world.site.setNow(BEFORE_PROFILES);
    const { status, body } = await change({ tags: [] });
    expect([status, body.code, body.opensAt]).toEqual([
      409,
      'NOT_OPEN_YET',
      '2027-02-01T03:00:00.000Z',
    ]);
  });

  it('locks what is printed after the period, and points at it', async () => {
    world.site.setNow(AFTER_PROFILES);
    const { body: before } = await read();
    const { status, body } = await change({
      name: before.name,
      kana: 'ベツノナマエ',
      catch: { ja: '別の' },
      genres: ['goods'],
      tags: ['開けたまま'],
    });
    expect([status, body.code, body.closesAt]).toEqual([409, 'DEADLINE_PASSED', PROFILES_CLOSE]);
    expect(body.errors).toEqual([
      { pointer: '/kana', rule: 'locked' },
      { pointer: '/catch', rule: 'locked' },
      { pointer: '/genres', rule: 'locked' },
    ]);
    const open = await change({ name: before.name, tags: ['開けたまま'] });
    expect([open.status, open.body.tags]).toEqual([200, ['開けたまま']]);
  });

  it('honours an extension of the application of the booth', async () => {
    const booth = await insertBooth(world.site.db, world.editionId, {
      ownerId: people.owner.userId,
    });
    await extendFor(world.site.db, booth, 'booth-profile', '2027-03-25T15:00:00Z');
    world.site.setNow(AFTER_PROFILES);
    const { status, body } = await change({ kana: 'エンチョウ' }, people.owner, booth.id);
    expect([status, body.period.closesAt]).toEqual([200, '2027-03-25T15:00:00.000Z']);
    world.site.setNow(new Date('2027-03-26T00:00:00Z'));
    const late = await change({ kana: 'オソイ' }, people.owner, booth.id);
    expect([late.status, late.body.closesAt]).toEqual([409, '2027-03-25T15:00:00.000Z']);
  });

  it('locks everything when the last day has ended', async () => {
    world.site.setNow(new Date('2027-04-25T14:59:59Z'));
    expect((await change({ tags: ['最終日'] })).status).toBe(200);
    world.site.setNow(new Date('2027-04-25T15:00:00Z'));
    const { status, body } = await change({ tags: ['翌日'] });
    expect([status, body.code, body.closesAt]).toEqual([
      409,
      'DEADLINE_PASSED',
      '2027-04-25T15:00:00.000Z',
    ]);
  });
});

describe('setBoothReady', () => {
  it('shows the profile everywhere, which is hidden until then', async () => {
    const { site, editionId } = world;
    const name = 'まだ準備中の店';
    const { id: boothId } = await insertBooth(site.db, editionId, {
      ownerId: people.owner.userId,
      name,
      is_ready: false,
      search_text: name,
    });
    await change(
      { kana: 'ヒミツノヨミ', tags: ['秘密'], catch: { ja: '内緒' } },
      people.owner,
      boothId,
    );
    const everywhere = async () => {
      const answers = await Promise.all([
        site.call('getBooth', { params: { boothId } }),
        site.call('listBooths', { query: { limit: '100' } }),
        site.call('getBoothMap', { query: { day: DAY_1 } }),
      ]);
      const found = await Promise.all(
        ['ヒミツ', '秘密', '内緒'].map((q) => site.call('listBooths', { query: { q } })),
      );
      return {
        texts: /ヒミツ|秘密|内緒/.test(JSON.stringify(answers.map(({ body }) => body))),
        found: found.map(({ body }) => body.total),
        detail: answers[0]?.body,
      };
    };
    const hidden = await everywhere();
    expect([hidden.texts, hidden.found]).toEqual([false, [0, 0, 0]]);
    expect(hidden.detail).toMatchObject({ name: { ja: name }, genres: ['strategy'], tags: [] });
    const ready = await call('setBoothReady', people.owner, { params: { boothId } });
    expect([ready.status, ready.body.isReady]).toEqual([200, true]);
    const shown = await everywhere();
    expect([shown.texts, shown.found]).toEqual([true, [1, 1, 1]]);
    const again = await call('setBoothReady', people.owner, { params: { boothId } });
    expect([again.status, again.headers.get('etag')]).toEqual([200, ready.headers.get('etag')]);
    const records = await site.db
      .selectFrom('audit_record')
      .where('entity_id', '=', boothId)
      .where('action', '=', 'booth.ready')
      .selectAll()
      .execute();
    expect(records).toHaveLength(1);
  });

  it('is refused outside the period', async () => {
    world.site.setNow(BEFORE_PROFILES);
    expect((await call('setBoothReady', people.owner)).body.code).toBe('NOT_OPEN_YET');
    world.site.setNow(new Date('2027-04-26T00:00:00Z'));
    expect((await call('setBoothReady', people.owner)).body.code).toBe('DEADLINE_PASSED');
  });
});

describe('updateBoothAnnouncement', () => {
  const announce = (announcement?: unknown, as = people.desk) =>
    call('updateBoothAnnouncement', as, { body: announcement ? { announcement } : {} });

  it('replaces and removes the notice without touching the version of the profile', async () => {
    const { etag } = await read();
    const { status, body } = await announce({ ja: '残りわずか', en: 'Few left' });
    expect([status, body]).toEqual([200, { announcement: { ja: '残りわずか', en: 'Few left' } }]);
    expect((await world.site.call('getBooth', { params })).body.announcement).toEqual(
      body.announcement,
    );
    expect((await announce({ ja: '完売' }, people.owner)).body.announcement).toEqual({
      ja: '完売',
    });
    expect((await announce()).body).toEqual({});
    expect((await read()).etag).toBe(etag);
  });

  it('takes at most 200 characters, the Japanese first', async () => {
    const long = await announce({ ja: '𠮷'.repeat(201) });
    expect(long.body.errors).toEqual([
      { pointer: '/announcement/ja', rule: 'maxFullWidthCharacters', params: { max: 200 } },
    ]);
    expect((await announce({ ja: '𠮷'.repeat(200) })).status).toBe(200);
    expect((await announce({ en: 'Sold out' })).body.errors).toEqual([
      { pointer: '/announcement/ja', rule: 'requiredInput' },
    ]);
  });

  it('is possible until the last day of the show ends', async () => {
    world.site.setNow(BEFORE_PROFILES);
    expect((await announce({ ja: '早い' })).status).toBe(200);
    world.site.setNow(new Date('2027-04-25T14:59:59Z'));
    expect((await announce({ ja: '最終日' })).status).toBe(200);
    world.site.setNow(new Date('2027-04-25T15:00:00Z'));
    expect((await announce({ ja: '遅い' })).body).toMatchObject({
      code: 'DEADLINE_PASSED',
      closesAt: '2027-04-25T15:00:00.000Z',
    });
  });
});
