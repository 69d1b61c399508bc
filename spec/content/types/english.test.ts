import { describe, expect, it } from 'vitest';
import { findMissingEnglish, findOutdatedEnglish } from './english.ts';

const id = '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a10';
const TITLE = { ja: '開場のお知らせ', en: 'Doors open' };
const SUMMARY = { ja: '10時に開場します。', en: 'Doors open at 10.' };

describe('findMissingEnglish', () => {
  it('names texts with a Japanese but no English one, those of pictures included', () => {
    const cover = { id, alt: { ja: '入口の暖簾' } };
    expect(findMissingEnglish('article', { title: TITLE, summary: { ja: '概要' }, cover })).toEqual(
      ['summary', 'cover/alt'],
    );
  });

  it('names nothing where there is no Japanese text either, and no fields that need no translation', () => {
    expect(findMissingEnglish('article', { title: TITLE, author: '汐見 渚' })).toEqual([]);
    expect(
      findMissingEnglish('sponsor', { name: TITLE, kana: 'カイジョウ', logoLight: { id } }),
    ).toEqual([]);
  });
});

describe('findOutdatedEnglish', () => {
  const before = { title: TITLE, summary: SUMMARY };
  const changed = { title: TITLE, summary: { ...SUMMARY, ja: '9時半に開場します。' } };
  const find = (change: Partial<Parameters<typeof findOutdatedEnglish>[1]>) =>
    findOutdatedEnglish('article', {
      before,
      after: before,
      outdated: [],
      confirmed: [],
      ...change,
    });

  it('names an English text whose Japanese alone was changed', () => {
    expect(find({ after: changed })).toEqual(['summary']);
  });

  it('goes on naming it until it is rewritten, removed or confirmed', () => {
    const later = { before: changed, outdated: ['summary'] };
    expect(find({ ...later, after: changed })).toEqual(['summary']);
    expect(find({ ...later, after: changed, confirmed: ['summary'] })).toEqual([]);
    const rewritten = { ja: changed.summary.ja, en: 'Doors open at 9:30.' };
    expect(find({ ...later, after: { title: TITLE, summary: rewritten } })).toEqual([]);
    expect(find({ ...later, after: { title: TITLE, summary: { ja: rewritten.ja } } })).toEqual([]);
    expect(find({ ...later, after: { title: TITLE } })).toEqual([]);
  });

  it('names nothing that was written or changed together, nor anything of a first revision', () => {
    const both = { title: { ja: '開場時刻', en: 'Opening time' }, summary: SUMMARY };
    expect(find({ after: both })).toEqual([]);
    expect(find({ before: undefined, after: before })).toEqual([]);
    expect(find({ before: { title: { ja: '開場' } }, after: before })).toEqual([]);
  });

  it('follows the texts of pictures', () => {
    const cover = (ja: string) => ({ cover: { id, alt: { ja, en: 'A curtain' } } });
    expect(find({ before: cover('暖簾'), after: cover('入口の暖簾') })).toEqual(['cover/alt']);
  });
});
