import { expect, test } from 'vitest';
import { ontoFresh } from './changes.ts';
import { contestedAfter } from './use-fresh.ts';

const base = { name: '夕凪', phone: '1', city: 'x' };
const mine = { name: '夜凪', phone: '2', city: 'x' };
const fresh = { name: '朝凪', phone: '1', city: 'y' };

test('what both have changed is to be chosen, with the value there is now', () => {
  expect(contestedAfter([], { ...ontoFresh(base, mine, fresh), fresh })).toEqual([
    { name: 'name', theirs: '朝凪' },
  ]);
});

test('the same fresh values, met twice, take no choice away', () => {
  const first = contestedAfter([], { ...ontoFresh(base, mine, fresh), fresh });
  const again = ontoFresh(fresh, mine, fresh);
  expect(again.both).toEqual([]);
  expect(contestedAfter(first, { ...again, fresh })).toEqual(first);
});

test('a later change adds to the choices, and one that says the same as here needs none', () => {
  const first = contestedAfter([], { ...ontoFresh(base, mine, fresh), fresh });
  const later = { ...fresh, phone: '3' };
  const second = contestedAfter(first, { ...ontoFresh(fresh, mine, later), fresh: later });
  expect(second).toEqual([
    { name: 'name', theirs: '朝凪' },
    { name: 'phone', theirs: '3' },
  ]);
  const agreed = { ...later, name: '夜凪' };
  expect(contestedAfter(second, { ...ontoFresh(later, mine, agreed), fresh: agreed })).toEqual([
    { name: 'phone', theirs: '3' },
  ]);
});
