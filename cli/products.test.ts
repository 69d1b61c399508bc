import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BoothSite, boothSite } from '#api/testing/booth-crew.ts';
import { insertBoothUser } from '#api/testing/booths.ts';
import { insertBooth, insertProduct, insertWork } from '#api/testing/show.ts';
import type { SignedIn } from '#api/testing/site.ts';
import { parseCsv } from '#cli/core/csv.ts';
import { runAs, temporaryHome } from './testing.ts';

const JAN = '4569951116179';
const OTHER_JAN = '49123456';

let world: BoothSite;
let owner: SignedIn;

beforeAll(async () => {
  world = await boothSite();
  owner = world.people.owner;
});

beforeEach(async () => {
  const { db } = world.site;
  for (const table of ['booth_product', 'product'] as const) await db.deleteFrom(table).execute();
});

const run = (words: readonly string[], as: SignedIn = owner) =>
  runAs(world.site.url, as, ['products', ...words]);
const importFile = (words: readonly string[], as?: SignedIn) => run(['import', ...words], as);

/** Writes a file of rows, whose cells are given by column. */
const csv = (...rows: readonly Readonly<Record<string, string>>[]) => {
  const file = join(temporaryHome(), 'works.csv');
  const columns = [...new Set(rows.flatMap(Object.keys))];
  const quoted = (cell = '') => `"${cell.replaceAll('"', '""')}"`;
  const lines = rows.map((row) => columns.map((column) => quoted(row[column])).join(','));
  writeFileSync(file, [columns.join(','), ...lines, ''].join('\n'));
  return file;
};

/** Returns the results of a run: outcome, code and message of each row. */
const resultsOf = (file: string) =>
  parseCsv(readFileSync(`${file}.result.csv`, 'utf8'))
    .slice(1)
    .toSorted(([one], [other]) => Number(one) - Number(other))
    .map(([, , ...how]) => how);

const works = async (as: SignedIn = owner) => {
  const { body } = await world.site.call('listMyProducts', { as, query: { limit: '100' } });
  return Promise.all(
    body.items.map(async ({ id }: { id: string }) => {
      const found = await world.site.call('getMyProduct', { as, params: { productId: id } });
      return found.body;
    }),
  );
};
const titlesOf = async (as?: SignedIn) => (await works(as)).map(({ title }) => title.ja);

/** A cell in every column, as people fill them in. */
const TIDE = {
  title: '潮待ち',
  title_en: 'Waiting for the Tide',
  kana: 'しおまち',
  kind: 'Game',
  summary: '潮の満ち引きを読む',
  summary_en: 'Read the tide',
  description: '一行目\n二行目',
  description_en: 'Two lines',
  genres: 'strategy、family',
  mechanics: 'ワーカープレイスメント,競り',
  designers: '汐見 渚、Nagisa Shiomi',
  illustrators: '凪野 岬',
  publisher: '夕凪ゲームズ',
  players_from: '２',
  players_to: '4人',
  minutes_from: '30',
  minutes_to: '45 min',
  age: '10歳以上',
  price: '２，５００円（税込）',
  jan: '４５６９９５１１１６１７９',
  language_dependence: 'low',
  rule_languages: 'ja en',
  links: 'https://yunagi.example/a,b https://yunagi.example/c',
  release_edition: '2027-spring',
};

describe('products import', () => {
  it('creates drafts with every field, and changes nothing when it is repeated', async () => {
    const file = csv(TIDE, { title: '凪', release_date: '2026/04/01' });
    const dry = await importFile([file, '--dry-run', '--json']);
    expect(JSON.parse(dry.out).rows).toMatchObject([
      { row: 2, work: '潮待ち', outcome: 'create' },
      { row: 3, work: '凪', outcome: 'create' },
    ]);
    expect(await works()).toEqual([]);

    const first = await importFile([file, '--json']);
    expect([first.code, JSON.parse(first.out)]).toMatchObject([0, { created: 2, failed: 0 }]);
    const found = await works();
    expect(found.find(({ title }) => title.ja === '潮待ち')).toMatchObject({
      status: 'draft',
      title: { ja: '潮待ち', en: 'Waiting for the Tide' },
      kana: 'シオマチ',
      kind: 'game',
      summary: { ja: '潮の満ち引きを読む', en: 'Read the tide' },
      description: { ja: '一行目\n二行目', en: 'Two lines' },
      genres: ['strategy', 'family'],
      mechanics: ['ワーカープレイスメント', '競り'],
      designers: ['汐見 渚', 'Nagisa Shiomi'],
      illustrators: ['凪野 岬'],
      publisher: '夕凪ゲームズ',
      players: { min: 2, max: 4 },
      minutes: { min: 30, max: 45 },
      age: 10,
      listPrice: 2500,
      janCode: JAN,
      languageDependence: 'low',
      ruleLanguages: ['ja', 'en'],
      links: ['https://yunagi.example/a,b', 'https://yunagi.example/c'],
      releaseEdition: '2027-spring',
    });
    expect(found.find(({ title }) => title.ja === '凪')).toMatchObject({
      releaseDate: '2026-04-01',
    });

    const again = await importFile([file, '--json', '--result', `${file}.again.csv`]);
    expect(JSON.parse(again.out)).toMatchObject({ created: 0, changed: 0, exists: 2 });
  });

  it('changes what differs, and leaves what has no cell', async () => {
    await importFile([csv(TIDE)]);
    const [before] = await works();
    const file = csv({ title: '潮待ち', summary: '新しい紹介', price: '2800', age: '' });
    const dry = await importFile([file, '--dry-run', '--json']);
    expect(JSON.parse(dry.out).rows).toMatchObject([{ outcome: 'change' }]);
    expect(await works()).toEqual([before]);

    const ended = await importFile([file, '--json']);
    expect([ended.code, JSON.parse(ended.out)]).toMatchObject([0, { changed: 1 }]);
    expect(await works()).toEqual([
      {
        ...before,
        summary: { ja: '新しい紹介', en: 'Read the tide' },
        listPrice: 2800,
        version: 2,
        updatedAt: expect.any(String),
      },
    ]);
  });

  it('refuses single rows with the reason of the server, and tries them again with --resume', async () => {
    const file = csv({ title: '凪' }, { title: '岬', release_edition: '2019-spring' });
    const ended = await importFile([file, '--json']);
    expect([ended.code, JSON.parse(ended.out)]).toMatchObject([9, { created: 1, failed: 1 }]);
    const failed = ['failed', 'INVALID_INPUT', expect.stringContaining('releaseEdition is not')];
    expect(resultsOf(file)).toEqual([['created', '', ''], failed]);
    await world.site.db.updateTable('edition').set({ slug: '2019-spring' }).execute();
    const resumed = await importFile([file, '--resume', '--json']);
    await world.site.db.updateTable('edition').set({ slug: '2027-spring' }).execute();
    expect([resumed.code, JSON.parse(resumed.out)]).toMatchObject([0, { created: 2, failed: 0 }]);
    expect((await titlesOf()).sort()).toEqual(['凪', '岬']);
  });

  it('changes nothing while a row is invalid, and names its columns', async () => {
    const wrong = {
      title_en: 'No title',
      kana: '潮',
      kind: 'boat',
      genres: 'party party',
      players_from: '4',
      minutes_from: '45',
      minutes_to: '30',
      age: '1.5',
      jan: '123',
      links: 'http://yunagi.example/',
      release_edition: '2027-spring',
      release_date: '2026-04-01',
    };
    const file = csv({ title: '凪' }, wrong, { kana: 'ナギ', summary: '', price: 'free' });
    const ended = await importFile([file]);
    expect([ended.code, await works()]).toEqual([3, []]);
    const [, ofWrong = '', ofNameless = ''] = ended.err.split('\n');
    const parts = ofWrong
      .trim()
      .replace(/^Row 3: /, '')
      .replace(/\.$/, '')
      .split('; ');
    expect(parts.sort()).toEqual([
      'age must be a whole number',
      'genres has the same value twice',
      'jan is not a JAN code of 8 or 13 digits, the last of them the check digit',
      'kana must be written in katakana',
      'kind is not one of the allowed values: game, expansion, book, goods, trpg, puzzle, murder-mystery, second-hand, other',
      'links must begin with https://',
      'minutes_to must not be below the lower end',
      'players_to is missing',
      'release_date must be empty here',
      'title is missing',
    ]);
    expect(ofNameless).toContain('title is missing');
    expect(ofNameless).toContain('price is not a number such as 1500');
  });

  it('neutralises the names of works in its results', async () => {
    const file = csv({ title: '=朝' });
    expect((await importFile([file])).code).toBe(0);
    expect(readFileSync(`${file}.result.csv`, 'utf8')).toContain("'=朝");
  });
});

describe('the work of a row', () => {
  it('is found by its JAN code, which may be without a title', async () => {
    await importFile([csv({ title: '潮待ち', jan: JAN }, { title: '潮待ち', jan: OTHER_JAN })]);
    expect(await titlesOf()).toEqual(['潮待ち', '潮待ち']);
    const file = csv({ jan: JAN, price: '100', title: '' }, { jan: OTHER_JAN, title: '改題' });
    expect((await importFile([file])).code).toBe(0);
    expect((await works()).find(({ janCode }) => janCode === JAN)).toMatchObject({
      title: { ja: '潮待ち' },
      listPrice: 100,
    });
    expect((await works()).find(({ janCode }) => janCode === OTHER_JAN)).toMatchObject({
      title: { ja: '改題' },
    });
  });

  it('is found by its title while it has no JAN code', async () => {
    await insertWork(world.site.db, owner.userId, { title: 'ノレン' });
    expect((await importFile([csv({ title: 'ﾉﾚﾝ', jan: JAN })])).code).toBe(0);
    expect(await works()).toMatchObject([{ janCode: JAN }]);
    expect((await importFile([csv({ title: 'ノレン', jan: OTHER_JAN })])).code).toBe(0);
    expect(await works()).toHaveLength(2);
  });

  it('is named by its id where several have the title', async () => {
    const id = await insertWork(world.site.db, owner.userId, { title: '凪' });
    await insertWork(world.site.db, owner.userId, { title: '凪' });
    const file = csv({ title: '凪', price: '100' });
    const dry = await importFile([file, '--dry-run', '--json']);
    const why = expect.stringContaining('in the column id');
    expect(JSON.parse(dry.out).rows).toMatchObject([{ outcome: 'failed', message: why }]);
    expect((await importFile([file])).code).toBe(1);
    expect(resultsOf(file)).toEqual([['failed', '', why]]);
    const named = csv({ id, price: '100' });
    expect((await importFile([named])).code).toBe(0);
    expect((await works()).filter(({ listPrice }) => listPrice === 100)).toMatchObject([{ id }]);
  });

  it('has to exist where a row has no title', async () => {
    const file = csv({ jan: JAN, id: '' }, { jan: '', id: world.booth.id });
    expect((await importFile([file])).code).toBe(1);
    expect(resultsOf(file)).toEqual([
      ['failed', 'NOT_FOUND', expect.stringContaining('JAN code')],
      ['failed', 'NOT_FOUND', expect.stringContaining('ID')],
    ]);
  });

  it('is in one row only', async () => {
    const file = csv(
      { title: '潮待ち', jan: JAN },
      { title: '潮待ち', jan: '4569-9511-16179' },
      { title: 'ノレン', jan: '' },
      { title: 'ﾉﾚﾝ', jan: '' },
      { title: '潮待ち', jan: OTHER_JAN },
    );
    const ended = await importFile([file, '--json']);
    expect(JSON.parse(ended.out)).toMatchObject({ created: 3, skipped: 2 });
    expect(resultsOf(file)[1]).toEqual(['skipped', '', 'Repeats row 2.']);
  });
});

describe('--publish', () => {
  const COMPLETE = { title: '凪', kind: 'game', genres: 'party' };

  it('publishes drafts, and leaves what is published', async () => {
    const file = csv(COMPLETE);
    expect((await importFile([file, '--publish'])).code).toBe(0);
    expect(await works()).toMatchObject([{ status: 'published' }]);
    const again = await importFile([file, '--publish', '--json', '--result', `${file}.2.csv`]);
    expect(JSON.parse(again.out)).toMatchObject({ exists: 1 });
  });

  it('leaves a draft with gaps, or with pictures that are not described', async () => {
    await importFile([csv(COMPLETE, { title: '岬' })]);
    const { id } = (await works()).find(({ title }) => title.ja === '凪');
    const image = sharp({ create: { width: 400, height: 300, channels: 3, background: 'navy' } });
    const params = { productId: id, pictureId: world.booth.id };
    const upload = { type: 'image/png', bytes: Uint8Array.from(await image.png().toBuffer()) };
    expect((await world.site.call('putProductPicture', { as: owner, params, upload })).status).toBe(
      200,
    );
    const file = csv({ title: '凪' }, { title: '岬' });
    expect((await importFile([file, '--publish'])).code).toBe(1);
    const because = (text: string) => ['failed', 'INVALID_INPUT', expect.stringContaining(text)];
    expect(resultsOf(file)).toEqual([
      because('pictures/items/0/alt/ja is missing'),
      because('kind is not one'),
    ]);
    expect((await works()).map(({ status }) => status)).toEqual(['draft', 'draft']);
  });
});

describe('the owner of a row', () => {
  it('is the user, or that of the only booth of an editor without one', async () => {
    const { people, site, editionId } = world;
    expect((await importFile([csv({ title: '頼まれた作品' })], people.editor)).code).toBe(0);
    expect(await titlesOf()).toEqual(['頼まれた作品']);
    expect((await importFile([csv({ title: '自分の作品' })], people.stranger)).code).toBe(0);
    expect(await titlesOf(people.stranger)).toEqual(['自分の作品']);

    const [both] = (await site.createVisitors(1)) as [SignedIn];
    await insertBooth(site.db, editionId, { ownerId: both.userId, name: '自分のブース' });
    await insertBoothUser(site.db, world.booth.id, both.userId, { role: 'editor' });
    expect((await importFile([csv({ title: '頼まれた作品', price: '9' })], both)).code).toBe(0);
    expect(await works()).toMatchObject([{ title: { ja: '頼まれた作品' } }]);
    expect((await works())[0]).not.toHaveProperty('listPrice');
    const named = csv({ title: '頼まれた作品', price: '9', booth: world.booth.id });
    expect((await importFile([named], both)).code).toBe(0);
    expect(await works()).toMatchObject([{ listPrice: 9 }]);
  });

  it('is any of those in the list, which names works by their ids', async () => {
    const { people, site, editionId } = world;
    await importFile([csv({ title: '頼まれた作品' })], people.editor);
    const [both] = (await site.createVisitors(1)) as [SignedIn];
    await insertBooth(site.db, editionId, { ownerId: both.userId, name: '別のブース' });
    await insertBoothUser(site.db, world.booth.id, both.userId, { role: 'editor' });
    const { out } = await run(['list'], both);
    const file = join(temporaryHome(), 'list.tsv');
    writeFileSync(file, out);
    const { code, err } = await importFile([file], both);
    expect([code, err]).toEqual([0, expect.stringContaining('isOwn')]);
    expect(await titlesOf()).toEqual(['頼まれた作品']);
  });

  it('has a booth that the user edits', async () => {
    const { people, booth } = world;
    const rows = [{ title: '凪', booth: booth.id }];
    for (const [as, code] of [
      [people.desk, 'FORBIDDEN'],
      [people.stranger, 'NOT_FOUND'],
    ] as const) {
      const file = csv(...rows);
      expect((await importFile([file], as)).code).toBe(1);
      expect(resultsOf(file)).toMatchObject([['failed', code, expect.stringMatching(/./)]]);
    }
    expect(await works()).toEqual([]);
  });
});

describe('products list', () => {
  const listed = async (words: readonly string[], as?: SignedIn) => {
    const { out } = await run(['list', '--json', ...words], as);
    return JSON.parse(out).items.map(({ title }: { title: { ja: string } }) => title.ja);
  };

  it('prints the works, as CSV for spreadsheets', async () => {
    const { db } = world.site;
    await insertProduct(db, world.booth, { title: '=潮待ち', product: { list_price: 2500 } });
    const { code, out } = await run(['list', '--csv']);
    expect(code).toBe(0);
    expect(out.startsWith('\ufefftitle,kind,status,pictureCount,offers,')).toBe(true);
    const [header = [], ...rows] = parseCsv(out);
    const cells = rows.map((row) => Object.fromEntries(header.map((name, at) => [name, row[at]])));
    expect(cells).toMatchObject([
      {
        title: "'=潮待ち",
        kind: 'game',
        status: 'published',
        pictureCount: '0',
        offers: expect.stringContaining('(published)'),
        isEnglishMissing: 'true',
        listPrice: '2500',
        isOwn: 'true',
      },
    ]);
  });

  it('prints all pages', async () => {
    const titles = Array.from({ length: 101 }, (_each, at) => `作品${at}`);
    for (const title of titles) await insertWork(world.site.db, owner.userId, { title });
    expect(await listed([])).toHaveLength(101);
  });

  it('filters', async () => {
    const { site, booth, people } = world;
    await insertProduct(site.db, booth, { title: '棚の作品' });
    await insertWork(site.db, owner.userId, { title: '次の作品' });
    await insertWork(site.db, people.editor.userId, { title: '編集者の作品' });
    await importFile([csv({ title: '下書き', title_en: 'Draft' })]);
    expect(await listed(['--status', 'draft'])).toEqual(['下書き']);
    expect(await listed(['--offered', 'yes'])).toEqual(['棚の作品']);
    expect((await listed(['--offered', 'no'])).sort()).toEqual(['下書き', '次の作品']);
    expect(await listed(['--english-missing', 'no'])).toEqual(['下書き']);
    expect(await listed(['--offerable-at', booth.id])).toEqual(['次の作品']);
    expect((await listed([], people.editor)).length).toBe(4);
    expect((await listed(['--booth', booth.id], people.editor)).length).toBe(3);
  });

  it('refuses a booth that the user does not edit', async () => {
    const { people, booth } = world;
    expect((await run(['list', '--booth', booth.id], people.desk)).code).toBe(5);
    expect((await run(['list', '--booth', booth.id], people.stranger)).code).toBe(6);
    expect((await run(['list', '--offered', 'maybe'])).code).toBe(2);
  });
});
