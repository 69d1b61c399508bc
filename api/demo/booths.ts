import type { Localized } from '#api/core/db/columns.ts';
import { searchText } from '#api/core/db/search.ts';
import { GENRES, type Genre } from '#spec/show/genres.ts';
import { demoId } from './ids.ts';
import { DEMO_ACCOUNTS, FIRST_STRANGER, type Person } from './people.ts';
import { demoPicture } from './pictures.ts';
import { createRandom, type Random } from './random.ts';
import type { Show } from './show.ts';
import { THEMES, type Theme } from './theme.ts';
import * as words from './words-booths.ts';

export interface DemoBooth {
  id: string;
  ownerId: string;
  theme: Theme;
  name: Localized;
  code: string;
  days: string[];
  acceptsReservations: boolean;
  row: Record<string, unknown>;
}

/** The exhibitor's booth comes first; it stands where the examples of the API's reference say. */
const FIRST_CODE = 'K12';
const AREAS = [...'ABCDEFGHIJKLMNOP'];

/** Booths of the show, each about one theme; booth n is about theme n, and so round again. */
export function makeBooths(show: Show, people: readonly Person[], count: number): DemoBooth[] {
  const random = createRandom('booths');
  const booths = Array.from({ length: count }, (_, n) => makeBooth(show, people, n, random));
  settle(booths);
  for (const booth of booths) {
    booth.row.sort_code = booth.code;
    booth.row.search_text = findable(booth);
  }
  return booths;
}

export const boothDays = (show: Show, { id, days, code }: DemoBooth) =>
  days.map((day) => ({ booth_id: id, edition_id: show.editionId, day, code }));

function makeBooth(show: Show, people: readonly Person[], n: number, random: Random): DemoBooth {
  const theme = THEMES[n % THEMES.length] as Theme;
  const entry = wordsOf(n);
  const owner = people[n + FIRST_STRANGER] as Person;
  // The first ten offer the works that show each answer to a reservation.
  const days = n < 10 || random.chance(0.55) ? [...show.days] : [random.pick(show.days)];
  const acceptsReservations = n < 10 || random.chance(0.88);
  const updated = show.fromToday(-random.int(0, 25), `${random.int(10, 23)}:30`);
  const row = {
    edition_id: show.editionId,
    name: entry.name,
    kana: entry.kana,
    catch: entry.catch,
    description: describe(entry.name.en !== undefined, random),
    genres: theme.genres,
    tags: random.some(words.TAGS, random.int(0, 4)),
    links: linksOf(n, random),
    languages: [
      'ja',
      ...(random.chance(0.45) ? ['en'] : []),
      ...(random.chance(0.1) ? ['zh'] : []),
    ],
    payments: ['cash', ...random.some(['card', 'qr', 'transit'], random.int(0, 3))],
    cut: random.chance(0.06) ? null : cutOf(theme, n, entry.name),
    announcement: random.chance(0.12) ? pair(random.pick(words.ANNOUNCEMENTS)) : null,
    accepts_reservations: acceptsReservations,
    status: 'published',
    created_at: show.createdAt,
    updated_at: updated,
  };
  const id = demoId('booth', n);
  const ownerId = n === 0 ? DEMO_ACCOUNTS.exhibitor.id : owner.id;
  const identified = { id, owner_id: ownerId, ...row };
  return {
    id,
    ownerId,
    theme,
    name: entry.name,
    code: '',
    days,
    acceptsReservations,
    row: identified,
  };
}

const pair = ([ja, en]: readonly [string, string]): Localized => ({ ja, en });

/** Name, reading and catch of the n-th booth: written out for the first hundred, put together after that. */
function wordsOf(n: number): { name: Localized; kana: string; catch: Localized | null } {
  const written = words.BOOTHS[n];
  if (written) {
    const [ja, kana, en, catchJa, catchEn] = written.split('|') as [
      string,
      string,
      string,
      string,
      string,
    ];
    return { name: localized(ja, en), kana, catch: localized(catchJa, en && catchEn) };
  }
  const at = n - words.BOOTHS.length;
  const front = words.FRONTS[at % words.FRONTS.length] as string;
  const back = words.BACKS[Math.floor(at / words.FRONTS.length) % words.BACKS.length] as string;
  const [a, b, c] = front.split('|') as [string, string, string];
  const [d, e, f] = back.split('|') as [string, string, string];
  return { name: localized(a + d, n % 4 ? c + f : ''), kana: b + e, catch: null };
}

const localized = (ja: string, en: string): Localized => (en ? { ja, en } : { ja });

function describe(inEnglish: boolean, random: Random): Localized {
  const sentences = [words.ORIGINS, words.STYLES, words.WELCOMES].map((list) => random.pick(list));
  const ja = sentences.map(([text]) => text).join('');
  return localized(ja, inEnglish ? sentences.map(([, text]) => text).join(' ') : '');
}

function linksOf(n: number, random: Random) {
  const handle = `noren_demo_${n + 1}`;
  const all = [
    { kind: 'web', url: `https://booth-${n + 1}.noren.example/` },
    { kind: 'x', url: `https://x.example/${handle}` },
    { kind: 'instagram', url: `https://instagram.example/${handle}` },
    { kind: 'youtube', url: `https://youtube.example/@${handle}` },
  ];
  return random.some(all, random.int(0, 3));
}

function cutOf({ motif, genres }: Theme, n: number, name: Localized) {
  const alt = localized(`${name.ja}のカット`, name.en ? `Emblem of ${name.en}` : '');
  return demoPicture({ motif, genre: genres[0], variant: n + 23 }, alt, 'sq');
}

/**
 * Gives every booth its place, genre by genre through the areas. Two booths that stand on one day each share a place
 * when their days differ, so a code is unique on a day only.
 */
function settle(booths: readonly DemoBooth[]): void {
  const order = (booth: DemoBooth) => (GENRES.indexOf(booth.theme.genres[0] as Genre) + 4) % 9;
  const others = booths.slice(1).sort((a, b) => order(a) - order(b));
  const places: DemoBooth[][] = [];
  const waiting = new Map<string, DemoBooth[]>();
  for (const booth of others) {
    const key = booth.days.join();
    const partner = [...waiting]
      .find(([days, list]) => days !== key && list.length > 0)?.[1]
      .shift();
    if (booth.days.length === 1 && partner)
      places.find(([first]) => first === partner)?.push(booth);
    else {
      places.push([booth]);
      if (booth.days.length === 1) waiting.set(key, [...(waiting.get(key) ?? []), booth]);
    }
  }
  const perArea = places.length / AREAS.length;
  // A smaller show leaves room between its tables.
  const step = perArea > 40 ? 1 : 2;
  for (const [at, sharing] of places.entries()) {
    const area = Math.floor(at / perArea);
    const code = codeAt(area, (at - Math.ceil(area * perArea)) * step + 1);
    for (const booth of sharing) booth.code = code;
  }
  if (booths[0]) booths[0].code = FIRST_CODE;
}

function codeAt(area: number, number: number): string {
  const code = `${AREAS[area]}${String(number).padStart(2, '0')}`;
  return code === FIRST_CODE ? `${AREAS[area]}99` : code;
}

function findable({ name, row, code }: DemoBooth): string {
  const slogan = row.catch as Localized | null;
  const tags = row.tags as string[];
  return searchText([name.ja, name.en, row.kana as string, slogan?.ja, slogan?.en, ...tags, code]);
}
