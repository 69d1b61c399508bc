import { DEMO_ACCOUNTS } from '#api/accounts/profiles/demo/accounts.ts';
import type { DemoItem } from '#api/content/contents/demo/items.ts';
import { buildSearchText } from '#api/core/db/search.ts';
import type { Clock } from '#api/core/demo/clock.ts';
import { demoId } from '#api/core/demo/ids.ts';

/** The award, in the order of contents after those of the programme. */
export const OPEN_AWARD = {
  position: 40,
  content: {
    slug: 'prototype-award',
    day: -60,
    fields: {
      title: { ja: '試作品賞', en: 'Prototype Award' },
      summary: {
        ja: 'まだ頒布していない試作品を募集します。出展していない方も応募できます。',
        en: 'For prototypes that nobody sells yet. Everybody can enter.',
      },
      rule: {
        ja: '応募できるのは、応募者が自分で考えた作品です。1人10作品まで応募できます。',
        en: 'Enter works that you designed yourself, up to ten for each person.',
      },
    },
  } as DemoItem,
  categories: [
    { code: 'light', name: { ja: '30分以内', en: 'Up to 30 minutes' } },
    { code: 'long', name: { ja: '30分以上', en: 'Longer' } },
  ],
} as const;

const NUMBER = 'AK7M4QX2P';
const TITLE = { ja: '灯台もりの夜', en: 'The Keeper’s Night' };
const MAKER = '港町ボードゲーム部';

type Show = { readonly clock: Clock; readonly editionId: string; readonly awardId: string };

/** Returns the entry of the demo visitor, who describes a work. */
export const entryOf = ({ clock, editionId, awardId }: Show) => {
  const id = demoId('award-entry', 1);
  const at = clock.fromToday(-5);
  return {
    application: {
      id,
      number: NUMBER,
      kind: 'award',
      edition_id: editionId,
      user_id: DEMO_ACCOUNTS.visitor.id,
      locale: 'ja',
      title: TITLE.ja,
      search_text: buildSearchText([TITLE.ja, TITLE.en, MAKER, NUMBER]),
      status: 'submitted',
      consents: { agreeRules: '1', agreePrivacy: '1' },
      created_at: at,
      updated_at: at,
      submitted_at: at,
      moved_at: at,
    },
    entry: {
      application_id: id,
      award_id: awardId,
      title: TITLE,
      product_kind: 'game',
      players_min: 2,
      players_max: 5,
      minutes_min: 20,
      minutes_max: 30,
      category: 'light',
      maker: MAKER,
      maker_kana: 'ミナトマチボードゲームブ',
      pitch: {
        ja: '灯台の光が届くあいだだけ、船の行き先を相談できます。',
        en: 'You may talk about where to sail only while the light shines on you.',
      },
      of_age_or_guardian_agrees: true,
      agree_rules: true,
      agree_publish: true,
      agree_privacy: true,
    },
  };
};
