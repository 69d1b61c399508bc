import type { Standing } from '#spec/programme/standing-views.ts';

type Item = Standing['items'][number];
type Missing = Standing['missing'][number];

/** A standing with ids instead of titles and names, which may be erased while the round is closed. */
export type FrozenStanding = {
  readonly items: readonly (Omit<Item, 'entry'> & { readonly entryId: string })[];
  readonly ties: Standing['ties'];
  /** Ids of the decisions that count, in the order of the ranks. */
  readonly decisionIds: readonly string[];
  /** Entries by the judge whose sheets are missing, and the submitted sheets among them that are incomplete. */
  readonly missing: readonly (Omit<Missing, 'judge'> & { readonly judgeId: string })[];
};
