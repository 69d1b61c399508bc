import type { Announcement } from '#generated/client/types.gen.ts';

export type Choice = Pick<
  Announcement['candidates'][number],
  'entryId' | 'number' | 'title' | 'maker' | 'failedConditions'
> & {
  readonly isShortlisted: boolean;
  /** It can no longer be announced; the announcement still names it. */
  readonly isOmitted: boolean;
};

/** Returns the entries to choose from: for results, those of the shortlist first. Announced entries are always among them. */
export const listChoices = ({
  kind,
  candidates,
  items,
}: Pick<Announcement, 'kind' | 'candidates' | 'items'>): Choice[] => {
  const known = new Set(candidates.map(({ entryId }) => entryId));
  const ended = items
    .filter(({ entryId }) => !known.has(entryId))
    .map((item) => ({ ...item, isShortlisted: false, isOmitted: true }));
  const all = [...candidates.map((each) => ({ ...each, isOmitted: false })), ...ended];
  const isFirst = ({ isShortlisted }: Choice) => kind === 'results' && isShortlisted;
  return [...all.filter(isFirst), ...all.filter((each) => !isFirst(each))];
};
