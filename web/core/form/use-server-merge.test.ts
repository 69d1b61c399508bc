import { expect, test } from 'vitest';
import { mergeServerValues } from './changes.ts';
import { updateConflicts } from './use-server-merge.ts';

const base = { name: '夕凪', phone: '1', city: 'x' };
const mine = { name: '夜凪', phone: '2', city: 'x' };
const fresh = { name: '朝凪', phone: '1', city: 'y' };

test('reports fields changed on both sides with the server value', () => {
  expect(updateConflicts([], { ...mergeServerValues(base, mine, fresh), fresh })).toEqual([
    { name: 'name', serverValue: '朝凪' },
  ]);
});

test('keeps conflicts when the same server values arrive twice', () => {
  const first = updateConflicts([], { ...mergeServerValues(base, mine, fresh), fresh });
  const again = mergeServerValues(fresh, mine, fresh);
  expect(again.conflicts).toEqual([]);
  expect(updateConflicts(first, { ...again, fresh })).toEqual(first);
});

test('adds later conflicts and drops those whose values agree', () => {
  const first = updateConflicts([], { ...mergeServerValues(base, mine, fresh), fresh });
  const later = { ...fresh, phone: '3' };
  const second = updateConflicts(first, { ...mergeServerValues(fresh, mine, later), fresh: later });
  expect(second).toEqual([
    { name: 'name', serverValue: '朝凪' },
    { name: 'phone', serverValue: '3' },
  ]);
  const agreed = { ...later, name: '夜凪' };
  expect(
    updateConflicts(second, { ...mergeServerValues(later, mine, agreed), fresh: agreed }),
  ).toEqual([{ name: 'phone', serverValue: '3' }]);
});
