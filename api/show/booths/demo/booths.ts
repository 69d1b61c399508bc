import { DEMO_ACCOUNTS } from '#api/accounts/profiles/demo/accounts.ts';
import { FIRST_GENERATED, type Person } from '#api/accounts/profiles/demo/people.ts';
import type { Localized } from '#api/core/db/columns.ts';
import type { Clock } from '#api/core/demo/clock.ts';
import { demoId } from '#api/core/demo/ids.ts';
import { createRandom, type Random } from '#api/core/demo/random.ts';
import { boothSearchText } from '#api/show/booths/search-text.ts';
import { boothSortCode } from '#api/show/booths/sort-code.ts';
import { imageColumn } from '#api/show/demo-pictures/image-column.ts';
import { THEMES, type Theme } from '#api/show/demo-themes/themes.ts';
import type { DemoEdition } from '#api/show/editions/demo/edition.ts';
import { GENRES, type Genre } from '#spec/show/genres.ts';
import { BOOTH_NAMES, BOOTH_TEXTS, BOOTHS } from './words.ts';

export interface DemoBooth {
  id: string;
  ownerId: string;
  theme: Theme;
  name: Localized;
  code: string;
  days: string[];
  /** The days on which it has a place. */
  placedOn: string[];
  acceptsReservations: boolean;
  row: Record<string, unknown>;
}

export type Show = {
  readonly clock: Clock;
  readonly edition: DemoEdition;
  readonly people: readonly Person[];
};

/** The first ten booths offer the products of `DEMO_CASES`. */
const BOOTHS_WITH_CASES = 10;

/** The exhibitor's booth comes first. Its code is the one in the examples of the API reference. */
const EXHIBITOR_CODE = 'K12';
const AREAS = [...'ABCDEFGHIJKLMNOP'];

/** Generates booths, one per theme, round-robin. */
export function generateBooths(show: Show, count: number): DemoBooth[] {
  const random = createRandom('booths');
  const booths = Array.from({ length: count }, (_, n) => generateBooth(show, n, random));
  assignCodes(booths);
  for (const booth of booths) {
    const { code } = booth;
    booth.row.sort_code = boothSortCode(booth.placedOn.map((date) => ({ date, code })));
    booth.row.search_text = searchTextOf(booth);
  }
  return booths;
}

/** Returns the text by which a booth is found, whose other fields are complete. */
export const searchTextOf = ({ row, code }: Pick<DemoBooth, 'row' | 'code'>): string =>
  boothSearchText({
    ...(row as Parameters<typeof boothSearchText>[0]),
    codes: code === '' ? [] : [code],
  });

function generateBooth({ clock, edition, people }: Show, n: number, random: Random): DemoBooth {
  const theme = THEMES[n % THEMES.length] as Theme;
  const { name, kana, catch: catchPhrase } = BOOTHS[n] ?? combineName(n - BOOTHS.length, n);
  const owner = people[n + FIRST_GENERATED] as Person;
  const hasCases = n < BOOTHS_WITH_CASES;
  const days = hasCases || random.chance(0.55) ? [...edition.days] : [random.pick(edition.days)];
  const acceptsReservations = hasCases || random.chance(0.88);
  const updatedAt = clock.fromToday(-random.int(0, 25), `${random.int(10, 23)}:30`);
  const id = demoId('booth', n);
  const ownerId = n === 0 ? DEMO_ACCOUNTS.exhibitor.id : owner.id;
  const row = {
    id,
    owner_id: ownerId,
    edition_id: edition.id,
    name,
    kana,
    catch: catchPhrase,
    description: generateDescription(name.en !== undefined, random),
    genres: theme.genres,
    tags: random.sample(BOOTH_TEXTS.tags, random.int(0, 4)),
    ...generateLinks(n, random),
    languages: [
      'ja',
      ...(random.chance(0.45) ? ['en'] : []),
      ...(random.chance(0.1) ? ['zh'] : []),
    ],
    payments: ['cash', ...random.sample(['card', 'qr', 'transit'], random.int(0, 3))],
    cut: random.chance(0.06) ? null : emblemOf(theme, n, name),
    announcement: random.chance(0.12) ? random.pick(BOOTH_TEXTS.announcements) : null,
    days,
    accepts_reservations: acceptsReservations,
    is_ready: true,
    status: 'published',
    created_at: edition.publishedAt,
    updated_at: updatedAt,
  };
  return { id, ownerId, theme, name, code: '', days, placedOn: days, acceptsReservations, row };
}

/** Returns a name for a booth beyond the list: one of the beginnings with one of the endings. */
function combineName(index: number, n: number) {
  const { beginnings, endings } = BOOTH_NAMES;
  const beginning = beginnings[index % beginnings.length] as (typeof beginnings)[number];
  const ending = endings[
    Math.floor(index / beginnings.length) % endings.length
  ] as (typeof endings)[number];
  const name = localized(beginning.ja + ending.ja, n % 4 ? beginning.en + ending.en : '');
  return { name, kana: beginning.kana + ending.kana, catch: null };
}

const localized = (ja: string, en: string): Localized => (en ? { ja, en } : { ja });

function generateDescription(hasEnglish: boolean, random: Random): Localized {
  const { origins, styles, welcomes } = BOOTH_TEXTS;
  const sentences = [origins, styles, welcomes].map((list) => random.pick(list));
  const ja = sentences.map((sentence) => sentence.ja).join('');
  return localized(ja, hasEnglish ? sentences.map(({ en }) => en).join(' ') : '');
}

function generateLinks(n: number, random: Random) {
  const handle = `noren_demo_${n + 1}`;
  const page = `https://booth-${n + 1}.noren.example/`;
  const kinds = ['web', 'x', 'instagram', 'youtube'] as const;
  const chosen = random.sample(kinds, random.int(0, 3));
  return {
    links: chosen.includes('web') ? [page] : [],
    x_account: chosen.includes('x') ? handle : null,
    instagram_account: chosen.includes('instagram') ? handle : null,
    youtube_channel: chosen.includes('youtube') ? `UC${handle}` : null,
  };
}

function emblemOf({ motif, genres }: Theme, n: number, name: Localized) {
  const alt = localized(`${name.ja}のカット`, name.en ? `Emblem of ${name.en}` : '');
  return imageColumn({ motif, genre: genres[0], variant: n + 23 }, alt, { isSquare: true });
}

/**
 * Assigns codes genre by genre through the areas. Two booths that exhibit on different single days share a place, so a
 * code is unique per day only.
 */
function assignCodes(booths: readonly DemoBooth[]): void {
  const order = (booth: DemoBooth) => (GENRES.indexOf(booth.theme.genres[0] as Genre) + 4) % 9;
  const places = sharePlaces(booths.slice(1).sort((a, b) => order(a) - order(b)));
  const perArea = places.length / AREAS.length;
  // Small shows leave every second number free.
  const step = perArea > 40 ? 1 : 2;
  for (const [index, sharing] of places.entries()) {
    const area = Math.floor(index / perArea);
    const code = formatCode(area, (index - Math.ceil(area * perArea)) * step + 1);
    for (const booth of sharing) booth.code = code;
  }
  if (booths[0]) booths[0].code = EXHIBITOR_CODE;
}

/** Pairs booths of different single days; all others have a place to themselves. */
function sharePlaces(booths: readonly DemoBooth[]): DemoBooth[][] {
  const places: DemoBooth[][] = [];
  const unpaired = new Map<string, DemoBooth[]>();
  for (const booth of booths) {
    const key = booth.days.join();
    const partner = [...unpaired]
      .find(([days, list]) => days !== key && list.length > 0)?.[1]
      .shift();
    if (booth.days.length === 1 && partner) {
      places.find(([first]) => first === partner)?.push(booth);
    } else {
      places.push([booth]);
      if (booth.days.length === 1) unpaired.set(key, [...(unpaired.get(key) ?? []), booth]);
    }
  }
  return places;
}

function formatCode(area: number, number: number): string {
  const code = `${AREAS[area]}${String(number).padStart(2, '0')}`;
  return code === EXHIBITOR_CODE ? `${AREAS[area]}99` : code;
}
