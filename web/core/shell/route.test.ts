import { expect, test } from 'vitest';
import { isUnboundedRoute, page } from './route.ts';

const LIST = page('list', '/list', 'List', {
  query: ['q', 'genre', 'cursor'],
  indexableQueries: { genre: ['book', 'goods'] },
});
const WORK = page('work', '/thing/:id', 'Work', { query: ['q'] });
const RESERVING = page('reserving', '/thing/:id/reserve', 'Reserve', { render: 'client' });
const OWN = page('own', '/own', 'Own', { access: 'signed-in' });

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
])('tells whether %o with %s is unbounded', (entry, query, expected) => {
  expect(isUnboundedRoute(entry, new URLSearchParams(query))).toBe(expected);
});
