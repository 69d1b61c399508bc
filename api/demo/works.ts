import type { Localized } from '#api/core/db/columns.ts';
import type { Genre } from '#spec/show/genres.ts';
import type { DemoBooth } from './booths.ts';
import { demoId } from './ids.ts';
import { demoPicture } from './pictures.ts';
import { createRandom, type Random } from './random.ts';
import type { Show } from './show.ts';
import { THEMES, type Theme } from './theme.ts';
import { MECHANICS, type Mechanic } from './words-mechanics.ts';
import { FAMILY_NAMES, GIVEN_NAMES } from './words-people.ts';
import { HANDLING, SEQUELS } from './words-works.ts';

export interface DemoWork {
  booth: DemoBooth;
  row: Record<string, unknown> & { id: string; title: Localized; kana: string; kind: string };
  genres: Genre[];
  designers: string[];
  price: number;
  isNew: boolean;
}

const WITHOUT_ENGLISH = 0.35;

/**
 * Works, eight a theme; from the ninth on they are sequels and new editions of the first eight. Each belongs to one of the
 * theme's booths: the earlier booth has more of them, and the exhibitor's six.
 */
export function makeWorks(show: Show, booths: readonly DemoBooth[], count: number): DemoWork[] {
  const random = createRandom('works');
  return Array.from({ length: count }, (_, n) => {
    const theme = n % THEMES.length;
    const round = Math.floor(n / THEMES.length);
    const own = booths.filter((_, at) => at % THEMES.length === theme);
    const booth =
      (round < SHARES.length ? own[SHARES[round] as number] : own[round % own.length]) ?? own[0];
    return makeWork(show, booth as DemoBooth, n, round, random);
  });
}

/** Which of its theme's booths has the first, second … work. */
const SHARES = [0, 0, 0, 0, 0, 0, 1, 2];

function makeWork(
  show: Show,
  booth: DemoBooth,
  n: number,
  round: number,
  random: Random,
): DemoWork {
  const { theme } = booth;
  const place = round % theme.titles.length;
  const [ja, kana, en, ownJa, ownEn] = (theme.titles[place] as string).split('|') as string[];
  const sequel = SEQUELS[Math.floor(round / theme.titles.length)] as readonly [
    string,
    string,
    string,
  ];
  // 7 of every 20, spread evenly.
  const inEnglish = ((n * 7 + 10) % 20) / 20 >= WITHOUT_ENGLISH;
  const both = (texts: readonly [string, string]): Localized =>
    inEnglish ? { ja: texts[0], en: texts[1] } : { ja: texts[0] };
  const title = both([`${ja}${sequel[0]}`, `${en}${sequel[2]}`]);
  const key = theme.mechanics[place % Math.max(1, theme.mechanics.length)];
  const mechanic: Mechanic | undefined = key && (MECHANICS[key] as unknown as Mechanic);
  const hook = theme.hooks[place % theme.hooks.length] as readonly [string, string];
  const players = playersOf(`${ja}${sequel[0]}`, mechanic, random);
  const genres = genresOf(theme, mechanic, players?.[1] === 2);
  const kind = /拡張/.test(ja as string) ? 'expansion' : (theme.kind ?? 'game');
  const isNew = random.chance(0.3);
  const price = priceOf(kind, mechanic, random);
  const designers = namesOf(random, kind === 'second-hand' ? 0 : random.pick([1, 1, 1, 2]));
  const summary = mechanic ? sentence(hook, mechanic) : ([ownJa, ownEn] as [string, string]);
  const row = {
    id: demoId('product', n),
    owner_id: booth.ownerId,
    title,
    kana: `${kana}${sequel[1]}`,
    kind,
    summary: both(summary),
    description: both(describe(theme, mechanic, summary, random)),
    cover: random.chance(0.05) ? null : coverOf(theme, genres[0] as Genre, n, title),
    genres,
    players_min: players?.[0] ?? null,
    players_max: players?.[1] ?? null,
    minutes_min: mechanic?.minutes[0] ?? null,
    minutes_max: mechanic ? mechanic.minutes[1] + random.pick([0, 0, 5, 10]) : null,
    age: mechanic?.age ?? null,
    mechanics: mechanic ? [mechanic.name] : [],
    designers,
    illustrators: random.chance(0.55) ? namesOf(random, 1) : [],
    publisher: random.chance(0.5) ? booth.name.ja : null,
    list_price: random.chance(0.3) ? price + random.pick([200, 300, 500]) : null,
    release_date: isNew ? show.days[0] : iso(show.fromToday(-random.int(60, 1600))),
    status: 'published',
    created_at: show.createdAt,
    updated_at: show.fromToday(-random.int(0, 20), `${random.int(10, 23)}:15`),
  };
  return { booth, row, genres, designers, price, isNew };
}

const iso = (instant: Date) => instant.toISOString().slice(0, 10);

function sentence(hook: readonly [string, string], { clause }: Mechanic): [string, string] {
  // A Japanese hook that qualifies the noun after it takes no comma.
  const comma = /[るうたすぐの]$/.test(hook[0]) ? '' : '、';
  return [`${hook[0]}${comma}${clause[0]}`, `${hook[1]}: ${clause[1]}`];
}

function describe(
  theme: Theme,
  mechanic: Mechanic | undefined,
  summary: readonly [string, string],
  random: Random,
) {
  const middle = mechanic?.rule ?? summary;
  const last = random.pick(mechanic ? HANDLING.games : HANDLING.things);
  const join = (at: 0 | 1) => [theme.scene[at], middle[at], last[at]].join('\n\n');
  return [join(0), join(1)] as const;
}

function playersOf(
  title: string,
  mechanic: Mechanic | undefined,
  random: Random,
): [number, number] | undefined {
  if (!mechanic) return undefined;
  if (/ふたり/.test(title)) return [2, 2];
  if (/ひとりで/.test(title)) return [1, 1];
  const [min, max] = mechanic.players;
  return [min, max > 2 && max < 7 ? max + random.pick([0, 0, 1]) : max];
}

function genresOf({ genres }: Theme, mechanic: Mechanic | undefined, forTwo: boolean): Genre[] {
  const own = mechanic?.genre ? [mechanic.genre] : [];
  const pair: Genre[] = forTwo ? ['two-player'] : [];
  // What more than two can play does not belong with the games for two.
  const rest = genres.filter((genre) => genre !== 'two-player');
  return [...new Set<Genre>([...own, ...pair, ...rest])].slice(0, 3);
}

const PRICES: Record<string, readonly [number, number]> = {
  expansion: [1000, 1800],
  book: [500, 1800],
  goods: [500, 5800],
  trpg: [1500, 3200],
  puzzle: [1500, 3000],
  'murder-mystery': [1800, 3600],
  'second-hand': [300, 4000],
};

function priceOf(kind: string, mechanic: Mechanic | undefined, random: Random): number {
  const heavy = (mechanic?.minutes[1] ?? 30) * 55;
  const [low, high] = PRICES[kind] ?? [heavy + 300, heavy + 1500];
  return Math.round(random.int(low, high) / 100) * 100;
}

function namesOf(random: Random, count: number): string[] {
  const name = () => `${random.pick(FAMILY_NAMES)[0]} ${random.pick(GIVEN_NAMES)[0]}`;
  return [...new Set(Array.from({ length: count }, name))];
}

function coverOf({ motif }: Theme, genre: Genre, n: number, title: Localized) {
  const alt = { ja: `『${title.ja}』の表紙絵`, ...(title.en && { en: `Cover of “${title.en}”` }) };
  return demoPicture({ motif, genre, variant: Math.floor(n / THEMES.length) + (n % 3) * 8 }, alt);
}
