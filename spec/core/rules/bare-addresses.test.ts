import { describe, expect, it } from 'vitest';
import { findAddresses } from './bare-addresses.ts';

/** Returns the text with its addresses in braces. */
const marked = (text: string): string => {
  let shown = '';
  let end = 0;
  for (const { index, text: address } of findAddresses(text)) {
    shown += `${text.slice(end, index)}{${address}}`;
    end = index + address.length;
  }
  return shown + text.slice(end);
};

describe('addresses in a text', () => {
  it.each([
    '{https://ja.wikipedia.org/wiki/ボードゲーム} を参照。',
    '公式: {https://show.example/access/}',
    '「{https://show.example/a}。」',
    '「{https://show.example/a/}。」',
    '{https://show.example/}',
    '{https://show.example}をご覧ください。',
    '{https://show.example/access/}をご覧ください。',
    '{https://show.example/access/}から申し込めます。',
    '{https://show.example/access/}に地図があります。',
    '{https://show.example/access/}まで。',
    '{https://show.example/access/}はこちら',
    '{https://show.example/a}を参照',
    '{https://show.example/a}参照',
    '({https://show.example/access/})',
    '({https://show.example/access/}).',
    '（{https://show.example/access/}）',
    '[{https://show.example/access/}]',
    '<{https://show.example/access/}>',
    '"{https://show.example/access/}"',
    '詳細は{https://ja.wikipedia.org/wiki/ボードゲーム}。',
    '詳細は{https://ja.wikipedia.org/wiki/ボードゲーム}をご覧ください。',
    '{https://ja.wikipedia.org/wiki/ボードゲーム}、{https://ja.wikipedia.org/wiki/カード}は、',
    '{https://ja.wikipedia.org/wiki/かるた}',
    '{https://ja.wikipedia.org/wiki/いろは} です',
    '{https://ja.wikipedia.org/wiki/耳をすませば} を参照',
    '{https://ja.wikipedia.org/wiki/カード_(ゲーム)} を参照',
    '（{https://ja.wikipedia.org/wiki/カード_(ゲーム)}）',
    '{https://ja.wikipedia.org/wiki/ドミニオン_(カードゲーム)}をご覧ください',
    '{https://ja.wikipedia.org/wiki/ドラゴン・クエスト}！',
    '{https://ja.wikipedia.org/wiki/ボードゲーム#歴史} へ',
    '{https://ja.wikipedia.org/wiki/特別:検索?search=カード&go=1}',
    '{https://ja.wikipedia.org/wiki/Jリーグ} 参照',
    '{https://ja.wikipedia.org/wiki/2027年} 参照',
    '{https://ja.wikipedia.org/wiki/%E3%83%9C/}。',
    '{https://fr.wikipedia.org/wiki/Jeu_de_société}.',
    '{https://fr.wikipedia.org/wiki/Café}, then',
    '{https://ko.wikipedia.org/wiki/보드게임} ',
    '{https://のれん.example/地図/}をご覧ください',
    '{https://show.example/検索/カード/}',
    '{https://show.example/?q=カード}、{www.show.example/}。',
    '{https://show.example:8080/a/?b=c/#d/}',
    '{http://show.example/a/}, {a@b.example}。',
    '場所:{https://show.example/access/}（地図）',
    'https:// http:/// www. www.! https://?a //show.example/',
  ])('%s', (text) => {
    expect(marked(text.replace(/[{}]/g, ''))).toBe(text);
  });

  it('take a time that grows with the text only', () => {
    for (const part of [
      'https://a.example/',
      'https://a.example/あ',
      'a.',
      ')',
      'https://a.example/あ(',
      'あ・',
    ])
      expect(findAddresses(part.repeat(20_000 / part.length)).length).toBeLessThan(2_000);
  });
});
