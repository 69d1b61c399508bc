import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { up as addOrderingKeys } from '#api/app/migrations/0048_ordering_keys.ts';
import { insertBooth, insertEdition, insertProduct } from '#api/testing/show.ts';
import { testSite } from '#api/testing/site.ts';
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

type Listed = { items: Record<string, never>[]; nextCursor?: string; prevCursor?: string };

describe('listProducts by reading, and listBooths', async () => {
  const site = await testSite();
  const edition = await insertEdition(site.db);
  const codes = ['K100', 'K9', 'K1', 'K10', 'K2', 'KA1', 'A20'];
  const booths = await Promise.all(
    codes.map((code) => insertBooth(site.db, edition, { code, name: code })),
  );
  for (const kana of READINGS)
    await insertProduct(site.db, booths[0] as (typeof booths)[number], { kana, title: kana });

  const readAll = async (
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

  it.each([1, 4, 100])('pages of %i are complete and in order', async (limit) => {
    const works = (await readAll('listProducts', { sort: 'kana' }, limit)) as unknown as {
      title: { ja: string };
    }[];
    const listed = works.map(({ title }) => title.ja);
    expect(listed.toSorted()).toEqual(READINGS.toSorted());
    expect(listed.toSorted(compareReadings)).toEqual(listed);
    expect(listed.indexOf('カアド')).toBeLessThan(listed.indexOf('カワウソ'));
    expect(listed.indexOf('カード')).toBeLessThan(listed.indexOf('カワウソ'));
    const found = (await readAll('listBooths', {}, limit)) as unknown as { name: { ja: string } }[];
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
    expect(await state()).toEqual(before);
    const { body } = await site.call('listBooths', { query: { q: 'K09' } });
    expect(body.items).toHaveLength(1);
  });
});
