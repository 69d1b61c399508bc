/*
 * The lottery of an event. It needs only WebCrypto, so that the server draws and everybody verifies with the same code.
 *
 * List: the entries sorted by draw number, one line each: draw number, space, party in decimal digits, line feed.
 * Digest: SHA-256 of the list, in 64 lower-case hexadecimal digits.
 * Order: ascending HMAC-SHA256 with the 32 bytes of the seed as key. The message is digest, line feed, word, line feed, draw
 * number. The digest has a fixed length, and neither word nor draw number contains a line feed, so that no two inputs share a
 * message. Without a word it is empty. All texts are in UTF-8.
 * Outcome: in this order, every party is accepted that fits into the remaining seats; the others wait.
 */

export type Entrant = { readonly drawNumber: string; readonly party: number };
export type Outcome = 'accepted' | 'waitlisted';
export type Drawn = Entrant & { readonly outcome: Outcome };

const encoder = new TextEncoder();

const toHex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

const fromHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));

const compare = (one: string, other: string): number => {
  if (one === other) return 0;
  return one < other ? -1 : 1;
};

const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  toHex(await crypto.subtle.digest('SHA-256', bytes));

/** Returns the SHA-256 of a seed. Both in hexadecimal digits. */
export const digestSeed = (seed: string): Promise<string> => sha256(fromHex(seed));

/** In the order of the list. */
export const sortEntrants = <Each extends Entrant>(entrants: readonly Each[]): Each[] =>
  [...entrants].sort((one, other) => compare(one.drawNumber, other.drawNumber));

/** Returns the SHA-256 of the list of entrants, in hexadecimal digits. */
export const digestList = (entrants: readonly Entrant[]): Promise<string> => {
  const lines = sortEntrants(entrants).map(({ drawNumber, party }) => `${drawNumber} ${party}\n`);
  return sha256(encoder.encode(lines.join('')));
};

export type DrawInput = {
  /** 32 bytes in hexadecimal digits. */
  readonly seed: string;
  readonly word?: string | undefined;
  readonly seats: number;
  readonly entrants: readonly Entrant[];
};

/** Returns the entrants in the order of the draw, each with its outcome. */
export const draw = async ({ seed, word = '', seats, entrants }: DrawInput): Promise<Drawn[]> => {
  const digest = await digestList(entrants);
  const hash = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', fromHex(seed), hash, false, ['sign']);
  const ranked = await Promise.all(
    entrants.map(async (entrant) => {
      const message = encoder.encode(`${digest}\n${word}\n${entrant.drawNumber}`);
      return { entrant, rank: toHex(await crypto.subtle.sign('HMAC', key, message)) };
    }),
  );
  ranked.sort((one, other) => compare(one.rank, other.rank));
  let left = seats;
  return ranked.map(({ entrant }) => {
    const fits = entrant.party <= left;
    if (fits) left -= entrant.party;
    return { ...entrant, outcome: fits ? 'accepted' : 'waitlisted' };
  });
};

/** The published data of a lottery after its release. */
export type PublishedDraw = DrawInput & {
  readonly seedDigest: string;
  readonly listDigest: string;
  readonly results: readonly { readonly drawNumber: string; readonly outcome: string }[];
};

/** The checks of a published draw. */
export const DRAW_CHECKS = ['seed', 'list', 'order', 'outcome'] as const;
export type DrawCheck = (typeof DRAW_CHECKS)[number];

const outcomesOf = (results: PublishedDraw['results']): string =>
  results
    .map(({ drawNumber, outcome }) => `${drawNumber} ${outcome}`)
    .sort()
    .join();

/** Returns the checks that fail: the parts that do not follow from the published input; empty if everything does. */
export const verifyDraw = async (published: PublishedDraw): Promise<DrawCheck[]> => {
  const drawn = await draw(published);
  const orderOf = (results: PublishedDraw['results']) =>
    results.map(({ drawNumber }) => drawNumber).join();
  const isRight: Readonly<Record<DrawCheck, boolean>> = {
    seed: (await digestSeed(published.seed)) === published.seedDigest,
    list: (await digestList(published.entrants)) === published.listDigest,
    order: orderOf(drawn) === orderOf(published.results),
    outcome: outcomesOf(drawn) === outcomesOf(published.results),
  };
  return DRAW_CHECKS.filter((check) => !isRight[check]);
};
