import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OfferingSite, offeringSite } from '#api/testing/booth-products.ts';
import { reservationHelpers } from '#api/testing/reservations.ts';
import { DAY_1, DAY_2, insertBooth, insertWork } from '#api/testing/show.ts';
import type { SignedIn } from '#api/testing/site.ts';
import { parseCsv } from '#cli/core/csv.ts';
import { runAs, temporaryHome } from './testing.ts';

let world: OfferingSite;
let calm: string;

beforeAll(async () => {
  world = await offeringSite();
});

beforeEach(async () => {
  const { db } = world.site;
  await db.deleteFrom('reservation').execute();
  await db.deleteFrom('booth_product').execute();
  await db.deleteFrom('product').execute();
  calm = await insertWork(db, world.people.owner.userId, { title: '凪' });
  await insertWork(db, world.people.owner.userId, { title: '=朝' });
});

const run = (words: readonly string[], as: SignedIn = world.people.owner) =>
  runAs(world.site.url, as, ['booth-products', 'import', ...words]);

const HEADER = 'product,price,days,new,trial,reservable,limit,until,note,note_en';
const csv = (lines: readonly string[], header = HEADER) => {
  const file = join(temporaryHome(), 'offers.csv');
  writeFileSync(file, [header, ...lines, ''].join('\n'));
  return file;
};

const BOTH = `${DAY_1}=20 ${DAY_2.replaceAll('-', '/')}=１０`;
const rows = [`凪,2500,${BOTH},yes,no,,2,9:30,,`, `＝朝,０,${DAY_1}=0,1,YES,no,,,静かに,Quiet`];
// The first booth opens at ten o’clock, so that the row is refused until it is corrected.
const corrected = rows.map((row) => row.replace('9:30', '15:00'));

const offers = async (as?: SignedIn) => {
  const { items } = await world.list(as ?? world.people.owner);
  return items as Record<string, unknown>[];
};

describe('booth-products import', () => {
  it.each([
    [`${DAY_1}：20；${DAY_2} ＝ ５`, 'はい', 'いいえ'],
    [`${DAY_1.replaceAll('-', '/')}=20個、${DAY_2}: 5`, '○', '×'],
  ])('reads %s, %s and %s', async (days, trial, reservable) => {
    const file = csv(
      [`凪,2500,${days},${trial},${reservable}`],
      'product,price,days,trial,reservable',
    );
    expect((await run([file])).code).toBe(0);
    expect(await offers()).toMatchObject([
      {
        days: [
          { date: DAY_1, stock: 20 },
          { date: DAY_2, stock: 5 },
        ],
        trialPlay: true,
        reservable: false,
      },
    ]);
  });

  it.each([
    [`${DAY_1}`, 'yes', /days does not look like 2027-04-24=20/],
    [`${DAY_1}=many`, 'yes', /days does not look like 2027-04-24=20/],
    [`${DAY_1}=20=30`, 'yes', /days does not look like 2027-04-24=20/],
    [`${DAY_1}=20`, 'perhaps', /reservable is neither yes nor no/],
  ])('says what is wrong with %s and %s', async (days, reservable, words) => {
    const file = csv([`凪,2500,${days},${reservable}`], 'product,price,days,reservable');
    expect((await run([file])).err).toMatch(words);
  });

  it('offers works as drafts, and changes nothing when it is repeated', async () => {
    const file = csv(corrected);
    const dry = await run([file, '--dry-run', '--json']);
    expect(JSON.parse(dry.out).rows).toMatchObject([
      { row: 2, work: '凪', outcome: 'create' },
      { row: 3, outcome: 'create' },
    ]);
    expect(await offers()).toEqual([]);

    const first = await run([file, '--json']);
    expect([first.code, JSON.parse(first.out)]).toMatchObject([0, { created: 2, failed: 0 }]);
    const found = await offers();
    expect(found.find(({ price }) => price === 2500)).toMatchObject({
      product: { title: { ja: '凪' } },
      status: 'draft',
      isNew: true,
      trialPlay: false,
      reservable: true,
      perPersonLimit: 2,
      pickUpUntil: '15:00',
      days: [
        { date: DAY_1, stock: 20 },
        { date: DAY_2, stock: 10 },
      ],
    });
    expect(found.find(({ price }) => price === 0)).toMatchObject({
      trialPlay: true,
      reservable: false,
      note: { ja: '静かに', en: 'Quiet' },
    });

    const again = await run([file, '--json', '--result', `${file}.again.csv`]);
    expect(JSON.parse(again.out)).toMatchObject({ created: 0, changed: 0, exists: 2 });
    const [header, ...results] = parseCsv(readFileSync(`${file}.again.csv`, 'utf8'));
    expect(header).toEqual(['row', 'work', 'outcome', 'code', 'message']);
    expect(results.map(([, work]) => work)).toContain("'＝朝");
  });

  it('changes what differs and publishes drafts, and keeps what has no cell', async () => {
    await run([csv(corrected)]);
    const file = csv([`${calm},2800,${DAY_1}=5`], 'product,price,days');
    const dry = await run([file, '--dry-run', '--json', '--publish']);
    expect(JSON.parse(dry.out).rows).toMatchObject([{ outcome: 'change' }]);
    const ended = await run([file, '--json', '--publish']);
    expect([ended.code, JSON.parse(ended.out)]).toMatchObject([0, { changed: 1 }]);
    expect((await offers()).find(({ price }) => price === 2800)).toMatchObject({
      status: 'published',
      pickUpUntil: '15:00',
      days: [{ date: DAY_1, stock: 5 }],
    });
  });

  it('refuses single rows, and tries them again with --resume', async () => {
    const file = csv([...rows, `嵐,100,${DAY_1}=1,,,,,,,`]);
    const ended = await run([file, '--json']);
    expect([ended.code, JSON.parse(ended.out)]).toMatchObject([9, { created: 1, failed: 2 }]);
    const results = parseCsv(readFileSync(`${file}.result.csv`, 'utf8'));
    expect(results.map(([, work, , code]) => [work, code])).toEqual(
      expect.arrayContaining([
        ['凪', 'INVALID_INPUT'],
        ['嵐', 'NOT_FOUND'],
      ]),
    );
    await insertWork(world.site.db, world.people.owner.userId, { title: '嵐' });
    const resumed = await run([file, '--resume', '--json']);
    expect([resumed.code, JSON.parse(resumed.out)]).toMatchObject([9, { created: 2, failed: 1 }]);
  });

  it('never lowers a stock below what is reserved', async () => {
    const file = csv([`凪,2500,${DAY_1}=3`], 'product,price,days');
    await run([file, '--publish']);
    const [offer] = await offers();
    const productId = calm;
    const params = { boothId: world.booth.id, productId, boothProductId: offer?.id as string };
    const [visitor] = (await world.site.createVisitors(1)) as [SignedIn];
    expect((await reservationHelpers(world.site).reserve(params, visitor)).status).toBe(201);
    const days = [DAY_2, DAY_1].map((day) => `${day}=0`);
    for (const [each, reason] of [
      [days.join(' '), /stock must be at least 1/],
      [days[0], new RegExp(`days must include ${DAY_1}, `)],
    ] as const) {
      const file = csv([`凪,2500,${each}`], 'product,price,days');
      const ended = await run([file, '--json']);
      expect([ended.code, JSON.parse(ended.out)]).toMatchObject([1, { failed: 1 }]);
      expect(readFileSync(`${file}.result.csv`, 'utf8')).toMatch(reason);
    }
    expect((await offers())[0]).toMatchObject({ days: [{ stock: 3, reserved: 1 }] });
  });

  it('changes nothing while a row is invalid, and names its column', async () => {
    const file = csv([corrected[0] as string, `＝朝,many,${DAY_1},maybe,,,,,,English only`]);
    const ended = await run([file]);
    expect([ended.code, await offers()]).toEqual([3, []]);
    expect(ended.err).toMatch(
      /3: price .*; days does not look .*; new is neither .*; note is missing/,
    );
    expect(existsSync(`${file}.result.csv`)).toBe(false);
  });
});

describe('the booth of a row', () => {
  it('is named where there are several, and offers works of its owner only', async () => {
    const { site, editionId, people } = world;
    const other = await insertBooth(site.db, editionId, {
      ownerId: people.owner.userId,
      name: '二号店',
    });
    const without = await run([csv(corrected), '--json']);
    expect([without.code, JSON.parse(without.out)]).toMatchObject([1, { failed: 2 }]);
    const file = csv([`二号店,凪,100,${DAY_1}=1`], 'booth,product,price,days');
    expect((await run([file])).code).toBe(0);
    expect(await offers()).toEqual([]);
    const { body } = await site.call('listBoothProducts', {
      as: people.owner,
      params: { boothId: other.id },
    });
    expect(body.items).toMatchObject([{ product: { title: { ja: '凪' } }, price: 100 }]);
    await site.db.deleteFrom('booth_product').execute();
    await site.db.deleteFrom('booth').where('id', '=', other.id).execute();
  });

  it('is changed by owner and editors, not by desk helpers and strangers', async () => {
    const { people } = world;
    const codesOf = async (as: SignedIn) => {
      const file = csv(corrected);
      const { code } = await run([file], as);
      const [, ...results] = parseCsv(readFileSync(`${file}.result.csv`, 'utf8'));
      return [code, ...results.map(([, , , reason]) => reason)];
    };
    expect(await codesOf(people.stranger)).toEqual([1, 'NOT_FOUND', 'NOT_FOUND']);
    expect(await codesOf(people.desk)).toEqual([1, 'FORBIDDEN', 'FORBIDDEN']);
    expect(await codesOf(people.editor)).toEqual([0, '', '']);
  });

  it('tells desk helpers that they may not change what it offers', async () => {
    const { people } = world;
    await run([csv(corrected)]);
    const file = csv([`凪,2800,${DAY_1}=5`], 'product,price,days');
    const dry = await run([file, '--dry-run', '--json'], people.desk);
    expect(JSON.parse(dry.out).rows).toMatchObject([{ outcome: 'failed', code: 'FORBIDDEN' }]);
    expect((await run([file], people.desk)).code).toBe(1);
    expect(readFileSync(`${file}.result.csv`, 'utf8')).toMatch(
      /FORBIDDEN,Only the owner and editors/,
    );
  });

  it('offers no work whose title is that of another one', async () => {
    await insertWork(world.site.db, world.people.owner.userId, { title: '凪' });
    const file = csv([`凪,100,${DAY_1}=1`], 'product,price,days');
    const ended = await run([file]);
    expect(ended.code).toBe(1);
    expect(readFileSync(`${file}.result.csv`, 'utf8')).toContain('id');
    expect((await run([csv([`${calm},100,${DAY_1}=1`], 'product,price,days')])).code).toBe(0);
  });
});
