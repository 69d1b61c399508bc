import { statSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type TestSite, testSite } from '#api/testing/site.ts';
import { credentialsFile, readCredentials } from '#cli/core/credentials.ts';
import { newTerminal } from './testing.ts';

let site: TestSite;

beforeAll(async () => {
  site = await testSite();
});

describe('login, whoami, logout', () => {
  it('signs in by code, stores the session readable by its owner only, and deletes it on logout', async () => {
    const email = 'new@accounts.example';
    const { run, home } = newTerminal(site.url);
    const env = { HOME: home };
    const signedIn = await run(['login', '--email', email, '--code-stdin'], {
      stdin: async () => `${await site.codeFor(email)}\n`,
    });
    expect(signedIn).toMatchObject({ code: 0, out: '' });
    expect(signedIn.err).toContain(`Signed in to ${site.url} as ${email}.`);

    const stored = readCredentials(env, 'default');
    expect(stored?.server).toBe(site.url);
    expect(statSync(credentialsFile(env, 'default')).mode & 0o777).toBe(0o600);

    const who = await run(['whoami'], { env: { NOREN_SERVER: undefined } });
    expect(who.code).toBe(0);
    expect(who.out).toMatch(new RegExp(`^email\tname\trole\tserver\texpiresAt\n${email}\t`));
    expect(JSON.parse((await run(['whoami', '--json'])).out)).toMatchObject({
      email,
      role: 'user',
    });
    expect(await run(['api', 'getLoginUser'])).toMatchObject({ code: 0 });

    expect(await run(['logout'])).toMatchObject({ code: 0, out: '' });
    expect(readCredentials(env, 'default')).toBeUndefined();
    expect(await run(['whoami'])).toMatchObject({ code: 4, out: '' });
    expect(await run(['logout'])).toMatchObject({ code: 0, err: 'You were not signed in.\n' });
    const [secret = ''] = stored?.cookie.split('.') ?? [];
    expect(secret).not.toBe('');
    expect(JSON.stringify([signedIn, who])).not.toContain(secret);
  });

  it('prompts on stderr on a terminal, and accepts full-width digits', async () => {
    const email = 'typing@accounts.example';
    const { run } = newTerminal(site.url);
    const wide = (code: string) =>
      code.replace(/\d/g, (digit) => String.fromCodePoint(0xfee0 + digit.charCodeAt(0)));
    const ended = await run(['login', '--email', email, '--lang', 'ja', '--json'], {
      terminal: true,
      stdin: async () => `${wide(await site.codeFor(email))}\n`,
    });
    expect(ended.err).toContain('メールに書かれた6桁のコード：');
    expect(ended.code).toBe(0);
    expect(JSON.parse(ended.out)).toMatchObject({ email });
  });

  it('separates profiles', async () => {
    const { run } = newTerminal(site.url);
    const email = 'work@accounts.example';
    const stdin = async () => `${await site.codeFor(email)}\n`;
    await run(['login', '--profile', 'work', '--email', email], { stdin });
    expect(await run(['whoami', '--profile', 'work'])).toMatchObject({ code: 0 });
    expect(await run(['whoami'])).toMatchObject({ code: 4 });
    expect(await run(['whoami', '--profile', '../work'])).toMatchObject({ code: 2 });
  });

  it('sends the session only to the server that issued it', async () => {
    const email = 'careful@accounts.example';
    const { run } = newTerminal(site.url);
    await run(['login', '--email', email], { stdin: async () => `${await site.codeFor(email)}\n` });
    const seen: IncomingHttpHeaders[] = [];
    const other = createServer((request, response) => {
      seen.push(request.headers);
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('null');
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void other.close());
    const address = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    expect(await run(['whoami', '--server', address])).toMatchObject({ code: 4 });
    expect(seen).toHaveLength(1);
    expect(seen[0]).not.toHaveProperty('cookie');
    expect(await run(['whoami'])).toMatchObject({ code: 0 });
  });

  it.each([
    ['a wrong code', ['--email', 'wrong@accounts.example'], '000000', 3, 'INVALID_OTP'],
    ['no code', ['--email', 'none@accounts.example'], '', 2, 'No code was given'],
    ['no address', [], '', 2, '--email'],
    ['a bad address', ['--email', 'nobody'], '', 3, 'email does not look like'],
    ['a bad server', ['--server', 'ftp://x'], '', 2, 'https://show.example.org'],
  ])('refuses %s', async (_what, words, stdin, code, message) => {
    const ended = await newTerminal(site.url).run(['login', ...words], { stdin });
    expect(ended).toMatchObject({ code, out: '' });
    expect(ended.err).toContain(message);
  });

  it('says what to do when the session of NOREN_TOKEN has ended', async () => {
    const options = { env: { NOREN_TOKEN: 'token.signature' } };
    const ended = await newTerminal(site.url).run(['api', 'getLoginUser'], options);
    expect([ended.code, ended.out]).toEqual([4, '']);
    expect(ended.err).toContain('NOREN_TOKEN');
    expect(ended.err).not.toContain('noren login');
  });

  it('refuses to sign in while NOREN_TOKEN is set', async () => {
    const options = { env: { NOREN_TOKEN: 'token.signature' } };
    const ended = await newTerminal(site.url).run(['login', '--email', 'a@list.example'], options);
    expect(ended).toMatchObject({ code: 2, out: '' });
  });
});
