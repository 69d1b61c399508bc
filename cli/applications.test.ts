import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertCall, insertEntry, insertEntryPeriod } from '#api/testing/entries.ts';
import { insertEdition } from '#api/testing/show.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { insertMember } from '#api/testing/tenants.ts';
import { parseCsv } from '#cli/core/csv.ts';
import type { ApplicationStatus } from '#spec/applications/states.ts';
import { fold } from '#spec/core/folding.ts';
import { runAs, temporaryHome } from './testing.ts';

let site: TestSite;
let staff: SignedIn;
let judge: SignedIn;
let editionId: string;
let callId: string;

beforeAll(async () => {
  site = await testSite();
  editionId = await insertEdition(site.db);
  await insertEntryPeriod(site.db, editionId);
  callId = await insertCall(site.db, editionId);
  [staff, judge] = (await site.createVisitors(2)) as [SignedIn, SignedIn];
  await insertMember(site.db, staff.userId, { role: 'manager' });
  await insertMember(site.db, judge.userId, { role: 'judge' });
});

beforeEach(async () => {
  await site.db.deleteFrom('booth').execute();
  await site.db.deleteFrom('application').execute();
  await site.db.updateTable('exhibitor_plan').set({ taken: 0 }).execute();
});

const run = (words: readonly string[], as = staff) => runAs(site.url, as, words);
const csv = (...lines: readonly string[]) => {
  const file = join(temporaryHome(), 'rows.csv');
  writeFileSync(file, [...lines, ''].join('\n'));
  return file;
};

const insert = async (number: string, status: ApplicationStatus = 'submitted') => {
  const [applicant] = (await site.createVisitors(1)) as [SignedIn];
  return insertEntry(site.db, {
    userId: applicant.userId,
    callId,
    editionId,
    status,
    application: {
      number,
      title: `出展者 ${number}`,
      search_text: fold(number),
      submitted_at: new Date('2026-11-01T03:00:00Z'),
    },
  });
};
const preparedOf = async () => {
  const rows = await site.db
    .selectFrom('application')
    .orderBy('number')
    .select(['number', 'prepared', 'release_id', 'status'])
    .execute();
  return rows.map(({ number, prepared, release_id, status }) => [
    number,
    prepared?.decision ?? status,
    release_id !== null,
  ]);
};

describe('applications list', () => {
  it('prints what matches, as CSV with a byte order mark', async () => {
    await insert('C-0001');
    await insert('C-0002', 'waitlisted');
    const all = await run(['applications', 'list', '--json']);
    expect(JSON.parse(all.out).items).toHaveLength(2);
    const { code, out } = await run(['applications', 'list', '--status', 'waitlisted', '--csv']);
    expect([code, out.startsWith('\ufeff')]).toEqual([0, true]);
    const [header, row, ...more] = parseCsv(out.slice(1));
    expect(header?.slice(0, 3)).toEqual(['number', 'title', 'status']);
    expect([row?.slice(0, 3), more]).toEqual([['C-0002', '出展者 C-0002', 'waitlisted'], []]);
  });

  it('is for staff who review applications', async () => {
    expect((await run(['applications', 'list'], judge)).code).toBe(5);
  });
});

describe('applications get', () => {
  it('finds an application by its number in any form', async () => {
    await insert('C-0001');
    const { code, out } = await run(['applications', 'get', 'ｃ-０００１']);
    expect(code).toBe(0);
    expect(out).toContain('entry.kana\tユウナギゲームズ');
    expect((await run(['applications', 'get', 'C-9'])).code).toBe(6);
  });
});

describe('applications decide', () => {
  it('prepares the decisions, and leaves those that are prepared when it is repeated', async () => {
    for (const number of ['C-0001', 'C-0002']) await insert(number);
    await insert('C-0003', 'withdrawn');
    const file = csv(
      'number,decision,choice,line',
      'C-0001,accepted,full,入口の近くです。',
      'c-0002,REJECTED,,',
      'C-0003,accepted,,',
      'C-0009,accepted,,',
    );
    const first = await run(['applications', 'decide', file, '--json']);
    expect(JSON.parse(first.out)).toMatchObject({ changed: 2, failed: 2 });
    expect(await preparedOf()).toEqual([
      ['C-0001', 'accepted', false],
      ['C-0002', 'rejected', false],
      ['C-0003', 'withdrawn', false],
    ]);
    const [, ...results] = parseCsv(readFileSync(`${file}.result.csv`, 'utf8'));
    expect(results.map((result) => result.slice(1, 4)).sort()).toEqual([
      ['C-0001', 'changed', ''],
      ['C-0003', 'failed', 'NOT_IN_STATE'],
      ['C-0009', 'failed', 'NOT_FOUND'],
      ['c-0002', 'changed', ''],
    ]);
    const again = await run(['applications', 'decide', file, '--dry-run', '--json']);
    expect(JSON.parse(again.out).rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'exists',
      'exists',
      'failed',
      'failed',
    ]);
  });

  it('changes nothing while a row is invalid', async () => {
    await insert('C-0001');
    const file = csv('number,decision', 'C-0001,accepted', 'C-0002,perhaps');
    expect((await run(['applications', 'decide', file])).code).toBe(3);
    expect(await preparedOf()).toEqual([['C-0001', 'submitted', false]]);
  });
});

describe('applications release', () => {
  /** Within the two years that staff can enter. */
  const DAY = `${new Date().getFullYear() + 1}-02-10`;
  const AT = ['--at', `${DAY}T12:00`];

  it('schedules what is prepared, after a confirmation', async () => {
    for (const number of ['C-0001', 'C-0002']) await insert(number);
    await insert('C-0003');
    await run([
      'applications',
      'decide',
      csv('number,decision', 'C-0001,accepted', 'C-0002,rejected'),
    ]);
    expect((await run(['applications', 'release', ...AT])).code).toBe(2);
    const { code, out } = await run(['applications', 'release', ...AT, '--yes', '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      releaseAt: `${DAY}T03:00:00.000Z`,
      counts: { accepted: 1, waitlisted: 0, rejected: 1 },
    });
    expect(await preparedOf()).toEqual([
      ['C-0001', 'accepted', true],
      ['C-0002', 'rejected', true],
      ['C-0003', 'submitted', false],
    ]);
    expect((await run(['applications', 'release', ...AT, '--yes'])).code).toBe(1);
  });

  it('refuses what is no time', async () => {
    const { code, err } = await run(['applications', 'release', '--at', 'soon', '--yes']);
    expect([code, err]).toEqual([2, expect.stringContaining('soon')]);
  });
});

describe('entries confirm', () => {
  it('notes the payments, and leaves what is confirmed when it is repeated', async () => {
    await insert('C-0001', 'accepted');
    await insert('C-0002');
    const file = csv(
      'number,amount,paid_on',
      'C-0001,"12,000",2026/11/03',
      'C-0002,12000,2026-11-03',
    );
    const first = await run(['entries', 'confirm', file, '--json']);
    expect(JSON.parse(first.out)).toMatchObject({ changed: 1, failed: 1 });
    const { paid_amount, paid_on } = await site.db
      .selectFrom('exhibitor_entry')
      .where('paid_on', 'is not', null)
      .select(['paid_amount', 'paid_on'])
      .executeTakeFirstOrThrow();
    expect([paid_amount, paid_on]).toEqual([12_000, '2026-11-03']);
    const again = await run(['entries', 'confirm', file, '--dry-run', '--json']);
    expect(JSON.parse(again.out).rows).toMatchObject([
      { number: 'C-0001', outcome: 'exists' },
      { number: 'C-0002', outcome: 'failed', code: 'NOT_IN_STATE' },
    ]);
  });

  it('confirms nothing that the server refuses, such as a day in the future', async () => {
    await insert('C-0001', 'accepted');
    const confirm = async (row: string) => {
      const file = csv('number,amount,paid_on', row);
      await run(['entries', 'confirm', file]);
      return parseCsv(readFileSync(`${file}.result.csv`, 'utf8'))[1]?.slice(2, 4);
    };
    const nextYear = new Date().getFullYear() + 1;
    const refused = ['failed', 'INVALID_INPUT'];
    expect(await confirm(`C-0001,12000,${nextYear}-12-03`)).toEqual(refused);
    expect(await confirm('C-0001,0,2026-11-03')).toEqual(refused);
    expect(await preparedOf()).toEqual([['C-0001', 'accepted', false]]);
  });

  it('adds up the payments for one entry, and confirms it once with the day of the last', async () => {
    await insert('C-0001', 'accepted');
    const file = csv(
      'number,amount,paid_on',
      'C-0001,9000,2026-11-04',
      'c-0001,"¥3,000",2026-11-02',
    );
    const dry = await run(['entries', 'confirm', file, '--dry-run', '--json']);
    expect(JSON.parse(dry.out).rows).toMatchObject([
      { outcome: 'change', message: 'owed 12000 yen, paid 12000 yen' },
      { outcome: 'skipped', message: 'Added to row 2.' },
    ]);
    const { out } = await run(['entries', 'confirm', file, '--json']);
    expect(JSON.parse(out)).toMatchObject({ changed: 1, skipped: 1, failed: 0 });
    const paid = await site.db
      .selectFrom('exhibitor_entry')
      .select(['paid_amount', 'paid_on'])
      .executeTakeFirstOrThrow();
    expect(paid).toEqual({ paid_amount: 12_000, paid_on: '2026-11-04' });
  });

  it('confirms another amount than the one owed only when that is said', async () => {
    await insert('C-0001', 'accepted');
    for (const [amount, difference] of [
      [
        9000,
        '3000 yen too little. If part of it was paid earlier, put all its payments in one file',
      ],
      [15_000, '3000 yen too much'],
    ] as const) {
      const said = `owed 12000 yen, paid ${amount} yen: ${difference}; --accept-difference confirms this amount`;
      const file = csv('number,amount,paid_on', `C-0001,${amount},2026-11-03`);
      const dry = await run(['entries', 'confirm', file, '--dry-run', '--json']);
      expect(JSON.parse(dry.out).rows).toMatchObject([{ outcome: 'failed', message: said }]);
      const { err } = await run(['entries', 'confirm', file]);
      const [, , , code, message] = parseCsv(readFileSync(`${file}.result.csv`, 'utf8'))[1] ?? [];
      expect([code, message]).toEqual(['INVALID_INPUT', expect.stringContaining(said)]);
      expect(err).toContain(`Row 2 (C-0001): ${message}`);
    }
    const file = csv('number,amount,paid_on', 'C-0001,9000,2026-11-03');
    const { out } = await run(['entries', 'confirm', file, '--accept-difference', '--json']);
    expect(JSON.parse(out)).toMatchObject({ changed: 1 });
  });

  it('says of each refused payment why, the first twenty, in either language', async () => {
    const rows = Array.from({ length: 22 }, (_, at) => `C-${1000 + at},12000,2026-11-03`);
    await insert('C-0001', 'accepted');
    const payments = ['number,amount,paid_on', 'C-0001,9000,2026-11-03', ...rows];
    const { err } = await run(['entries', 'confirm', csv(...payments)]);
    const lines = err.split('\n').filter((line) => line.startsWith('  '));
    expect([lines.length, lines.at(-2), lines.at(-1)]).toEqual([
      21,
      expect.stringMatching(/^ {2}Row 21 \(C-1018\): \S/),
      '  And 3 more.',
    ]);
    const ja = await run(['entries', 'confirm', csv(...payments), '--lang', 'ja']);
    expect(ja.err).toMatch(
      /\n {2}2行目（C-0001）：.*請求額12000円、入金額9000円（3000円不足）.*1つのファイルに.*\n {2}3行目/,
    );
    expect(ja.err).toContain('\n  ほか3行。\n');
  });

  it('names the column of an invalid amount', async () => {
    const { code, err } = await run([
      'entries',
      'confirm',
      csv('number,amount,paid_on', 'C-0001,a lot,2026-11-03'),
    ]);
    expect([code, err]).toEqual([3, expect.stringContaining('amount')]);
  });
});

describe('deadlines extend', () => {
  it('extends a period for an application by its number, or a draft by its id', async () => {
    const { id } = await insert('C-0001');
    const words = (application: string) => [
      ...['deadlines', 'extend', 'exhibitor-entry', application],
      ...['--closes', '2027-02-08', '--reason', '入院のため', '--json'],
    ];
    const byNumber = await run(words('C-0001'));
    expect(JSON.parse(byNumber.out)).toEqual({
      key: 'exhibitor-entry',
      applicationId: id,
      closesAt: '2027-02-08T15:00:00.000Z',
      reason: '入院のため',
    });
    expect((await run(words(id))).code).toBe(0);
    expect((await run(words('C-0009'))).code).toBe(6);
  });
});
