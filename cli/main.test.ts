import { describe, expect, it } from 'vitest';
import { fakeServer, newTerminal, type RunOptions } from './testing.ts';

/** These tests need no server. */
const run = (words: readonly string[], options?: RunOptions) =>
  newTerminal('http://127.0.0.1:1').run(words, options);

describe('help', () => {
  it.each([
    [[], 2],
    [['users'], 2],
    [['--help'], 0],
    [['help', 'users'], 0],
    [['help', 'users', 'list'], 0],
    [['sessions', 'list', '--help'], 0],
  ])('%j begins with examples', async (words, code) => {
    const ended = await run(words);
    expect(ended.code).toBe(code);
    expect(ended.out + ended.err).toMatch(/^Examples:\n {2}noren /);
  });

  it('of a command inside a noun is its own', async () => {
    const { out } = await run(['help', 'users', 'list']);
    expect(out).toBe((await run(['users', 'list', '--help'])).out);
  });

  it('is in Japanese on a Japanese terminal', async () => {
    const { out } = await run(['users', 'list', '--help'], {
      env: { LANG: 'ja_JP.UTF-8' },
    });
    expect(out).toMatch(/^例：/);
    expect(out).not.toMatch(/Usage:|Options:|Commands:|choices:|default:|display/);
  });
});

describe('global options', () => {
  it.each([
    [['whoami', '--lang', 'fr'], 'ja, en'],
    [['whoami', '--server', 'show.example.org'], 'https://show.example.org'],
    [['whoami', '--profile', '..'], '..'],
    [['--nope'], '--nope'],
    [['nope'], 'nope'],
    [['users', 'list', '--role', 'boss'], 'boss is not valid for --role <role>.'],
    [['users', 'set-role', 'a@b.example', 'boss'], 'boss is not valid for role.'],
  ])('%j is a mistake', async (words, message) => {
    const ended = await run(words);
    expect(ended).toMatchObject({ code: 2, out: '' });
    expect(ended.err).toContain(message);
  });

  it.each(['a b', 'a;b=c', 'a\nb', '暖簾'])('refuses %j as NOREN_TOKEN', async (token) => {
    const ended = await run(['whoami'], { env: { NOREN_TOKEN: token } });
    expect(ended).toMatchObject({ code: 2, out: '' });
    expect(ended.err).toContain('NOREN_TOKEN');
  });

  it('names an unreachable server, and exits with 8', async () => {
    const ended = await run(['logout'], { env: { NOREN_TOKEN: 'a.b' } });
    expect(ended).toMatchObject({ code: 8, out: '' });
    expect(ended.err).toMatch(/^noren: http:\/\/\S+ is unreachable .*--server/);
  });
});

describe('a sign-in that is too weak', () => {
  it.each(['PASSKEY_REQUIRED', 'SESSION_NOT_FRESH'])(
    '%s explains how to sign in through a browser',
    async (code) => {
      const body = JSON.stringify({ status: 403, code, detail: 'Not with this session.' });
      const server = await fakeServer(() => ({
        status: 403,
        type: 'application/problem+json',
        body,
      }));
      const ended = await newTerminal(server.url).run(['users', 'list']);
      expect(ended).toMatchObject({ code: 5, out: '' });
      expect(ended.err).toContain('noren login --device');
      const japanese = await newTerminal(server.url).run(['users', 'list', '--lang', 'ja']);
      expect(japanese.err).toContain('ブラウザーで');
    },
  );
});

describe('a refusal outside a period', () => {
  const closesAt = '2027-01-31T15:00:00.000Z';
  const refusedBy = (edition: { status: number; body: string }) =>
    fakeServer(({ url }) =>
      url?.endsWith('/editions/current')
        ? edition
        : {
            status: 403,
            type: 'application/problem+json',
            body: JSON.stringify({ code: 'DEADLINE_PASSED', title: 'Closed', closesAt }),
          },
    );

  it.each([
    [{ status: 200, body: '{"timeZone":"America/New_York"}' }, '2027-01-31T10:00:00-05:00'],
    [{ status: 404, body: '{}' }, '2027-01-31T24:00:00+09:00'],
    [{ status: 403, body: '{}' }, closesAt],
  ])('says when in the zone of the show: %j', async (edition, expected) => {
    const server = await refusedBy(edition);
    const { err } = await newTerminal(server.url).run(['users', 'list']);
    expect(err).toContain(`Closed at ${expected}.`);
  });
});
