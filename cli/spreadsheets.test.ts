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

/* Files as spreadsheets save them, and lists whose cells are filled in and which are imported by the same noun. */

const ADMIN = 'boss@sheets.example';

let site: TestSite;
let admin: SignedIn;
let editionId: string;
let callId: string;

beforeAll(async () => {
  site = await testSite({ ADMIN_EMAIL: ADMIN });
  editionId = await insertEdition(site.db);
  await insertEntryPeriod(site.db, editionId);
  callId = await insertCall(site.db, editionId);
  admin = await site.signIn(ADMIN);
  await insertMember(site.db, admin.userId, { role: 'manager' });
});

beforeEach(async () => {
  for (const table of ['application', 'loading_slot', 'product'] as const)
    await site.db.deleteFrom(table).execute();
});

const run = (...words: readonly string[]) => runAs(site.url, admin, words);
const file = (...lines: readonly string[]) => {
  const path = join(temporaryHome(), 'rows.csv');
  writeFileSync(path, [...lines, ''].join('\n'));
  return path;
};
/** Returns what a dry run reports about each row. */
const dryRun = async (words: readonly string[], ...lines: readonly string[]) => {
  const { code, out, err } = await run(...words, file(...lines), '--dry-run', '--json');
  const rows = out ? JSON.parse(out).rows : [];
  return { code, err, rows, outcomes: rows.map(({ outcome }: { outcome: string }) => outcome) };
};

const insert = async (number: string, status: ApplicationStatus = 'submitted', title = number) => {
  const [applicant] = (await site.createVisitors(1)) as [SignedIn];
  return insertEntry(site.db, {
    ...{ userId: applicant.userId, callId, editionId, status },
    application: { number, title, search_text: fold(number) },
  });
};

/** Adds cells to each line of a list. */
const filledIn = (list: string, header: string, ...cells: readonly string[]) => {
  const [first, ...lines] = list.trimEnd().split('\r\n');
  return [`${first},${header}`, ...lines.map((line, at) => `${line},${cells[at] ?? ''}`)];
};

describe('a work', () => {
  const HEADER = 'title,kind,genres,price,summary_en';

  it('may lack its last cells, and be priced as spreadsheets write amounts', async () => {
    const prices = ['1500', '"1,500"', '1500円', '￥１，５００', '"¥1,500"', '1500.00'];
    const rows = prices.map((price, at) => `潮待ち${at},game,strategy,${price}`);
    const { outcomes } = await dryRun(['products', 'import'], HEADER, ...rows);
    expect(outcomes).toEqual(prices.map(() => 'create'));
  });

  it('has no price that could be two', async () => {
    const rows = ['"1,50"', '1.000', '1.5', 'about 1500'].map(
      (price) => `潮,game,strategy,${price}`,
    );
    const { outcomes, rows: said } = await dryRun(
      ['products', 'import'],
      HEADER,
      ...rows.slice(0, 1),
    );
    expect([outcomes, said[0].message]).toEqual([['invalid'], expect.stringContaining('price')]);
    for (const row of rows)
      expect((await dryRun(['products', 'import'], HEADER, row)).outcomes).toEqual(['invalid']);
  });

  it('has its ranges in two columns, which are named, and is for an age and older', async () => {
    const header = 'title,kind,genres,players_from,players_to,minutes_from,minutes_to,age';
    const rows = [
      '潮,game,strategy,２〜４人,4,60分,90,14歳〜',
      '潮2,game,strategy,2人,4人,約60分,90,14歳から',
    ];
    const { rows: said } = await dryRun(['products', 'import'], header, ...rows);
    expect(said.map(({ message }: { message: string }) => message)).toEqual([
      'Row 2: players_from must be one number; put the ends of a range into players_from and players_to.',
      'Row 3: minutes_from must be the number alone, without a word such as “about”.',
    ]);
    const { code, err } = await run(
      'products',
      'import',
      file(header, rows[0] ?? ''),
      '--lang',
      'ja',
    );
    expect([code, err]).toEqual([
      3,
      expect.stringContaining('範囲はplayers_fromとplayers_toに分けて書いてください'),
    ]);
  });

  it('is changed by its list', async () => {
    await run('products', 'import', file('title,kind,genres,price', '=潮待ち,game,strategy,1500'));
    const { out } = await run('products', 'list', '--csv');
    const edited = out.trimEnd().replace(',1500,', ',1800,').split('\r\n');
    const { outcomes, err } = await dryRun(['products', 'import'], ...edited);
    expect([outcomes, err]).toEqual([['change'], expect.stringContaining('pictureCount')]);
    const same = await dryRun(['products', 'import'], ...out.trimEnd().split('\r\n'));
    expect(same.outcomes).toEqual(['exists']);
    const { code } = await run('products', 'import', file(...edited));
    const { items } = JSON.parse((await run('products', 'list', '--json')).out);
    expect([code, items]).toMatchObject([0, [{ title: { ja: '=潮待ち' }, listPrice: 1800 }]]);
  });
});

describe('accounts', () => {
  it.each([
    [['email,name,,,', 'nagisa@mail.example,汐見 渚,,,']],
    [['email\tname', 'nagisa@mail.example\t汐見 渚']],
    [['email;name', 'nagisa@mail.example;汐見 渚']],
  ])('are imported from %j', async (lines) => {
    expect((await dryRun(['users', 'import'], ...lines)).outcomes).toEqual(['create']);
  });

  it('come back from their list', async () => {
    const { out } = await run('users', 'list', '--search-value', ADMIN);
    const { outcomes, err } = await dryRun(['users', 'import'], ...out.trimEnd().split('\n'));
    expect([outcomes, err]).toEqual([['exists'], expect.stringContaining('createdAt')]);
  });

  it('are banned until a day in any form; what cannot be read is not called past', async () => {
    const year = new Date().getFullYear() + 1;
    const { rows } = await dryRun(
      ['users', 'ban-all'],
      'email,until,for',
      `${ADMIN},${year}/1/9,`,
      'a@b.example,11/5,',
      'c@d.example,2020-01-01,',
      'e@f.example,,1 month',
      `g@h.example,${year}-01-09,7d`,
    );
    expect(rows.map(({ message }: { message: string }) => message)).toEqual([
      '',
      'Row 3: until is neither a day such as 2027-05-01 nor a time such as 2027-05-01T12:00.',
      'Row 4: until has already passed.',
      'Row 5: for is not a duration such as 30m, 12h, 7d or 2w.',
      'Row 6: for cannot be combined with until; fill in only one of them.',
    ]);
  });
});

describe('a loading slot', () => {
  it('has the day and the times that spreadsheets write', async () => {
    const path = file(
      'day,direction,dock,from,to,capacity',
      '2027/4/24,in,A,9:30:00,10:00:00,3',
      '2027年4月24日（土）,in,A,10時,10時半,3',
      '2027/04/24,in,Ａ,11:00 AM,午後0:30,３',
    );
    expect((await run('loading', 'slots-import', path)).err).not.toContain('Row');
    const slots = await site.db
      .selectFrom('loading_slot')
      .orderBy('starts_at')
      .select(['day', 'starts_at', 'ends_at'])
      .execute();
    expect(slots.map((slot) => Object.values(slot).join(' '))).toEqual([
      '2027-04-24 09:30:00 10:00:00',
      '2027-04-24 10:00:00 10:30:00',
      '2027-04-24 11:00:00 12:30:00',
    ]);
  });

  it('is refused with the form that is wanted', async () => {
    const { rows } = await dryRun(
      ['loading', 'slots-import'],
      'day,direction,dock,from,to,capacity',
      '1/9,in,A,930,9:60,3',
    );
    expect(rows[0].message).toBe(
      'Row 2: day does not look like 2027-04-24; from does not look like 09:30; to does not look like 09:30 or 24:00.',
    );
  });

  it('is looked up by a day in any form', async () => {
    expect((await run('loading', 'list', '--day', '2027/4/24')).code).toBe(0);
    const { code, err } = await run('loading', 'list', '--day', '4/24', '--lang', 'ja');
    expect([code, err]).toEqual([2, expect.stringContaining('2027-04-24のように')]);
  });
});

describe('payments', () => {
  it('name a day that can be read', async () => {
    await insert('C-0098', 'accepted');
    const { rows } = await dryRun(
      ['entries', 'confirm'],
      'number,amount,paid_on',
      'C-0098,9000,11/5',
    );
    expect(rows[0].message).toBe('Row 2: paid_on does not look like 2027-04-24.');
  });

  it('name an entry as banks do, or are told which was probably meant', async () => {
    await insert('C-0098', 'accepted');
    const { rows } = await dryRun(
      ['entries', 'confirm'],
      'number;amount;paid_on',
      'Ｃ－００９８;１２，０００円;2026.11.3',
      'C-98;12000;20261103',
    );
    expect(rows).toMatchObject([
      { outcome: 'change' },
      { outcome: 'failed', code: 'NOT_FOUND', message: 'Did you mean: C-0098' },
    ]);
  });
});

describe('applications', () => {
  it.each(['C-0098', 'C−0098', 'ｃー００９８', 'C–0098', 'c0098', ' C - 0098 ', '№C-0098'])(
    'are found by the number %s',
    async (number) => {
      await insert('C-0098');
      const { code, out } = await run('applications', 'get', number);
      expect([code, out]).toEqual([0, expect.stringContaining('C-0098')]);
    },
  );

  it.each([
    ['C-98', 'C-0098'],
    ['C-0O98', 'C-0098'],
    ['C-0089', 'C-0098'],
    ['C-0098 影絵座', 'C-0098'],
  ])('are proposed for %s', async (number, near) => {
    await insert('C-0098');
    await insert('C-0150');
    const { code, err } = await run('applications', 'get', number);
    expect([code, err]).toEqual([
      6,
      `noren: There is no application ${number}.\nDid you mean: ${near}\n`,
    ]);
  });

  it('are decided in their list', async () => {
    await insert('C-0098', 'submitted', '=夕凪');
    await insert('C-0099', 'waitlisted', '夕凪,"二"');
    const { out } = await run('applications', 'list', '--csv');
    const lines = filledIn(out, 'decision', 'accepted', 'rejected');
    const { outcomes, err } = await dryRun(['applications', 'decide'], ...lines);
    expect(outcomes).toEqual(['change', 'change']);
    expect(err).toContain('title, status, prepared, releaseAt');
    const path = file(...lines);
    expect((await run('applications', 'decide', path)).code).toBe(0);
    expect(parseCsv(readFileSync(`${path}.result.csv`, 'utf8'))).toHaveLength(3);
  });

  it('stay as they are where the list was not filled in', async () => {
    for (const number of ['C-0001', 'C-0002', 'C-0003']) await insert(number);
    const { out } = await run('applications', 'list', '--csv');
    const lines = filledIn(out, 'decision', '', 'accepted');
    const path = file(...lines);
    const { code, out: said } = await run('applications', 'decide', path, '--json');
    expect([code, JSON.parse(said)]).toMatchObject([0, { changed: 1, skipped: 2, failed: 0 }]);
  });
});
