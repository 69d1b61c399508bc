import { spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { parseCsv } from '#cli/core/csv.ts';
import { fakeServer, type RunOptions, runAs, temporaryHome } from '#cli/testing.ts';

const ADMIN = 'boss@accounts.example';

let site: TestSite;
let admin: SignedIn;

beforeAll(async () => {
  site = await testSite({ ADMIN_EMAIL: ADMIN });
  admin = await site.signIn(ADMIN);
});

const asAdmin = (words: readonly string[], options?: RunOptions) =>
  runAs(site.url, admin, words, options);

/** Writes a file into a new folder, which also receives its results. */
const csv = (text: string | Uint8Array) => {
  const file = join(temporaryHome(), 'people.csv');
  writeFileSync(file, text);
  return file;
};
const resultsOf = (file: string) => parseCsv(readFileSync(`${file}.result.csv`, 'utf8'));
const done = (file: string) => existsSync(`${file}.result.csv`);
const usersLike = (pattern: string) =>
  site.db.selectFrom('user').selectAll().where('email', 'like', pattern).orderBy('email').execute();
const auditCount = async (action: string, pattern: string) => {
  const { count } = await site.db
    .selectFrom('audit_record as a')
    .innerJoin('user as u', 'u.id', 'a.entity_id')
    .where('a.action', '=', action)
    .where('a.kind', '=', 'outcome')
    .where('u.email', 'like', pattern)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

describe('users import', () => {
  it('creates missing accounts, and records the result of each row', async () => {
    const file = csv(
      '\ufeffEmail,Name,Role,Password\r\n' +
        'a@import.example,"山田, ""花子""",,\r\n' +
        '\r\n' +
        'B@import.example,ﾔﾏﾀﾞ ﾀﾛｳ,ADMIN,a lantern over the quay\r\n' +
        `${ADMIN},,,\r\n` +
        'A@import.example,,,\r\n' +
        '+c@import.example,=1+1,user,\r\n',
    );
    const ended = await asAdmin(['users', 'import', file, '--json']);
    expect(ended.code, ended.err).toBe(0);
    expect(JSON.parse(ended.out)).toMatchObject({ created: 3, exists: 1, skipped: 1, failed: 0 });
    expect(statSync(`${file}.result.csv`).mode & 0o777).toBe(0o600);
    const [header, ...results] = resultsOf(file);
    expect(header).toEqual(['row', 'email', 'outcome', 'code', 'message']);
    expect(results.sort((a, b) => Number(a[0]) - Number(b[0]))).toEqual([
      ['2', 'a@import.example', 'created', '', ''],
      ['4', 'B@import.example', 'created', '', ''],
      ['5', ADMIN, 'exists', 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL', ''],
      ['6', 'A@import.example', 'skipped', '', 'Repeats row 2.'],
      ['7', "'+c@import.example", 'created', '', ''],
    ]);
    const users = await usersLike('%@import.example');
    expect(users.map(({ email, name, role }) => [email, name, role])).toEqual([
      ['+c@import.example', '=1+1', 'user'],
      ['a@import.example', '山田, "花子"', 'user'],
      ['b@import.example', 'ﾔﾏﾀﾞ ﾀﾛｳ', 'admin'],
    ]);
    const signedIn = await site.call('signInWithPassword', {
      body: { email: 'b@import.example', password: 'a lantern over the quay' },
    });
    expect(signedIn.status).toBe(200);
  });

  it('changes nothing if a row is invalid, and reports it', async () => {
    const file = csv(
      'email,name,role,password\nwrong,,,\ngood@bad.example,"two\nlines",boss,short\nx@bad.example,y,,,z\n' +
        'z@bad.example,,,\n',
    );
    const ended = await asAdmin(['users', 'import', file]);
    expect(ended).toMatchObject({ code: 3, out: '' });
    expect(ended.err).toBe(
      [
        'noren: Invalid rows: 3. Nothing was changed.',
        '  Row 2: email does not look like name@example.com.',
        '  Row 3: name must be a single line; password is shorter than 12 characters; role is not one of the allowed values: user, admin.',
        '  Row 4: column E has no name in the line of column names, but contains “z”. Name it or clear the cell.',
        '',
      ].join('\n'),
    );
    expect(done(file)).toBe(false);
    expect(await usersLike('%@bad.example')).toEqual([]);
    const japanese = await asAdmin(['users', 'import', file, '--lang', 'ja']);
    expect(japanese.err).toContain('  2行目：emailはname@example.comの形ではありません。\n');
  });

  it('only validates with --dry-run', async () => {
    const file = csv(`email\nnew@dry.example\n${ADMIN}\nwrong\nnew@dry.example\n`);
    const ended = await asAdmin(['users', 'import', file, '--dry-run']);
    expect(ended.code).toBe(3);
    expect(ended.out).toBe(
      [
        'row\temail\toutcome\tcode\tmessage',
        '2\tnew@dry.example\tcreate\t\t',
        `3\t${ADMIN}\texists\t\t`,
        '4\twrong\tinvalid\tINVALID_INPUT\tRow 4: email does not look like name@example.com.',
        '5\tnew@dry.example\tskipped\t\tRepeats row 2.',
        '',
      ].join('\n'),
    );
    expect(ended.err).toContain('Rows: 4 (create 1, exists 1, invalid 1, skipped 1).');
    const { rows, total } = JSON.parse(
      (await asAdmin(['users', 'import', file, '--dry-run', '--json'])).out,
    );
    expect([rows.length, total]).toEqual([4, 4]);
    expect(done(file)).toBe(false);
    expect(await usersLike('%@dry.example')).toEqual([]);
  });

  it.each([
    ['', 3, 'column email'],
    ['name\nA', 3, 'column email'],
    ['email,nmae\n', 3, 'Did you mean: name'],
    ['email,Email\n', 3, 'twice'],
    ['email\n"a@b.example', 3, 'row 2'],
    ['email\na@b.example\n"x"y', 3, 'row 3'],
    [Buffer.from([0x65, 0x6d, 0x61, 0x69, 0x6c, 0x0a, 0x8e, 0x52]), 3, 'CSV UTF-8'],
  ])('refuses %j', async (text, code, message) => {
    const ended = await asAdmin(['users', 'import', csv(text)]);
    expect(ended).toMatchObject({ code, out: '' });
    expect(ended.err).toContain(message);
  });

  it('reports a missing file, and keeps existing results', async () => {
    expect(await asAdmin(['users', 'import', '/no/such/file.csv'])).toMatchObject({ code: 2 });
    const file = csv('email\nonce@kept.example\n');
    await asAdmin(['users', 'import', file]);
    const again = await asAdmin(['users', 'import', file]);
    expect(again).toMatchObject({ code: 2, out: '' });
    expect(again.err).toContain('--resume');
    const other = csv('email\nother@kept.example\n');
    const words = ['users', 'import', other, '--resume', '--result', `${file}.result.csv`];
    expect(await asAdmin(words)).toMatchObject({ code: 3, out: '' });
    expect(resultsOf(file)).toHaveLength(2);
  });

  it('reports progress on request', async () => {
    const file = csv('email\np@progress.example\nq@progress.example\n');
    const { err } = await asAdmin(['users', 'import', file, '--progress']);
    expect(err).toContain('1 of 2 rows\n2 of 2 rows\n');
  });
});

describe('users ban-all', () => {
  it('bans by address or id, each for its period, and retries failed rows', async () => {
    const [ann, ben] = (await site.createVisitors(2)) as [SignedIn, SignedIn];
    const late = '0199b6f0-6d5e-7c3a-9d53-00000000aaaa';
    const text = `id,email,reason,for,until\n,${ann.email},買い占め,7d,\n${ben.userId},,,,2030-01-01\n${late},,,,\n`;
    const file = csv(text);
    const ended = await asAdmin(['users', 'ban-all', file, '--yes', '--json']);
    expect(ended.code).toBe(9);
    expect(JSON.parse(ended.out)).toMatchObject({ banned: 2, failed: 1 });
    expect(resultsOf(file)).toContainEqual([
      '4',
      late,
      'failed',
      'USER_NOT_FOUND',
      'This account does not exist.',
    ]);
    const banned = await site.db
      .selectFrom('user')
      .selectAll()
      .where('banned', '=', true)
      .execute();
    expect(banned.map(({ id }) => id).sort()).toEqual([ann.userId, ben.userId].sort());
    await site.db
      .insertInto('user')
      .values({
        id: late,
        email: 'late@ban.example',
        name: 'L',
        emailVerified: true,
        role: 'user',
        banned: false,
      })
      .execute();
    const again = await asAdmin(['users', 'ban-all', file, '--yes', '--json', '--resume']);
    expect(JSON.parse(again.out)).toMatchObject({ banned: 3, failed: 0 });
    expect(again.code).toBe(0);
    expect(resultsOf(file)).toHaveLength(4);
    const own = csv(`email\n${ADMIN}\n`);
    expect(await asAdmin(['users', 'ban-all', own, '--yes'])).toMatchObject({ code: 1 });
    expect(resultsOf(own)[1]).toEqual([
      ...['2', ADMIN, 'failed', 'YOU_CANNOT_BAN_YOURSELF'],
      'You cannot ban yourself. Please ask another admin.',
    ]);
    expect(await auditCount('user.banned', ann.email)).toBe(1);
  });

  it.each([
    ['email,for,until\na@b.example,7d,2030-01-01\n', 'Row 2: for cannot be combined with until'],
    ['email,until\na@b.example,2020-01-01\n', 'Row 2: until has already passed'],
    ['email,for\na@b.example,1000w\n', 'Row 2: for'],
  ])('refuses %j', async (text, message) => {
    const ended = await asAdmin(['users', 'ban-all', csv(text), '--yes']);
    expect(ended).toMatchObject({ code: 3, out: '' });
    expect(ended.err).toContain(message);
  });

  it('needs a terminal or --yes, except for --dry-run', async () => {
    const file = csv(`email\n${ADMIN}\nnobody@ban.example\n`);
    expect(await asAdmin(['users', 'ban-all', file])).toMatchObject({ code: 2, out: '' });
    const looked = await asAdmin(['users', 'ban-all', file, '--dry-run']);
    expect(looked.out).toContain(`2\t${ADMIN}\tban\t`);
  });

  it('shows with --dry-run what the run would answer', async () => {
    const [{ email }] = (await site.createVisitors(1)) as [SignedIn];
    for (const [file, code] of [
      [csv(`email\n${email}\nnobody@ban.example\n`), 9],
      [csv('email\nnobody@ban.example\n'), 1],
    ] as const) {
      const looked = await asAdmin(['users', 'ban-all', file, '--dry-run']);
      expect(looked.out).toContain('nobody@ban.example\tfailed\tUSER_NOT_FOUND\t');
      expect(looked.err).toContain('would fail: 1');
      const ended = await asAdmin(['users', 'ban-all', file, '--yes']);
      expect([looked.code, ended.code]).toEqual([code, code]);
    }
  });
});

describe('an interrupted run', () => {
  const many = (name: string, count: number) =>
    csv(
      `email\n${Array.from({ length: count }, (_, index) => `n${index}@${name}.example\n`).join('')}`,
    );

  it('resumes after SIGKILL, and processes each row once', async () => {
    const count = 120;
    const file = many('killed', count);
    const bin = join(import.meta.dirname, '../main.ts');
    const token = /noren\.session_token=([^;]+)/.exec(admin.cookie)?.[1];
    const child = spawn(process.execPath, [bin, 'users', 'import', file], {
      stdio: 'ignore',
      env: { HOME: temporaryHome(), NOREN_SERVER: site.url, NOREN_TOKEN: token },
    });
    const ended = new Promise((resolve) => child.on('close', (_code, signal) => resolve(signal)));
    await vi.waitFor(() => expect(resultsOf(file).length).toBeGreaterThan(20), {
      interval: 1,
      timeout: 30_000,
    });
    child.kill('SIGKILL');
    expect(await ended).toBe('SIGKILL');
    const before = resultsOf(file).length - 1;
    expect(before).toBeLessThan(count);
    // The state of the file while the last line was being written.
    writeFileSync(`${file}.result.csv`, '119,n1', { flag: 'a' });

    const resumed = await asAdmin(['users', 'import', file, '--resume', '--json']);
    expect(resumed.code, resumed.err).toBe(0);
    // Rows that were under way when the run was killed count as created by it.
    expect(JSON.parse(resumed.out)).toMatchObject({ created: count, exists: 0 });
    expect(existsSync(`${file}.result.csv.started`)).toBe(false);
    const rows = resultsOf(file).slice(1);
    expect(new Set(rows.map(([row]) => row)).size).toBe(count);
    expect(rows).toHaveLength(count);
    expect(await usersLike('%@killed.example')).toHaveLength(count);
    expect(await auditCount('user.created', '%@killed.example')).toBe(count);
  });

  it('reports as created what it had created before it was killed, and nothing else', async () => {
    const file = csv('email\nours@flight.example\nold@flight.example\nnew@flight.example\n');
    const create = (email: string) =>
      site.call('createUser', { as: admin, body: { email, name: email } });
    await create('old@flight.example');
    const started = new Date(Date.now() + 120_000).toISOString();
    writeFileSync(
      `${file}.result.csv.started`,
      `2 ${new Date(Date.now() - 1000).toISOString()}\n3 ${started}\n4 ${started.slice(0, 10)}`,
    );
    await create('ours@flight.example');
    const resumed = await asAdmin(['users', 'import', file, '--resume', '--json']);
    expect(resumed.code, resumed.err).toBe(0);
    const outcomes = resultsOf(file)
      .slice(1)
      .sort((a, b) => Number(a[0]) - Number(b[0]))
      .map(([row, , outcome]) => [row, outcome]);
    expect(outcomes).toEqual([
      ['2', 'created'],
      ['3', 'exists'],
      ['4', 'created'],
    ]);
  });

  it('finishes rows in flight on Ctrl-C, and explains how to resume', async () => {
    const file = many('interrupted', 40);
    const signals = new EventEmitter();
    const running = asAdmin(['users', 'import', file], { signals });
    await vi.waitFor(() => expect(resultsOf(file).length).toBeGreaterThan(4), {
      interval: 1,
      timeout: 30_000,
    });
    signals.emit('SIGINT');
    const ended = await running;
    expect(ended).toMatchObject({ code: 130, out: '' });
    expect(ended.err).toContain('To continue: --resume');
    const recorded = resultsOf(file).length - 1;
    expect(recorded).toBeLessThan(40);
    expect(await usersLike('%@interrupted.example')).toHaveLength(recorded);
  });

  it.each([
    [401, 'UNAUTHENTICATED', 4, 'Replace it'],
    [403, 'PASSKEY_REQUIRED', 5, 'noren login --device'],
  ])('by %i %s keeps what was done', async (status, code, exitCode, advice) => {
    const file = many('refused', 12);
    let calls = 0;
    const server = await fakeServer(() => {
      calls += 1;
      const body = JSON.stringify({ status, code, detail: 'No.' });
      return calls <= 5 ? { status: 200 } : { status, type: 'application/problem+json', body };
    });
    const ended = await runAs(server.url, admin, ['users', 'import', file]);
    expect(ended).toMatchObject({ code: exitCode, out: '' });
    expect(ended.err).toContain('Stopped after 5 of 12 rows.');
    expect(ended.err).toContain(advice);
    expect(resultsOf(file)).toHaveLength(6);
    expect(server.requests.length).toBeLessThan(12);
  });

  it('continues after the delay that a busy server requests', async () => {
    const file = many('busy', 3);
    const waits: number[] = [];
    const replies = [{ status: 429, headers: { 'Retry-After': '7' } }, { status: 503 }];
    const server = await fakeServer(() => replies.shift() ?? { status: 200 });
    const wait = async (milliseconds: number) => void waits.push(milliseconds);
    const ended = await runAs(server.url, admin, ['users', 'import', file], { wait });
    expect(ended.code, ended.err).toBe(0);
    expect(waits.sort((a, b) => a - b)).toEqual([1000, 7000]);
    expect(ended.err).toContain('The server asks to wait 7 seconds.');
  });

  it('stops when the server stays unreachable', async () => {
    const file = many('away', 6);
    const waits: number[] = [];
    const wait = async (milliseconds: number) => void waits.push(milliseconds);
    const ended = await runAs('http://127.0.0.1:1', admin, ['users', 'import', file], { wait });
    expect(ended).toMatchObject({ code: 8, out: '' });
    expect(ended.err).toContain('Stopped after 0 of 6 rows.');
    expect(Math.max(...waits)).toBe(16_000);
  });
});
