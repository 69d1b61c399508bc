import { z } from 'zod';
import type { Localized } from '#api/core/db/columns.ts';
import { kana, list, readData, word } from '#api/core/demo/data-file.ts';
import { MOTIFS, type Picture } from '#api/show/demo-pictures/seed.ts';
import type { DemoBoothProduct } from '#api/show/products/demo/booth-products.ts';
import { GENRES } from '#spec/show/genres.ts';
import { PRODUCT_KINDS } from '#spec/show/product-fields.ts';

/* The works that are entered for the open award of the demo: described ones, and works of booths. */

const range = z.strictObject({ min: z.int().positive(), max: z.int().positive() });
const localizedWord = z.strictObject({ ja: word, en: word.optional() });
const category = z.enum(['family', 'strategy', 'party']);

const DESCRIBED = readData(
  new URL('./described-works.json', import.meta.url),
  list(
    z.strictObject({
      title: localizedWord,
      kana,
      kind: z.enum(PRODUCT_KINDS),
      players: range,
      minutes: range,
      category,
      maker: word,
      makerKana: kana,
      picture: z.strictObject({
        motif: z.enum(MOTIFS),
        genre: z.enum(GENRES),
        variant: z.int(),
      }),
      pitch: z.strictObject({ ja: z.string().min(1), en: z.string().min(1).optional() }),
    }),
  ),
);

const FROM_BOOTHS = 22;

/** A work in an entry: a work of a booth, or one described in the entry with its title and the following fields. */
export type EnteredWork = {
  readonly productId: string | null;
  readonly userId: string | undefined;
  readonly title: Localized;
  readonly described: (typeof DESCRIBED)[number] | undefined;
  readonly category: z.output<typeof category>;
  readonly maker: string;
  readonly makerKana: string;
  readonly pitch: Localized;
  readonly picture: Picture;
};

const describedWorks = (): EnteredWork[] =>
  DESCRIBED.map((work) => ({
    productId: null,
    userId: undefined,
    title: work.title,
    described: work,
    category: work.category,
    maker: work.maker,
    makerKana: work.makerKana,
    pitch: work.pitch,
    picture: work.picture,
  }));

const MANY_PLAYERS = 6;
const LONG_MINUTES = 50;

const categoryOf = ({ players_max, minutes_max }: Record<string, unknown>) => {
  if (Number(players_max) >= MANY_PLAYERS) return 'party';
  return Number(minutes_max) >= LONG_MINUTES ? 'strategy' : 'family';
};

const MAX_PITCH = 400;

/** Returns the subject of the work: its description without the closing words, and without the rules if it is too long. */
const pitchOf = (description: Localized): Localized => {
  const begin = (text: string) => {
    const paragraphs = text.split('\n\n');
    const both = paragraphs.slice(0, 2).join('\n\n');
    return both.length <= MAX_PITCH ? both : (paragraphs[0] as string);
  };
  return {
    ja: begin(description.ja),
    ...(description.en !== undefined && { en: begin(description.en) }),
  };
};

/** Returns works of booths that are no longer new, one of each booth. */
const worksOfBooths = (offers: readonly DemoBoothProduct[]): EnteredWork[] => {
  const games = offers.filter(
    ({ product, booth }) =>
      product.booth.id === booth.id && !product.isNew && product.row.kind === 'game',
  );
  return [...Map.groupBy(games, ({ booth }) => booth.id).values()]
    .flatMap((ofBooth) => ofBooth[1] ?? [])
    .slice(0, FROM_BOOTHS)
    .map(({ product: { row, genres }, booth }, n) => ({
      productId: row.id,
      userId: booth.ownerId,
      title: row.title,
      described: undefined,
      category: categoryOf(row),
      maker: booth.name.ja,
      makerKana: String(booth.row.kana),
      pitch: pitchOf(row.description as Localized),
      picture: { motif: booth.theme.motif, genre: genres[0] ?? 'family', variant: n + 2 },
    }));
};

/** Returns works of both kinds, mixed. */
export const enteredWorks = (offers: readonly DemoBoothProduct[]): EnteredWork[] => {
  const others = worksOfBooths(offers);
  const described = describedWorks();
  return others.flatMap((work, n) => [work, ...described.slice(n, n + 1)]);
};
