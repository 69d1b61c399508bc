import { type Kysely, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { up as foldAgain } from '#api/app/migrations/0053_typed_marks.ts';
import { insertBooth, insertEdition, insertProduct } from '#api/testing/show.ts';
import { testSite } from '#api/testing/site.ts';
import { foldCharacters } from '#spec/core/folding.ts';
import { KANJI_VARIANTS } from '#spec/core/kanji-variants.ts';

const codes = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));

describe('fold_text', async () => {
  const site = await testSite();
  const foldInSql = async (texts: readonly string[]) => {
    const { rows } = await sql<{ text: string }>`
      select fold_text(text) as text from unnest(${texts}::text[]) with ordinality as given(text, at)
      order by at`.execute(site.db);
    return rows.map(({ text }) => text);
  };

  it('folds as pages and the API do', async () => {
    const characters = [
      ...codes(0x20, 0x24f),
      ...codes(0x300, 0x36f),
      ...codes(0x386, 0x45f),
      ...codes(0x1e00, 0x1eff),
      ...codes(0x2000, 0x206f),
      ...codes(0x3000, 0x30ff),
      ...codes(0x2500, 0x2502),
      '\u2796',
      ...codes(0xf900, 0xfa6d),
      ...codes(0xfe00, 0xfe0f),
      ...codes(0xff01, 0xffee),
      ...codes(0xe0100, 0xe01ef),
      ...KANJI_VARIANTS.flatMap((group) => [...group]),
    ];
    const texts = characters.flatMap((each) => [
      each,
      `か${each}ド`,
      `a${each}${each}b ー`,
      `か ${each}夜゛`,
    ]);
    expect(await foldInSql(texts)).toEqual(texts.map(foldCharacters));
  });

  it('folds what was folded less to what is stored today', async () => {
    const texts = [
      'The Café at the Last Stop',
      '葛\u{e0100}飾の町',
      '髙梨',
      '「潮待ち」・コ-ヒ-',
      'C-0098',
    ];
    const before = texts.map((text) => text.normalize('NFKC').toLowerCase()).join('\n');
    expect(await foldInSql([before])).toEqual([texts.map(foldCharacters).join('\n')]);
  });
});

it('rows that an earlier version folded are found', async () => {
  const site = await testSite();
  const edition = await insertEdition(site.db);
  const booth = await insertBooth(site.db, edition, { code: 'K12' });
  const { productId } = await insertProduct(site.db, booth, { title: '祗園の夜' });
  await site.db
    .updateTable('booth_product')
    .set({ search_text: '祗園の夜\nか \u3099くふ \u3099ち' })
    .execute();
  const found = async () =>
    Promise.all(
      ['祇園', 'がくぶち', '祗園'].map(async (q) => {
        const { body } = await site.call('listProducts', { query: { q } });
        return body.items.map((item: { productId: string }) => item.productId);
      }),
    );
  expect(await found()).toEqual([[], [], []]);
  for (let run = 1; run <= 2; run += 1) {
    await foldAgain(site.db as unknown as Kysely<unknown>);
    expect(await found()).toEqual([[productId], [productId], [productId]]);
  }
});

describe('q', async () => {
  const site = await testSite();
  const edition = await insertEdition(site.db);
  const booth = await insertBooth(site.db, edition, { code: 'K12' });

  it.each([
    ['The Café at the Last Stop', ['cafe', 'CAFÉ', 'cafe\u0301']],
    ['葛\u{e0100}飾の町', ['葛飾', '葛\u{e0101}飾']],
    ['髙梨さんの庭', ['高梨', '髙梨', '髙\u{e0100}梨']],
    ['Ōsaka Co‑op', ['osaka', 'coop', 'co-op', 'Co op']],
    ['カード・ドラフト', ['カードドラフト', 'ｶｰﾄﾞ･ﾄﾞﾗﾌﾄ', 'かーど']],
    ['ナイト-メア', ['ナイトメア', 'ナイト-メア', 'ﾅｲﾄ－ﾒｱ']],
    ['The Spring Tide', ['Spring-Tide', 'spring・tide']],
    ['ラストワルツ', ['ラスト-ワルツ', 'ラスト・ワルツ']],
    ['コ−ヒ−の店', ['コーヒー', 'こーひー']],
    ['ケ―キのデ―タ', ['ケーキ', 'でーた', 'ｹ－ｷのﾃﾞ－ﾀ']],
    ['がくぶちの冒険', ['か゛くふ゛ち', 'ｶﾞくﾌﾞち']],
    ['は゛ら色の獅子', ['バラ色', 'ばら']],
    ['祗園の夜', ['祇園', '祗園']],
    ['King’s “Road”', ["king's road", 'kings', '"road"']],
  ])('finds %s', async (ja, queries) => {
    const { productId } = await insertProduct(site.db, booth, { title: ja });
    for (const q of queries) {
      const { body } = await site.call('listProducts', { query: { q } });
      expect([q, body.items.map((item: { productId: string }) => item.productId)]).toEqual([
        q,
        [productId],
      ]);
    }
  });

  it('keeps か and が apart', async () => {
    await insertProduct(site.db, booth, { title: 'かるた' });
    const { body } = await site.call('listProducts', { query: { q: 'がるた' } });
    expect(body.items).toEqual([]);
  });
});
