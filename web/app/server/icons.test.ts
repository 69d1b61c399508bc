import { expect, test } from 'vitest';
import { answerIcons } from './icons.ts';

const bodies = { house: '<path d="M1 1"/>', ticket: '<path d="M2 2"/>' };
const ask = (query: string) => answerIcons(bodies, new URLSearchParams(query));

test('gives the icons that were asked for, and says which there are not', () => {
  expect(ask('icons=house,nope')).toEqual({
    prefix: 'lucide',
    width: 24,
    height: 24,
    icons: { house: { body: bodies.house } },
    not_found: ['nope'],
  });
});

test('names of what every object has are no icons', () => {
  expect(ask('icons=constructor,__proto__')).toMatchObject({
    icons: {},
    not_found: ['constructor', '__proto__'],
  });
});

test('nothing asked, nothing given', () => {
  expect(ask('')).toMatchObject({ icons: {} });
});
