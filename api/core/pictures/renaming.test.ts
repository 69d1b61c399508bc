import { describe, expect, it } from 'vitest';
import { renamedAlt } from './renaming.ts';

const BEFORE = { ja: '夕凪ゲームズ', en: 'Yunagi (Games)' };
const AFTER = { ja: '朝凪ゲームズ', en: 'Asanagi $& Games' };

describe('renamedAlt', () => {
  it('has the new name in both languages, as often as the old one', () => {
    const alt = { ja: '夕凪ゲームズのカットと夕凪ゲームズの旗', en: 'Emblem of Yunagi (Games)' };
    expect(renamedAlt(alt, BEFORE, AFTER)).toEqual({
      ja: '朝凪ゲームズのカットと朝凪ゲームズの旗',
      en: 'Emblem of Asanagi $& Games',
    });
    expect(renamedAlt({ ja: '夕凪ゲームズ' }, { ja: '夕凪ゲームズ' }, AFTER)).toEqual({
      ja: '朝凪ゲームズ',
    });
  });

  it.each([
    ['a text without it', { ja: '灯台と波' }, BEFORE],
    ['a part of a word', { ja: 'Tidepool', en: 'A Tidepool' }, { ja: 'Tide', en: 'Tide' }],
    ['a single letter', { ja: 'A面の絵', en: 'A red lantern' }, { ja: 'A', en: 'A' }],
    ['what would get too long', { ja: `夕凪ゲームズ${'あ'.repeat(194)}` }, BEFORE],
  ])('leaves %s', (_what, alt, before) => {
    const after = { ja: '朝凪ゲームズ東京', en: 'Asanagi' };
    expect(renamedAlt(alt, before, after)).toEqual(alt);
  });
});
