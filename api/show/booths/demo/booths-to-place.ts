import type { Person } from '#api/accounts/profiles/demo/people.ts';
import { demoId } from '#api/core/demo/ids.ts';
import { boothSortCode } from '#api/show/booths/sort-code.ts';
import { THEMES, type Theme } from '#api/show/demo-themes/themes.ts';
import { type DemoBooth, type Show, searchTextOf } from './booths.ts';

export type BoothToPlace = DemoBooth;

/** Recently confirmed booths without a place, except that the first one has a place on one of its days. */
const NAMES = [
  { ja: '宵町ボードゲーム倶楽部', kana: 'ヨイマチボードゲームクラブ', isReady: true },
  { ja: '渡し舟工房', kana: 'ワタシブネコウボウ', isReady: true },
  { ja: '朝凪堂', kana: 'アサナギドウ', isReady: false },
] as const;

/** Generates three drafts, owned by the last people, who run no other booth. */
export const generateBoothsToPlace = (
  { edition, people }: Show,
  placed: readonly DemoBooth[],
): BoothToPlace[] => {
  const free = findFreePlace(edition.days, placed);
  return NAMES.map(({ ja, kana, isReady }, at) => {
    const id = demoId('booth', placed.length + at);
    const theme = THEMES[(placed.length + at) % THEMES.length] as Theme;
    const ownerId = (people.at(-1 - at) as Person).id;
    const days = [...edition.days];
    const place = at === 0 ? free : undefined;
    const row = {
      id,
      owner_id: ownerId,
      edition_id: edition.id,
      name: { ja },
      kana,
      catch: null,
      genres: theme.genres,
      days,
      tags: [],
      links: [],
      languages: ['ja'],
      payments: ['cash'],
      accepts_reservations: true,
      is_ready: isReady,
      status: 'draft',
      sort_code: boothSortCode(place ? [{ date: place.day, code: place.code }] : []),
      created_at: edition.publishedAt,
      updated_at: edition.publishedAt,
    };
    return {
      id,
      ownerId,
      theme,
      name: { ja },
      code: place?.code ?? '',
      days,
      placedOn: place ? [place.day] : [],
      acceptsReservations: true,
      row: {
        ...row,
        search_text: searchTextOf({ row, code: place?.code ?? '' }),
      },
    };
  });
};

/** Finds a place that has a booth on one day only. */
const findFreePlace = (days: readonly string[], booths: readonly DemoBooth[]) => {
  for (const { code } of booths) {
    const taken = booths.filter((booth) => booth.code === code).flatMap(({ placedOn }) => placedOn);
    const day = days.find((each) => !taken.includes(each));
    if (day) return { code, day };
  }
  return undefined;
};
