import { NAMES } from '#api/accounts/profiles/demo/names.ts';
import type { Localized } from '#api/core/db/columns.ts';
import type { Clock } from '#api/core/demo/clock.ts';
import { demoId } from '#api/core/demo/ids.ts';
import { createRandom, type Random } from '#api/core/demo/random.ts';
import type { DemoBooth } from '#api/show/booths/demo/booths.ts';
import { imageColumn } from '#api/show/demo-pictures/image-column.ts';
import { MECHANICS, type Mechanic, THEMES, type Theme } from '#api/show/demo-themes/themes.ts';
import type { DemoEdition } from '#api/show/editions/demo/edition.ts';
import type { Genre } from '#spec/show/genres.ts';
import { PRODUCT_TEXTS } from './product-texts.ts';

export interface DemoProduct {
  booth: DemoBooth;
  row: Record<string, unknown> & { id: string; title: Localized; kana: string; kind: string };
  genres: Genre[];
  designers: string[];
  price: number;
  isNew: boolean;
}

export type Show = { readonly clock: Clock; readonly edition: DemoEdition };

type Text = { ja: string; en: string };
type ThemeTitle = Theme['titles'][number];

const SHARE_WITHOUT_ENGLISH = 0.35;

/** The booth of the theme that offers its first, second … product. The exhibitor's booth gets six this way. */
const BOOTH_BY_ROUND = [0, 0, 0, 0, 0, 0, 1, 2];

const NO_SUFFIX = { ja: '', kana: '', en: '' };

/** Generates eight products per theme; further rounds through the themes give sequels and new editions of these eight. */
export function generateProducts(
  show: Show,
  booths: readonly DemoBooth[],
  count: number,
): DemoProduct[] {
  const random = createRandom('works');
  return Array.from({ length: count }, (_, n) => {
    const theme = n % THEMES.length;
    const round = Math.floor(n / THEMES.length);
    const candidates = booths.filter((_, index) => index % THEMES.length === theme);
    const index = BOOTH_BY_ROUND[round] ?? round % candidates.length;
    const booth = candidates[index] ?? candidates[0];
    return generateProduct(show, booth as DemoBooth, n, round, random);
  });
}

function generateProduct(
  { clock, edition }: Show,
  booth: DemoBooth,
  n: number,
  round: number,
  random: Random,
): DemoProduct {
  const { theme } = booth;
  const place = round % theme.titles.length;
  const original = theme.titles[place] as ThemeTitle;
  const suffix = PRODUCT_TEXTS.sequels[Math.floor(round / theme.titles.length) - 1] ?? NO_SUFFIX;
  // 7 of every 20, spread evenly.
  const hasEnglish = ((n * 7 + 10) % 20) / 20 >= SHARE_WITHOUT_ENGLISH;
  const localize = ({ ja, en }: Text): Localized => (hasEnglish ? { ja, en } : { ja });
  const japaneseTitle = original.ja + suffix.ja;
  const title = localize({ ja: japaneseTitle, en: original.en + suffix.en });
  const mechanic = MECHANICS[theme.mechanics[place % theme.mechanics.length] ?? ''];
  const players = playersOf(japaneseTitle, mechanic, random);
  const genres = genresOf(theme, mechanic, players?.max === 2);
  const kind = original.ja.includes('拡張') ? 'expansion' : (theme.kind ?? 'game');
  const isNew = random.chance(0.3);
  const price = generatePrice(kind, mechanic, random);
  const designers = generateNames(random, kind === 'second-hand' ? 0 : random.pick([1, 1, 1, 2]));
  const summary = summaryOf(theme, place, mechanic);
  const row = {
    id: demoId('product', n),
    owner_id: booth.ownerId,
    title,
    kana: original.kana + suffix.kana,
    kind,
    summary: localize(summary),
    description: localize(generateDescription(theme, mechanic, summary, random)),
    cover: random.chance(0.05) ? null : coverOf(theme, genres[0] as Genre, n, title),
    genres,
    players_min: players?.min ?? null,
    players_max: players?.max ?? null,
    minutes_min: mechanic?.minutes.min ?? null,
    minutes_max: mechanic ? mechanic.minutes.max + random.pick([0, 0, 5, 10]) : null,
    age: mechanic?.age ?? null,
    mechanics: mechanic ? [mechanic.name] : [],
    designers,
    illustrators: random.chance(0.55) ? generateNames(random, 1) : [],
    publisher: random.chance(0.5) ? booth.name.ja : null,
    list_price: random.chance(0.3) ? price + random.pick([200, 300, 500]) : null,
    release_date: isNew ? edition.days[0] : isoDay(clock.fromToday(-random.int(60, 1600))),
    status: 'published',
    created_at: edition.publishedAt,
    updated_at: clock.fromToday(-random.int(0, 20), `${random.int(10, 23)}:15`),
  };
  return { booth, row, genres, designers, price, isNew };
}

const isoDay = (instant: Date) => instant.toISOString().slice(0, 10);

function summaryOf(theme: Theme, place: number, mechanic: Mechanic | undefined): Text {
  // Themes without mechanics have a summary for each title.
  if (!mechanic) return (theme.titles[place] as ThemeTitle).summary as Text;
  const hook = theme.hooks[place % theme.hooks.length] as Text;
  // A Japanese hook that qualifies the following noun takes no comma.
  const comma = /[るうたすぐの]$/.test(hook.ja) ? '' : '、';
  return {
    ja: hook.ja + comma + mechanic.clause.ja,
    en: `${hook.en}: ${mechanic.clause.en}`,
  };
}

function generateDescription(
  theme: Theme,
  mechanic: Mechanic | undefined,
  summary: Text,
  random: Random,
): Text {
  const { games, others } = PRODUCT_TEXTS.closings;
  const closing = random.pick(mechanic ? games : others);
  const paragraphs = [theme.setting, mechanic?.rule ?? summary, closing];
  return {
    ja: paragraphs.map(({ ja }) => ja).join('\n\n'),
    en: paragraphs.map(({ en }) => en).join('\n\n'),
  };
}

function playersOf(title: string, mechanic: Mechanic | undefined, random: Random) {
  if (!mechanic) return undefined;
  if (title.includes('ふたり')) return { min: 2, max: 2 };
  if (title.includes('ひとりで')) return { min: 1, max: 1 };
  const { min, max } = mechanic.players;
  return { min, max: max > 2 && max < 7 ? max + random.pick([0, 0, 1]) : max };
}

function genresOf(theme: Theme, mechanic: Mechanic | undefined, isForTwo: boolean): Genre[] {
  const own = mechanic?.genre ? [mechanic.genre] : [];
  const forTwo: Genre[] = isForTwo ? ['two-player'] : [];
  // A game that more than two can play is not a two-player game, whatever its theme.
  const rest = theme.genres.filter((genre) => genre !== 'two-player');
  return [...new Set<Genre>([...own, ...forTwo, ...rest])].slice(0, 3);
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

/** Generates a price; longer games cost more. */
function generatePrice(kind: string, mechanic: Mechanic | undefined, random: Random): number {
  const byLength = (mechanic?.minutes.max ?? 30) * 55;
  const [low, high] = PRICES[kind] ?? [byLength + 300, byLength + 1500];
  return Math.round(random.int(low, high) / 100) * 100;
}

function generateNames(random: Random, count: number): string[] {
  const generateName = () =>
    `${random.pick(NAMES.familyNames).name} ${random.pick(NAMES.givenNames).name}`;
  return [...new Set(Array.from({ length: count }, generateName))];
}

function coverOf({ motif }: Theme, genre: Genre, n: number, title: Localized) {
  const alt = { ja: `『${title.ja}』の表紙絵`, ...(title.en && { en: `Cover of “${title.en}”` }) };
  return imageColumn({ motif, genre, variant: Math.floor(n / THEMES.length) + (n % 3) * 8 }, alt);
}
