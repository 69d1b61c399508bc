import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSearch, fold, parseSearchWords } from './folding.ts';
import { KANJI_VARIANTS } from './kanji-variants.ts';

const SELECTOR = '\u{e0100}';

describe('fold', () => {
  it.each([
    ['Café', 'cafe'],
    ['Cafe\u0301', 'CAFÉ'],
    ['Tōkyō', 'tokyo'],
    ['Đà Lạt', 'Da Lat'],
    ['Straße', 'STRASSE'],
    ['Encyclopædia', 'Encyclopaedia'],
    ['Dragon’s Nest', "dragon's nest"],
    ['Dragon´s Nest', 'Dragons Nest'],
    ['“Quoted”', 'quoted'],
    ['「潮待ち」', '潮待ち'],
    ['Co‑op', 'coop'],
    ['1939–1945', '1939-1945'],
    ['カード・ゲーム', 'カードゲーム'],
    ['ｶｰﾄﾞ･ｹﾞｰﾑ', 'カードゲーム'],
    ['コ-ヒ-', 'コーヒー'],
    ['ジャン＝ジャック', 'ジャン・ジャック'],
    ['第〇章', '第○章'],
    ['カ−ド', 'カード'],
    ['Ｃー００９８', 'C-0098'],
    ['C−0098', 'c0098'],
    ['霞ヶ関', '霞ケ関'],
    [`葛${SELECTOR}飾`, '葛飾'],
    ['☕\ufe0f', '☕'],
    ['髙梨', '高梨'],
    ['山﨑', '山崎'],
    ['渡邉', '渡辺'],
    [`渡邊${SELECTOR}`, '渡邉'],
    ['齊藤', '斎藤'],
    ['𠮷田', '吉田'],
    ['神社', '神社'],
    ['か\u3099', 'が'],
    ['か゛', 'が'],
    ['ハ゜ース゛', 'パーズ'],
    ['ｶ゛', 'が'],
    ['かﾞくふﾟ', 'がくぷ'],
    ['う゛ぁいおりん', 'ヴァイオリン'],
    ['か\u200d゛', 'が'],
    ['わ゛', 'ヷ'],
    ['ﾜﾞ', 'ワ゛'],
    ['ヶ゛', 'ゲ'],
    ['いすゝ゛', 'いすゞ'],
    ...[...'-‐‑‒–—―−─━－﹣'].map((dash) => [`コ${dash}ヒ${dash}`, 'コーヒー']),
    ['デ―タ', 'データ'],
    ['ｺ－ﾋ－', 'コーヒー'],
    ['スーパ―銭湯', 'スーパー銭湯'],
    ['スーパ-!', 'スーパー！'],
    ['C─0098', 'C-0098'],
    ['C➖0098', 'C-0098'],
    ['祗園', '祇園'],
    ['遊戲', '遊戯'],
    ['兵衞', '兵衛'],
    ['凜', '凛'],
  ])('%s is found as %s', (one, other) => {
    expect(fold(one)).toBe(fold(other));
  });

  it.each([
    ['か', 'が'],
    ['は', 'ぱ'],
    ['カード', 'カド'],
    ['つ', 'っ'],
    ['C-0098', 'C-0089'],
    ['大', '犬'],
    ['か゛', 'か'],
    ['は゛', 'は゜'],
    ['カ-2', 'カー2'],
    ['ゲーム――夜', 'ゲームー夜'],
  ])('%s is not %s', (one, other) => {
    expect(fold(one)).not.toBe(fold(other));
  });

  it('folds what is folded to itself', () => {
    const texts = fc.string({
      unit: fc.oneof(
        fc.constantFrom(...'-−ー・’ かカｶガゝヶé\u0301漢髙葛¯´〜—―─゛゜ﾞ\u30991'),
        fc.constant(SELECTOR),
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
      ),
    });
    fc.assert(
      fc.property(texts, (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
      { numRuns: 2000 },
    );
  });

  it('names each kanji once, in a form that NFKC keeps', () => {
    const all = KANJI_VARIANTS.flatMap((group) => [...group]);
    expect(all.filter((kanji, at) => all.indexOf(kanji) !== at)).toEqual([]);
    expect(all.filter((kanji) => kanji.normalize('NFKC') !== kanji)).toEqual([]);
    expect(KANJI_VARIANTS.filter((group) => [...group].length < 2)).toEqual([]);
  });
});

describe('createSearch', () => {
  it('finds all words, none of which spans two parts', () => {
    expect(createSearch('　髙梨　cafe')(['高梨', 'Café'])).toBe(true);
    expect(createSearch('高梨cafe')(['高梨', 'Café'])).toBe(false);
    expect(createSearch(' ・ ')([undefined])).toBe(true);
  });

  it.each([
    ['Spring-Tide', 'The Night of the Spring Tide'],
    ['orbital‐tea', 'ORBITAL TEA ROOM'],
    ['ジャン・ポール', 'ジャン ポール'],
    ['ナイト-メア', 'ナイトメア'],
    ['ナイト−メア', 'ナイト−メア'],
    ['コ-ヒ-', 'コーヒー'],
    ['コ―ヒ―', 'こーひー'],
    ['ナイト―メア', 'ナイトメア'],
    ['ナイト夜', 'ナイト–夜'],
    ['スーパー銭湯', 'スーパ─銭湯'],
    ['ゲーム―夜の部', 'ゲーム――夜の部'],
    ['Spring─Tide', 'Spring Tide'],
    ['Wi-Fi', 'WiFi'],
    ['C-0098', 'Ｃー００９８'],
    ['#C-0098', 'C-0098'],
    ['№ C−0098', 'C-0098'],
    ['No. C-0098', 'C-0098'],
    ['Ｎｏ．C0098', 'C-0098'],
    ['影絵座 No. 3', '影絵座 3'],
  ])('finds by %s what is written %s', (query, text) => {
    expect(createSearch(query)([text])).toBe(true);
  });

  it.each([
    ['A-1', 'B1 Atelier'],
    ['2027-04', '04 / 2027'],
    ['Spring-Tide', 'Spring'],
    ['No. 3', 'No. 4'],
    ['no way', 'way'],
    ['Nov. 3', '3 May'],
  ])('does not find by %s what is written %s', (query, text) => {
    expect(createSearch(query)([text])).toBe(false);
  });

  it('has no words of nothing but signs', () => {
    expect(parseSearchWords('「」 － ・')).toEqual([]);
  });
});
