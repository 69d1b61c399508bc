import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BoothSite, boothSite, type Crew } from '#api/testing/booth-crew.ts';
import { DURING_PROFILES } from '#api/testing/booths.ts';
import { insertBooth } from '#api/testing/show.ts';
import type { SignedIn } from '#api/testing/site.ts';
import { insertMember, insertTenant } from '#api/testing/tenants.ts';

const DAY_MS = 86_400_000;

let world: BoothSite;
let people: Crew;
let boothId: string;

beforeAll(async () => {
  world = await boothSite();
  people = world.people;
});
beforeEach(async () => {
  world.site.setNow(DURING_PROFILES);
  const booth = await insertBooth(world.site.db, world.editionId, {
    ownerId: people.owner.userId,
    kana: 'ユウナギ',
    is_ready: false,
    status: 'draft',
  });
  boothId = booth.id;
});

const create = async (body: object = {}, id = boothId): Promise<string> => {
  const answer = await world.site.call('createBoothPreviewLink', {
    params: { boothId: id },
    body,
    as: people.owner,
  });
  expect(answer.status).toBe(201);
  return answer.body.key;
};

const read = (key?: string, as?: SignedIn, id = boothId) =>
  world.site.call('getBoothPreview', {
    params: { boothId: id },
    ...(key !== undefined && { headers: { 'Preview-Key': key } }),
    ...(as && { as }),
  });

const outcome = async (key?: string, as?: SignedIn, id = boothId) => {
  const { status, body } = await read(key, as, id);
  return status === 200 ? 200 : `${status} ${body.code}`;
};

describe('createBoothPreviewLink', () => {
  it('creates an address with the key in its fragment, in the language of the page', async () => {
    const { status, body, headers } = await world.site.call('createBoothPreviewLink', {
      params: { boothId },
      body: {},
      headers: { 'Accept-Language': 'en' },
      as: people.owner,
    });
    expect(status).toBe(201);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body.url).toBe(
      `${world.site.url}/en/exhibitor/booth/${boothId}/preview#key=${body.key}`,
    );
    expect(body.expiresAt).toBe(new Date(DURING_PROFILES.getTime() + 7 * DAY_MS).toISOString());
  });

  it('leaves other links alone unless it revokes them', async () => {
    const first = await create();
    const second = await create();
    expect([await outcome(first), await outcome(second)]).toEqual([200, 200]);
    const third = await create({ revokeOthers: true });
    expect(await Promise.all([first, second, third].map((key) => outcome(key)))).toEqual([
      '403 PREVIEW_EXPIRED',
      '403 PREVIEW_EXPIRED',
      200,
    ]);
  });
});

describe('revokeBoothPreviewLinks', () => {
  it('ends every link at once', async () => {
    const key = await create();
    const { status } = await world.site.call('revokeBoothPreviewLinks', {
      params: { boothId },
      as: people.owner,
    });
    expect([status, await outcome(key)]).toEqual([204, '403 PREVIEW_EXPIRED']);
    expect(await outcome(await create())).toBe(200);
  });
});

describe('getBoothPreview', () => {
  it('shows a draft as visitors will see it, and is never stored', async () => {
    const { status, body, headers } = await read(await create());
    expect(status).toBe(200);
    expect(body.booth).toMatchObject({ id: boothId, kana: 'ユウナギ', genres: ['strategy'] });
    expect(body.isPublic).toBe(false);
    expect(body.expiresAt).toBe(new Date(DURING_PROFILES.getTime() + 7 * DAY_MS).toISOString());
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).not.toBe('unsafe-url');
    expect(JSON.stringify(body)).not.toMatch(/owner|generation|search/);
  });

  it('shows a booth without a place', async () => {
    await world.site.db.deleteFrom('booth_day').where('booth_id', '=', boothId).execute();
    expect((await read(await create())).body.booth.days).toEqual([]);
  });

  it('is for owner, helpers and staff without a link, and for nobody else', async () => {
    const id = world.booth.id;
    const seen = await Promise.all(
      Object.entries(people).map(async ([who, as]) => [who, await outcome(undefined, as, id)]),
    );
    expect(Object.fromEntries(seen)).toEqual({
      owner: 200,
      editor: 200,
      desk: 200,
      revoked: '404 NOT_FOUND',
      'other owner': '404 NOT_FOUND',
      staff: 200,
      stranger: '404 NOT_FOUND',
    });
    expect(await outcome(undefined, undefined, id)).toBe('404 NOT_FOUND');
    expect((await read(undefined, people.staff, id)).body).not.toHaveProperty('expiresAt');
    await insertTenant(world.site.db, 'another');
    const [elsewhere] = (await world.site.createVisitors(1)) as [SignedIn];
    await insertMember(world.site.db, elsewhere.userId, { slug: 'another' });
    expect(await outcome(undefined, elsewhere, id)).toBe('404 NOT_FOUND');
  });

  it('does not find the booth by a key that was not created for it', async () => {
    const key = await create();
    const [, generation, expiry, signature = ''] = /^(\d+)-(\d+)-(.+)$/.exec(key) ?? [];
    const swapped = await create({}, world.booth.id);
    const last = signature.at(-1) === 'A' ? 'E' : 'A';
    const forged = [
      swapped,
      `${generation}-${Number(expiry) + 1}-${signature}`,
      `1-${expiry}-${signature}`,
      `${generation}-${expiry}-${signature.slice(0, -1)}${last}`,
      `${generation}-${expiry}-${signature.slice(0, -1)}`,
      `${generation}-${expiry}-${signature}A`,
      `${generation}-${expiry}-`,
      `0${generation}-${expiry}-${signature}`,
      `-1-${expiry}-${signature}`,
      `${generation}-9e9-${signature}`,
      'key',
    ];
    for (const each of forged) expect([each, await outcome(each)]).toEqual([each, '404 NOT_FOUND']);
    expect(await outcome(key)).toBe(200);
  });

  it('ends a link after seven days, not for members', async () => {
    const key = await create();
    const at = (ms: number) => {
      world.site.setNow(new Date(DURING_PROFILES.getTime() + ms));
      return outcome(key);
    };
    expect(await at(7 * DAY_MS - 1000)).toBe(200);
    expect(await at(7 * DAY_MS)).toBe('403 PREVIEW_EXPIRED');
    expect(await outcome(key, people.stranger)).toBe('403 PREVIEW_EXPIRED');
    expect(await outcome(key, people.owner)).toBe(200);
  });

  it('is not shown through links while staff hide the booth', async () => {
    const key = await create();
    const setStatus = (status: 'hidden' | 'draft') =>
      world.site.db.updateTable('booth').set({ status }).where('id', '=', boothId).execute();
    await setStatus('hidden');
    expect([await outcome(key), await outcome(key, people.stranger)]).toEqual([
      '404 NOT_FOUND',
      '404 NOT_FOUND',
    ]);
    expect([await outcome(key, people.owner), await outcome(key, people.staff)]).toEqual([
      200, 200,
    ]);
    await setStatus('draft');
    expect(await outcome(key)).toBe(200);
  });

  it('is not found for a cancelled booth', async () => {
    const key = await create();
    await world.site.db
      .updateTable('booth')
      .set({ status: 'cancelled' })
      .where('id', '=', boothId)
      .execute();
    expect([await outcome(key), await outcome(undefined, people.staff)]).toEqual([
      '404 NOT_FOUND',
      '404 NOT_FOUND',
    ]);
  });

  it('accepts links of the secret before the last change', async () => {
    const { site } = world;
    const key = await create();
    const { authSecret } = site.runtime.platform.config;
    const next = 'Another-Secret-For-The-Tests-0123456789';
    await site.restart({ AUTH_SECRET: next, AUTH_SECRET_PREVIOUS: authSecret });
    expect(await outcome(key)).toBe(200);
    await site.restart({ AUTH_SECRET: next }, ['--discard-signing-keys']);
    expect(await outcome(key)).toBe('404 NOT_FOUND');
    await site.restart({}, ['--discard-signing-keys']);
  });
});
