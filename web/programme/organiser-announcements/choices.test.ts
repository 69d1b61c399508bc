import { expect, it } from 'vitest';
import { listChoices } from './choices.ts';

const candidateOf = (entryId: string, isShortlisted = false) => ({
  entryId,
  number: entryId.toUpperCase(),
  title: { ja: entryId },
  isShortlisted,
});
const candidates = [candidateOf('one'), candidateOf('two', true), candidateOf('three')];
const withdrawn = {
  ...{ entryId: 'four', number: 'FOUR', title: { ja: 'four' } },
  ...{ status: 'withdrawn' as const, isOmitted: true },
};

const idsOf = (kind: 'shortlist' | 'results') =>
  listChoices({ kind, candidates, items: [withdrawn] }).map(({ entryId, isOmitted }) =>
    isOmitted ? `${entryId} (omitted)` : entryId,
  );

it('names entries of the shortlist first among results, and what is named although it ended', () => {
  expect(idsOf('results')).toEqual(['two', 'one', 'three', 'four (omitted)']);
  expect(idsOf('shortlist')).toEqual(['one', 'two', 'three', 'four (omitted)']);
});
