import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { recordInvalidations } from '#api/testing/secrecy.ts';
import { insertEdition } from '#api/testing/show.ts';
import {
  type SignedIn,
  simulateDatabaseFaults,
  type TestSite,
  testSite,
} from '#api/testing/site.ts';
import { insertMember } from '#api/testing/tenants.ts';
import { HOSTILE_REDIRECTS } from '#spec/core/testing/hostile-redirects.ts';

simulateDatabaseFaults();

let site: TestSite;
let editor: SignedIn;

beforeAll(async () => {
  site = await testSite({ REDIRECT_HOSTS: 'tickets.example, Shop.example:8443' });
  await insertEdition(site.db);
  [editor] = (await site.createVisitors(1)) as [SignedIn];
  await insertMember(site.db, editor.userId, { role: 'editor' });
});

afterEach(async () => {
  site.setNow(undefined);
  await site.db.deleteFrom('redirect_rule').execute();
  await site.runtime.platform.publicChanges.flush();
});

const create = (
  fromPath: string,
  target: string,
  { headers = {}, as = editor, ...rest }: Record<string, unknown> = {},
) =>
  site.call('createRedirectRule', {
    as: as as SignedIn,
    headers: headers as Record<string, string>,
    body: { fromPath, target, ...rest },
  });
const codeOf = async (answer: ReturnType<typeof create>) => {
  const { status, body } = await answer;
  return [status, body.code];
};
const lookUp = async (path: string) => {
  const { status, body } = await site.call('lookUpRedirect', { query: { path } });
  expect(status).toBe(200);
  return body.target;
};

describe('lookUpRedirect', () => {
  it('finds the rule for every spelling of a path', async () => {
    await create('/en/Flyer/', '/booth/search');
    await create('/古い', '/access');
    for (const path of ['/flyer', '/FLYER/', '/en/flyer', '/ja/flyer//', '/%66lyer', '/flyer?a=b'])
      expect([path, await lookUp(path)]).toEqual([path, '/booth/search']);
    for (const path of ['/古い', '/%e5%8f%a4%e3%81%84', '/en/%E5%8F%A4い'])
      expect([path, await lookUp(path)]).toEqual([path, '/access']);
  });

  it('returns no target for other paths', async () => {
    await create('/flyer', '/access');
    const others = ['/fly', '/flyer/x', '/x/flyer', '/en', '/', 'flyer', '//flyer', '/%', '/\\'];
    for (const path of [...others, '/fr/flyer', '/%ff', `/${'x'.repeat(1999)}`])
      expect([path, await lookUp(path)]).toEqual([path, undefined]);
  });

  it('is cacheable, and requires a path', async () => {
    const { headers } = await site.call('lookUpRedirect', { query: { path: '/x' } });
    expect(headers.get('cache-control')).toMatch(/^public, max-age=\d+/);
    for (const query of ['', 'path='])
      expect((await site.call('lookUpRedirect', { query })).status).toBe(400);
    const long = await site.call('lookUpRedirect', { query: { path: `/${'x'.repeat(2000)}` } });
    expect(long.status).toBe(400);
  });

  it('respects the start and end of a rule', async () => {
    const [startsAt, endsAt] = ['2027-03-01T00:00:00.000Z', '2027-04-01T00:00:00.000Z'];
    site.setNow(new Date('2027-02-01T00:00:00Z'));
    await create('/flyer', '/access', { startsAt, endsAt });
    for (const [moment, target] of [
      ['2027-02-28T23:59:59.999Z', undefined],
      [startsAt, '/access'],
      ['2027-03-31T23:59:59.999Z', '/access'],
      [endsAt, undefined],
    ] as const) {
      site.setNow(new Date(moment));
      const cached = await site.runtime.parts.redirects.find('/en/flyer');
      expect([moment, await lookUp('/flyer'), cached]).toEqual([moment, target, target]);
    }
  });

  it('returns no target on a host that is no longer allowed', async () => {
    await create('/flyer', 'https://tickets.example/a');
    await site.db
      .updateTable('redirect_rule')
      .set({ target: 'https://elsewhere.example/a' })
      .execute();
    expect(await lookUp('/flyer')).toBeUndefined();
    expect(await site.runtime.parts.redirects.find('/flyer')).toBeUndefined();
  });
});

describe('cached rules', () => {
  it('are read again at the first time that they name, because changes of times to come are not announced', async () => {
    const { find } = site.runtime.parts.redirects;
    const { publicChanges } = site.runtime.platform;
    const [startsAt, endsAt] = ['2027-03-01T00:00:00.000Z', '2027-04-01T00:00:00.000Z'];
    site.setNow(new Date('2027-02-01T00:00:00Z'));
    await create('/coming', '/faq', { startsAt });
    await create('/flyer', '/access', { endsAt });
    expect([await find('/coming'), await find('/flyer')]).toEqual([undefined, '/access']);
    const endRecording = await recordInvalidations(site);
    const rules = site.db.updateTable('redirect_rule');
    await rules.set({ starts_at: endsAt }).where('from_path', '=', '/coming').execute();
    await rules.set({ ends_at: null }).where('from_path', '=', '/flyer').execute();
    await publicChanges.flush();
    expect(await endRecording()).toEqual([]);
    site.setNow(new Date(startsAt));
    expect([await find('/coming'), await find('/flyer')]).toEqual([undefined, '/access']);
    site.setNow(new Date(endsAt));
    expect([await find('/coming'), await find('/flyer')]).toEqual(['/faq', '/access']);
  });

  it('match the database after every write, and are returned synchronously', async () => {
    const { find } = site.runtime.parts.redirects;
    expect(await find('/flyer')).toBeUndefined();
    const { body } = await create('/flyer', '/access');
    expect(await find('/en/Flyer/')).toBe('/access');
    expect(find('/flyer')).toBe('/access');
    expect(find('/other')).toBeUndefined();
    await site.call('deleteRedirectRule', { as: editor, params: { ruleId: body.id } });
    expect(await find('/flyer')).toBeUndefined();
  });

  it('are empty while the database is down, and recover with it', async () => {
    await create('/flyer', '/access');
    await site.database.disconnect();
    // The listener may not have noticed the lost connection yet.
    await expect.poll(async () => site.runtime.parts.redirects.find('/flyer')).toBeUndefined();
    await site.database.reconnect();
    await expect.poll(async () => site.runtime.parts.redirects.find('/flyer')).toBe('/access');
  });
});

describe('listRedirectRules', () => {
  it('lists pages of rules sorted by path', async () => {
    for (const at of [3, 1, 2]) await create(`/p${at}`, '/access');
    const list = (query: Record<string, string>) =>
      site.call('listRedirectRules', { as: editor, query });
    const paths = ({ body }: Awaited<ReturnType<typeof list>>) =>
      body.items.map(({ fromPath }: { fromPath: string }) => fromPath);
    const first = await list({ limit: '2' });
    expect([first.status, paths(first), first.body.total]).toEqual([200, ['/p1', '/p2'], 3]);
    const second = await list({ limit: '2', cursor: first.body.nextCursor });
    expect([paths(second), second.body.nextCursor]).toEqual([['/p3'], undefined]);
    expect(paths(await list({ limit: '2', cursor: second.body.prevCursor }))).toEqual([
      '/p1',
      '/p2',
    ]);
    const bad = await list({ cursor: 'x' });
    expect([bad.status, bad.body.code]).toEqual([400, 'BAD_CURSOR']);
  });
});

describe('createRedirectRule', () => {
  it('stores a normalized rule, and audits its creator', async () => {
    const { status, body } = await create('/en/Old%20Place/', '/ja/booth/search/?q=%E6%BD%AE#list');
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        fromPath: '/old%20place',
        target: '/booth/search?q=%E6%BD%AE#list',
        createdAt: expect.any(String),
      },
    ]);
    const audited = await site.db
      .selectFrom('audit_record')
      .where('entity_id', '=', body.id)
      .select(['action', 'actor_id', 'after'])
      .execute();
    expect(audited).toEqual([{ action: 'redirect.created', actor_id: editor.userId, after: body }]);
  });

  it.each([
    ['/booth/search', '/booth/search'],
    ['/files/map.pdf', '/files/map.pdf'],
    ['https://tickets.example', 'https://tickets.example/'],
    ['HTTPS://TICKETS.example:443/a?b#c', 'https://tickets.example/a?b#c'],
    ['https://shop.example:8443/x', 'https://shop.example:8443/x'],
    ['/', '/'],
  ])('accepts the target %s', async (target, expected) => {
    const { status, body } = await create('/flyer', target);
    expect([status, body.target]).toEqual([201, expected]);
    expect(await lookUp('/flyer')).toBe(expected);
  });

  it.each([
    'http://tickets.example/',
    'https://elsewhere.example/',
    'https://tickets.example:444/',
    'https://shop.example/',
    'https://tickets.example.elsewhere.example/',
    'https://user@tickets.example/',
    'https://tickets.example@elsewhere.example/',
    'https:tickets.example/',
    'https:\\\\tickets.example/',
    '//tickets.example/',
    'tickets.example',
    '/api/v1/booths',
    '/en/API/v1',
    '/auth/login?redirect=%2F',
    '/%61uth/login',
  ])('rejects the target %s', async (target) => {
    const { status, body } = await create('/flyer', target);
    expect([status, body.code]).toEqual([400, 'REDIRECT_TARGET']);
    expect(body.errors).toEqual([{ pointer: '/target', rule: 'invalid' }]);
  });

  it('rejects strings that try to escape the site', async () => {
    const tried = HOSTILE_REDIRECTS.filter((_, at) => at % 12 === 0);
    for (const [at, target] of tried.entries()) {
      const { status, body } = await create(`/hostile-${at}`, target);
      expect([400, 201], target).toContain(status);
      if (status === 201) expect(new URL(body.target, site.url).origin, target).toBe(site.url);
    }
  });

  it.each([
    '/',
    '/en',
    '/ja/',
    '/api',
    '/API/v1/booths',
    '/en/auth/login',
    '/admin/auth-user',
    '/_build/manifest.json',
    '/assets/x.js',
    '/sitemap.xml',
    'flyer',
    '//flyer',
    '/en//flyer',
    '/flyer?a=b',
    '/flyer#a',
    '/fl\\yer',
    '/%ff',
    'https://show.example/flyer',
    `/${'潮'.repeat(30)}`,
  ])('rejects the path %s', async (fromPath) => {
    const { status, body } = await create(fromPath, '/access');
    expect([status, body.code]).toEqual([400, 'REDIRECT_PATH']);
    expect(body.errors).toEqual([{ pointer: '/fromPath', rule: 'invalid' }]);
  });

  it('rejects duplicates, loops and chains in any spelling', async () => {
    expect(await codeOf(create('/a', '/en/A/?x#y'))).toEqual([409, 'REDIRECT_LOOP']);
    expect((await create('/a', '/b')).status).toBe(201);
    expect(await codeOf(create('/ja/A/', '/c'))).toEqual([409, 'REDIRECT_EXISTS']);
    // Reverse, onward from a target, and to a redirected path.
    expect(await codeOf(create('/b', '/a'))).toEqual([409, 'REDIRECT_LOOP']);
    expect(await codeOf(create('/B', '/c'))).toEqual([409, 'REDIRECT_LOOP']);
    expect(await codeOf(create('/c', '/%61/?x=y'))).toEqual([409, 'REDIRECT_LOOP']);
    // Several rules may share a target.
    expect((await create('/c', '/b?x=y')).status).toBe(201);
    expect((await create('/d', 'https://tickets.example/d')).status).toBe(201);
  });

  it('prevents a loop from concurrent inserts', async () => {
    for (let round = 0; round < 5; round += 1) {
      const pair = [
        [`/a${round}`, `/b${round}`],
        [`/b${round}`, `/a${round}`],
      ] as const;
      const statuses = await Promise.all(
        pair.map(async ([from, to]) => (await create(from, to)).status),
      );
      expect(statuses.sort()).toEqual([201, 409]);
    }
  });

  it.each([
    ['no path', { fromPath: ' ' }, '/fromPath', 'requiredInput'],
    ['no target', { target: undefined }, '/target', 'requiredInput'],
    ['a path on two lines', { fromPath: '/a\n/b' }, '/fromPath', 'singleLine'],
    ['a moment that is none', { startsAt: 'now' }, '/startsAt', 'datetime'],
    [
      'an end before the beginning',
      { startsAt: '2027-04-01T00:00:00Z', endsAt: '2027-04-01T00:00:00.000Z' },
      '/endsAt',
      'endsAfterStart',
    ],
  ])('rejects %s', async (_name, change, pointer, rule) => {
    const { status, body } = await site.call('createRedirectRule', {
      as: editor,
      body: { fromPath: '/flyer', target: '/access', ...change },
    });
    expect([status, body.errors]).toEqual([400, [expect.objectContaining({ pointer, rule })]]);
  });
});

describe('deleteRedirectRule', () => {
  it('deletes a rule, and audits who did', async () => {
    const { body: rule } = await create('/flyer', '/access');
    const remove = (ruleId: string) =>
      site.call('deleteRedirectRule', { as: editor, params: { ruleId } });
    expect((await remove(rule.id)).status).toBe(204);
    expect(await lookUp('/flyer')).toBeUndefined();
    const again = await remove(rule.id);
    expect([again.status, again.body.code]).toEqual([404, 'NOT_FOUND']);
    const audited = await site.db
      .selectFrom('audit_record')
      .where('entity_id', '=', rule.id)
      .where('action', '=', 'redirect.deleted')
      .select(['actor_id', 'before'])
      .execute();
    expect(audited).toEqual([{ actor_id: editor.userId, before: rule }]);
  });
});
