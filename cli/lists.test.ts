import { beforeAll, describe, expect, it } from 'vitest';
import { insertBooth, insertEdition } from '#api/testing/show.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { runAs } from './testing.ts';

/* `--all` and `--field`, on lists of the API. */

const ADMIN = 'boss@accounts.example';
/** Each has an account of its own. */
const BOOTHS = 3;

let site: TestSite;
let admin: SignedIn;

beforeAll(async () => {
  site = await testSite({ ADMIN_EMAIL: ADMIN });
  admin = await site.signIn(ADMIN);
  const edition = await insertEdition(site.db);
  for (let index = 0; index < BOOTHS; index += 1) await insertBooth(site.db, edition);
});

const run = (...words: string[]) => runAs(site.url, admin, words);
const api = (...words: string[]) => run('api', ...words);
const lines = (text: string) => text.split('\n').slice(0, -1);

describe('--all', () => {
  it('follows the cursors of a list', async () => {
    const page = JSON.parse((await api('listBooths', '--param', 'limit=2')).out);
    expect([page.items.length, typeof page.nextCursor]).toEqual([2, 'string']);
    const all = JSON.parse((await api('listBooths', '--param', 'limit=2', '--all')).out);
    expect([all.items.length, all.total, all.nextCursor]).toEqual([BOOTHS, BOOTHS, undefined]);
    const ids = all.items.map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(BOOTHS);
    const rest = await api('listBooths', '--param', `cursor=${page.nextCursor}`, '--all');
    expect(JSON.parse(rest.out).items.map(({ id }: { id: string }) => id)).toEqual(ids.slice(2));
  });

  it('follows the offsets of a list, in a stable order', async () => {
    const words = ['listUsers', '--all', '--field', 'users[].email', '--param'];
    const all = lines((await api(...words, 'limit=1')).out);
    expect(all).toHaveLength(1 + BOOTHS);
    expect(all).toEqual([...new Set(all)].sort());
    expect(lines((await api(...words, 'offset=3')).out)).toEqual(all.slice(3));
  });

  it('is refused where there are no pages', async () => {
    const ended = await api('getCurrentEdition', '--all');
    expect(ended).toMatchObject({ code: 2, out: '' });
    expect(ended.err).toContain('getCurrentEdition has no pages');
  });
});

describe('--field', () => {
  it('prints one value a line, of any command', async () => {
    expect((await run('whoami', '--field', 'email')).out).toBe(`${ADMIN}\n`);
    expect((await run('users', 'get', ADMIN, '--field', 'emailVerified')).out).toBe('true\n');
    expect((await run('users', 'list', '--field', 'users[].banReason')).out).toBe(
      '\n'.repeat(1 + BOOTHS),
    );
    expect(lines((await run('api', '--list', '--field', '[].operationId')).out)).toContain(
      'listBooths',
    );
  });

  it('hides tokens unless requested', async () => {
    expect((await api('getToken', '--field', 'token')).out).toBe('***\n');
    expect((await api('getToken', '--field', 'token', '--show-tokens')).out).toMatch(/^eyJ/);
  });

  it.each([
    [['whoami', '--field', 'mail'], 1, 'has no field mail'],
    [['whoami', '--field', 'a..b'], 2, 'a..b is not a path'],
    [['whoami', '--field', 'email', '--json'], 2, 'cannot be combined'],
  ])('%j', async (words, code, message) => {
    const ended = await run(...words);
    expect(ended).toMatchObject({ code, out: '' });
    expect(ended.err).toContain(message);
  });
});
