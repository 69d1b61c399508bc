import { expect, test } from 'vitest';
import { placesOf } from './places.ts';
import { safeLinks } from './safe-links.ts';

test('days at the same place are named together', () => {
  expect(
    placesOf([
      { date: '2027-04-24', code: 'K12' },
      { date: '2027-04-25', code: 'K12' },
    ]),
  ).toEqual([{ code: 'K12', dates: ['2027-04-24', '2027-04-25'] }]);
  expect(
    placesOf([
      { date: '2027-04-24', code: 'K12' },
      { date: '2027-04-25', code: 'B3' },
    ]),
  ).toEqual([
    { code: 'K12', dates: ['2027-04-24'] },
    { code: 'B3', dates: ['2027-04-25'] },
  ]);
});

test('only links to web pages are shown', () => {
  expect(
    safeLinks([
      { kind: 'web', url: 'https://www.yunagi.example/a' },
      { kind: 'web', url: 'javascript:alert(1)' },
      { kind: 'x', url: 'data:text/html,x' },
    ]),
  ).toEqual([{ kind: 'web', url: 'https://www.yunagi.example/a', host: 'yunagi.example' }]);
});
