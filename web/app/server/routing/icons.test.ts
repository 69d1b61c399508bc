import { expect, test } from 'vitest';
import { selectIcons } from './icons.ts';

const bodies = { house: '<path d="M1 1"/>', ticket: '<path d="M2 2"/>' };
const ask = (query: string) => selectIcons(bodies, new URLSearchParams(query));

test('returns the requested icons and lists missing ones', () => {
  expect(ask('icons=house,nope')).toEqual({
    prefix: 'lucide',
    width: 24,
    height: 24,
    icons: { house: { body: bodies.house } },
    not_found: ['nope'],
  });
});

test('treats names of inherited properties as missing', () => {
  expect(ask('icons=constructor,__proto__')).toMatchObject({
    icons: {},
    not_found: ['constructor', '__proto__'],
  });
});

test('returns nothing for an empty request', () => {
  expect(ask('')).toMatchObject({ icons: {} });
});
