import { expect, test } from 'vitest';
import { countSheets, filterSheets, findNeighbours, readFilter, roundState } from './rounds.ts';

const PERIOD = { opensAt: '2027-03-02T03:00:00Z', closesAt: '2027-03-12T03:00:00Z' };

test.each([
  ['2027-03-02T02:59:59Z', undefined, 'upcoming'],
  ['2027-03-02T03:00:00Z', undefined, 'open'],
  ['2027-03-12T03:00:00Z', undefined, 'over'],
  ['2027-03-05T03:00:00Z', '2027-03-04T03:00:00Z', 'closed'],
] as const)('at %s a round that was closed at %s is %s', (now, closedAt, state) => {
  expect(roundState({ period: PERIOD, ...(closedAt && { closedAt }) }, new Date(now))).toBe(state);
});

const items = [
  { entryId: 'a', status: 'submitted' },
  { entryId: 'b', status: 'none' },
  { entryId: 'c', status: 'draft' },
  { entryId: 'd', status: 'submitted' },
] as const;
const ids = (list: readonly { entryId: string }[]) => list.map(({ entryId }) => entryId).join('');

test('entries are filtered by the state of their sheets', () => {
  expect(ids(filterSheets(items, readFilter('open')))).toBe('b');
  expect(ids(filterSheets(items, readFilter('begun')))).toBe('c');
  expect(ids(filterSheets(items, readFilter('submitted')))).toBe('ad');
  expect(ids(filterSheets(items, readFilter('whatever')))).toBe('abcd');
  expect(ids(filterSheets(items, readFilter(null)))).toBe('abcd');
  expect(countSheets(items)).toEqual({ assigned: 4, drafts: 1, submitted: 2 });
});

test('a judge goes on in the order of the list, and after the last sheet back to what is left', () => {
  expect(findNeighbours(items, 'a')).toEqual({
    position: 1,
    previous: undefined,
    next: items[1],
    nextUnsubmitted: items[1],
  });
  expect(findNeighbours(items, 'd')).toEqual({
    position: 4,
    previous: items[2],
    next: undefined,
    nextUnsubmitted: items[1],
  });
  expect(findNeighbours([items[0], items[3]], 'a').nextUnsubmitted).toBeUndefined();
  expect(findNeighbours([items[1]], 'b').nextUnsubmitted).toBeUndefined();
});
