import { expect, test } from 'vitest';
import { isOneOfAny, route } from './route.ts';

const LIST = route('list', '/list', 'List', {
  query: ['q', 'genre', 'cursor'],
  findBy: { genre: ['book', 'goods'] },
});
const WORK = route('work', '/thing/:id', 'Work', { query: ['q'] });
const RESERVING = route('reserving', '/thing/:id/reserve', 'Reserve', { render: 'client' });
const OWN = route('own', '/own', 'Own', { access: 'signed-in' });

test.each([
  [LIST, '', false],
  [LIST, 'genre=book', false],
  [LIST, 'genre=anything', true],
  [LIST, 'genre=book&q=tea', true],
  [LIST, 'q=tea', true],
  [LIST, 'cursor=xyz', true],
  [WORK, '', false],
  [WORK, 'q=tea', true],
  [RESERVING, '', true],
  [OWN, '', false],
])('whether %o with %s is one of any number', (entry, query, expected) => {
  expect(isOneOfAny(entry, new URLSearchParams(query))).toBe(expected);
});
