import type { Locale } from '#spec/core/locale.ts';

/** An entry of a feed. */
export type FeedEntry = {
  readonly id: string;
  /** Path without locale prefix. */
  readonly path: string;
  readonly title: string;
  readonly summary: string | undefined;
  /** Language of title and summary, which may not be translated. */
  readonly language: Locale;
  readonly author: string | undefined;
  readonly publishedAt: string;
  readonly updatedAt: string;
};
