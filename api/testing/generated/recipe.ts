import type { SignedIn, TestSite } from '#api/testing/site.ts';

/*
 * What an operation needs besides a valid request to succeed: an object that exists, a code that was sent, the next number.
 */

/** The parts of a request that name the prepared object; `body` has only these fields. */
export type Prepared = {
  readonly as?: SignedIn | undefined;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
};

/** The site on which recipes prepare objects. */
export type RecipeContext = {
  readonly site: TestSite;
  /** An admin who has just signed in. */
  readonly newAdmin: () => Promise<SignedIn>;
  /** The current edition. */
  readonly editionId: string;
  /** A product that nobody can reserve out. */
  readonly boothProduct: Readonly<Record<'boothId' | 'productId', string>>;
};

export type Recipe = (context: RecipeContext, as: SignedIn) => Promise<Prepared>;
