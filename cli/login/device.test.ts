import { EventEmitter } from 'node:events';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type SignedIn,
  simulateDatabaseFaults,
  type TestSite,
  testSite,
} from '#api/testing/site.ts';
import { newTerminal, type RunOptions } from '#cli/testing.ts';
import type { OperationId } from '#spec/app/operations.ts';

simulateDatabaseFaults();

let site: TestSite;
let visitor: SignedIn;

beforeAll(async () => {
  site = await testSite();
  visitor = await site.signIn('visitor@accounts.example');
});

/** Plays the user's part in the browser, with the displayed code. */
const inBrowser = async (answer: Extract<OperationId, 'approveDevice' | 'denyDevice'>) => {
  const { userCode } = await site.db
    .selectFrom('deviceCode')
    .select('userCode')
    .orderBy('expiresAt', 'desc')
    .executeTakeFirstOrThrow();
  await site.call('claimDevice', { as: visitor, query: { user_code: userCode } });
  const answered = await site.call(answer, { as: visitor, body: { userCode } });
  expect(answered.status).toBe(200);
};

/** Simulates that the program has waited as long as required, or not at all: the server counts by its own clock. */
const timePassed = () => sql`update "deviceCode" set "lastPolledAt" = null`.execute(site.db);
const noTimePassed = () =>
  sql`update "deviceCode" set "lastPolledAt" = now() + interval '1 minute'`.execute(site.db);

/** Runs the command; while it waits for the n-th time, the n-th thing happens. */
const login = async (
  happenings: readonly (() => unknown)[],
  { words = [], ...options }: RunOptions & { words?: string[] } = {},
) => {
  const waits: number[] = [];
  const terminal = newTerminal(site.url);
  const wait: RunOptions['wait'] = async (milliseconds, signal) => {
    await happenings[waits.push(milliseconds) - 1]?.();
    signal.throwIfAborted();
  };
  const ended = await terminal.run(['login', '--device', ...words], { ...options, wait });
  return { ...ended, waits, terminal };
};

describe('login --device', () => {
  it('shows URL and code, polls slower on slow_down, and stores the session', async () => {
    const ended = await login([
      () => {},
      noTimePassed,
      timePassed,
      async () => {
        await timePassed();
        await inBrowser('approveDevice');
      },
    ]);
    expect(ended).toMatchObject({ code: 0, out: '', waits: [5000, 5000, 10_000, 10_000] });
    expect(ended.err).toMatch(/\n {2}[A-Z0-9]{4}-[A-Z0-9]{4}\n/);
    expect(ended.err).toContain(`Open ${site.url}/en/auth/device in a browser`);
    expect(ended.err).toContain(`Signed in to ${site.url} as ${visitor.email}.`);
    const who = await ended.terminal.run(['whoami', '--json']);
    expect(JSON.parse(who.out)).toMatchObject({ email: visitor.email });
    const opened = await site.db.selectFrom('session').select('openedBy').execute();
    expect(opened.map(({ openedBy }) => openedBy)).toContain('device');
  });

  it('shows a QR code on a terminal, in Japanese too', async () => {
    const words = ['--lang', 'ja', '--json'];
    const ended = await login([() => inBrowser('approveDevice')], {
      words,
      terminal: true,
      env: { NO_COLOR: '1' },
    });
    expect(ended.err).toMatch(/[█▀▄]{10}/);
    expect(ended.err).not.toContain('\x1b');
    expect(ended.err).toContain('次のコードを入力してください：');
    expect(JSON.parse(ended.out)).toMatchObject({ email: visitor.email });
  });

  it('reports a denied request', async () => {
    const ended = await login([() => inBrowser('denyDevice')]);
    expect(ended).toMatchObject({ code: 5, out: '' });
    expect(ended.err).toContain('denied');
  });

  it('reports an expired code', async () => {
    const late = () =>
      site.db
        .updateTable('deviceCode')
        .set({ expiresAt: new Date(0) })
        .execute();
    const ended = await login([late]);
    expect(ended).toMatchObject({ code: 4, out: '' });
    expect(ended.err).toContain('expired');
  });

  it('continues after a missing response', async () => {
    const ended = await login([
      () => site.database.disconnect(),
      async () => {
        await site.database.reconnect();
        await inBrowser('approveDevice');
      },
    ]);
    expect(ended).toMatchObject({ code: 0, waits: [5000, 10_000] });
  });

  it('exits cleanly on Ctrl-C', async () => {
    const signals = new EventEmitter();
    const ended = await login([() => signals.emit('SIGINT')], { signals });
    expect(ended).toMatchObject({ code: 130, out: '', waits: [5000] });
    expect(ended.err).not.toContain('noren:');
    expect(signals.listenerCount('SIGINT')).toBe(0);
  });

  it('rejects an address', async () => {
    const ended = await login([], { words: ['--email', visitor.email] });
    expect(ended).toMatchObject({ code: 2, waits: [] });
    expect(ended.err).toContain('--device');
  });
});
