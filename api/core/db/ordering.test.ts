import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { up as addOrderingKeys } from '#api/app/migrations/0048_ordering_keys.ts';
import { up as addNameKeys } from '#api/app/migrations/0055_numbered_readings.ts';
import { up as addDays } from '#api/app/migrations/0056_codes_by_day.ts';
import { insertBooth, insertEdition, insertProduct } from '#api/testing/show.ts';
import { type TestSite, testSite } from '#api/testing/site.ts';
import { nameKey } from '#spec/core/numbered-readings.ts';
import { codeKey, compareReadings, readingKey } from '#spec/core/ordering.ts';

const READINGS = [
  ...[
    'カード',
    'カワウソ',
    'カアド',
    'がーど',
    'ｶﾞｰﾄﾞ 2',
    'カード10',
    'カード９',
    'いすゞ',
    'いすす',
  ],
  ...[
    '佐々木',
    'Émile',
    'っつ',
    'ヴァイオリン',
    'ん',
    'ンー',
    '「かき」',
    '・',
    'らーーめん',
    'ぱぱ',
    'ー',
  ],
  ...['0', '00', '123456789', '☆彡', 'ゝ', 'きゃく', 'きやく', '𠮷野家', '髙梨', 'あ'.repeat(60)],
];

describe('keys of PostgreSQL', async () => {
  const site = await testSite();
  const inSql = async (name: string, texts: readonly string[]) => {
    const { rows } = await sql<{ key: string }>`
      select ${sql.raw(name)}(text) as key from unnest(${texts}::text[]) with ordinality as given(text, at)
      order by at`.execute(site.db);
    return rows.map(({ key }) => key);
  };

  it('are those of the pages', async () => {
    const kana = fc.string({ unit: fc.constantFrom(...'かガぱーっゃゝゞあん々1 02・aé漢-') });
    const texts = [...READINGS, ...fc.sample(kana, { numRuns: 500, seed: 1 })];
    expect(await inSql('reading_key', texts)).toEqual(texts.map(readingKey));
    const codes = [
      'K1',
      'K01a',
      'KA010',
      'C-0098',
      '',
      'Dock 12 B 3',
      '000',
      '123456789',
      'C-00012',
    ];
    expect(await inSql('code_key', codes)).toEqual(codes.map(codeKey));
  });
});

/** Volumes of a series in order, with their readings. */
const VOLUMES = [
  ['潮待ち', 'シオマチ'],
  ['潮待ち 第1巻', 'シオマチ ダイイッカン'],
  ['潮待ち 第2巻', 'シオマチ ダイニカン'],
  ['潮待ち 第3巻', 'シオマチ ダイサンカン'],
  ['潮待ち 第9巻', 'シオマチ ダイキュウカン'],
  ['潮待ち 第１０巻', 'シオマチ ダイジュッカン'],
  ['潮待ち 第21巻', 'シオマチ ダイニジュウイッカン'],
  ['潮待ち 第100巻', 'シオマチ ダイヒャッカン'],
] as const;

describe('keys of names with numbers in PostgreSQL', async () => {
  const site = await testSite();

  it('are those of the contract', async () => {
    const part = fc.constantFrom(
      ...['潮', '第', '2', '10', '04', '巻', '集', '作', '）', ' ', '⑩', '321', 'ａ'],
    );
    const sound = fc.constantFrom(
      ...[
        'シオ',
        'ダイ',
        'ニ',
        'ジュッ',
        'ヨン',
        'シ',
        'カン',
        'シュウ',
        'サク',
        ' ',
        'サンビャク',
        'イチ',
        '2',
      ],
    );
    const name = fc.array(part, { maxLength: 6 }).map((parts) => parts.join(''));
    const reading = fc.array(sound, { maxLength: 6 }).map((sounds) => sounds.join(''));
    const pairs = [...VOLUMES, ...fc.sample(fc.tuple(name, reading), { numRuns: 800, seed: 1 })];
    const { rows } = await sql<{ key: string }>`
      select name_key(name, reading) as key
      from unnest(${pairs.map(([each]) => each)}::text[], ${pairs.map(([, each]) => each)}::text[])
        with ordinality as given(name, reading, at)
      order by at`.execute(site.db);
    const keys = pairs.map(([each, read]) => nameKey(each, read));
    expect(rows.map(({ key }) => key)).toEqual(keys);
    expect(
      keys.filter((key, at) => key !== readingKey(pairs[at]?.[1] ?? '')).length,
    ).toBeGreaterThan(20);
  });
});

type Listed = { items: Record<string, never>[]; nextCursor?: string; prevCursor?: string };

/** Returns all items of a list, page by page, and once backwards. */
const readAll = async (
  site: TestSite,
  operation: 'listProducts' | 'listBooths',
  query: object,
  limit: number,
) => {
  const pages: Listed[] = [];
  let cursor: string | undefined;
  do {
    const given = { ...query, limit: String(limit), ...(cursor && { cursor }) };
    const { status, body } = await site.call(operation, { query: given });
    expect(status).toBe(200);
    pages.push(body);
    cursor = body.nextCursor;
  } while (cursor);
  const backwards = pages.at(-1)?.prevCursor;
  if (backwards) {
    const given = { ...query, limit: String(limit), cursor: backwards };
    const { body } = await site.call(operation, { query: given });
    expect(body.items).toEqual(pages.at(-2)?.items);
  }
  return pages.flatMap(({ items }) => items);
};

describe('listProducts by reading, and listBooths', async () => {
  const site = await testSite();
  const edition = await insertEdition(site.db);
  const codes = ['K100', 'K9', 'K1', 'K10', 'K2', 'KA1', 'A20'];
  const booths = await Promise.all(
    codes.map((code) => insertBooth(site.db, edition, { code, name: code })),
  );
  for (const kana of READINGS)
    await insertProduct(site.db, booths[0] as (typeof booths)[number], { kana, title: kana });

  it.each([1, 4, 100])('pages of %i are complete and in order', async (limit) => {
    const works = (await readAll(site, 'listProducts', { sort: 'kana' }, limit)) as unknown as {
      title: { ja: string };
    }[];
    const listed = works.map(({ title }) => title.ja);
    expect(listed.toSorted()).toEqual(READINGS.toSorted());
    expect(listed.toSorted(compareReadings)).toEqual(listed);
    expect(listed.indexOf('カアド')).toBeLessThan(listed.indexOf('カワウソ'));
    expect(listed.indexOf('カード')).toBeLessThan(listed.indexOf('カワウソ'));
    const found = (await readAll(site, 'listBooths', {}, limit)) as unknown as {
      name: { ja: string };
    }[];
    expect(found.map(({ name }) => name.ja)).toEqual([
      ...['A20', 'K1', 'K2', 'K9', 'K10', 'K100', 'KA1'],
    ]);
  });

  it('finds booths by codes with and without leading zeros', async () => {
    const find = async (q: string) =>
      (await site.call('listBooths', { query: { q } })).body.items.map(
        (booth: { name: { ja: string } }) => booth.name.ja,
      );
    expect(await find('K09')).toEqual(['K9']);
    expect(await find('A020')).toEqual([]);
    expect(await find('k9')).toEqual(['K9']);
  });

  it('what was stored before is brought up to date', async () => {
    const state = async () => [
      await site.db.selectFrom('booth').select(['id', 'sort_code']).orderBy('id').execute(),
      await site.db.selectFrom('booth_product').select(['id', 'sort_kana']).orderBy('id').execute(),
    ];
    const before = await state();
    await sql`update booth set sort_code = name ->> 'ja',
      search_text = lower(name ->> 'ja')`.execute(site.db);
    await sql`update booth_product set sort_code = 'K100 0000', sort_kana = 'x'`.execute(site.db);
    await addOrderingKeys(site.db as unknown as Kysely<unknown>);
    await addDays(site.db as unknown as Kysely<unknown>);
    expect(await state()).toEqual(before);
    const { body } = await site.call('listBooths', { query: { q: 'K09' } });
    expect(body.items).toHaveLength(1);
  });
});

describe('listProducts by readings of volumes', async () => {
  const site = await testSite();
  const edition = await insertEdition(site.db);
  const booth = await insertBooth(site.db, edition);
  for (const [title, kana] of VOLUMES.toReversed())
    await insertProduct(site.db, booth, { title, kana });
  const titles = async (limit: number) => {
    const works = await readAll(site, 'listProducts', { sort: 'kana' }, limit);
    return (works as unknown as { title: { ja: string } }[]).map(({ title }) => title.ja);
  };

  it.each([1, 3, 100])('pages of %i are in the order of their numbers', async (limit) => {
    expect(await titles(limit)).toEqual(VOLUMES.map(([title]) => title));
  });

  it('what was stored before is brought up to date', async () => {
    await sql`update booth_product bp set sort_kana = reading_key(p.kana)
      from product p where p.id = bp.product_id`.execute(site.db);
    expect(await titles(3)).not.toEqual(VOLUMES.map(([title]) => title));
    await addNameKeys(site.db as unknown as Kysely<unknown>);
    expect(await titles(3)).toEqual(VOLUMES.map(([title]) => title));
  });
});
