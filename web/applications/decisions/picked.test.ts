import { expect, test } from 'vitest';
import type { Application, OfferedChoice } from '#generated/client/types.gen.ts';
import {
  clearable,
  commonChoices,
  narrow,
  nextFullHour,
  type Picked,
  pickById,
  preparable,
  releasable,
} from './picked.ts';

const application = (id: string, prepared?: Application['prepared']): Application => ({
  id,
  kind: 'exhibitor',
  number: id,
  title: id,
  status: 'submitted',
  version: 2,
  updatedAt: '2027-01-20T03:00:00.000Z',
  ...(prepared && { prepared }),
});

test('a release takes what is prepared, not scheduled, and not changed since; the last can be cleared', () => {
  const items = [
    application('a'),
    application('b', { decision: 'rejected', isOutdated: false }),
    application('c', {
      decision: 'accepted',
      isOutdated: false,
      releaseAt: '2027-02-10T03:00:00.000Z',
    }),
    application('d', { decision: 'rejected', isOutdated: true }),
  ];
  expect(releasable(items).map(({ id }) => id)).toEqual(['b']);
  expect(clearable(items).map(({ id }) => id)).toEqual(['b', 'd']);
});

test('a selection names the versions that were shown', () => {
  expect(pickById([application('a')]).selection).toEqual({
    by: 'ids',
    items: [{ id: 'a', version: 2 }],
  });
});

test('the next full hour is far enough ahead', () => {
  const at = (time: string) => nextFullHour(new Date(`2027-02-10T${time}Z`), 5).toISOString();
  expect(at('03:10:00')).toBe('2027-02-10T04:00:00.000Z');
  expect(at('03:55:00')).toBe('2027-02-10T04:00:00.000Z');
  expect(at('03:55:01')).toBe('2027-02-10T05:00:00.000Z');
});

test('a decision is prepared about those whose state allows it', () => {
  const items = [
    application('a'),
    { ...application('b'), status: 'waitlisted' as const },
    { ...application('c'), status: 'confirmed' as const },
    application('d', {
      decision: 'accepted',
      isOutdated: false,
      releaseAt: '2027-02-10T03:00:00.000Z',
    }),
  ];
  const idsOf = (found: readonly Application[]) => found.map(({ id }) => id);
  expect(idsOf(preparable(items, 'accepted'))).toEqual(['a', 'b']);
  expect(idsOf(preparable(items, 'waitlisted'))).toEqual(['a']);
});

test('a selection by filter names its rows once some are left out', () => {
  const items = [application('a'), application('b')];
  const all: Picked = { selection: { by: 'filter', filter: {}, count: 2 }, items };
  expect(narrow(all, [...items])).toEqual({ picked: all, leftOut: [] });
  expect(narrow(all, items.slice(0, 1))).toEqual({
    picked: pickById(items.slice(0, 1)),
    leftOut: items.slice(1),
  });
});

test('only what every call of the selected ones offers can be granted to all', () => {
  const offer = (groupId: string, code: string): OfferedChoice => ({
    code,
    groupId,
    name: { ja: code },
    group: { ja: groupId },
    places: 10,
    taken: 0,
  });
  const offered = [offer('x', 'half'), offer('x', 'full'), offer('y', 'full'), offer('z', 'full')];
  const of = (id: string, groupId: string): Application => ({
    ...application(id),
    choices: [{ code: 'full', name: { ja: 'full' }, groupId }],
  });
  const codesFor = (...items: Application[]) => [...commonChoices(items, offered).keys()];
  expect(codesFor(of('a', 'x'), of('b', 'x'))).toEqual(['half', 'full']);
  expect(codesFor(of('a', 'x'), of('c', 'y'))).toEqual(['full']);
  expect(codesFor(application('d'))).toEqual([]);
});
