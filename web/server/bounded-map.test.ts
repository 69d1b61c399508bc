import { expect, test } from 'vitest';
import { alone, createBoundedMap } from './bounded-map.ts';

const bounded = () => createBoundedMap<string>(10, (value) => value.length);
const keysOf = (map: ReturnType<typeof bounded>) => [...map.entries()].map(([key]) => key);

test('what was used longest ago makes room', () => {
  const map = bounded();
  for (const key of ['a', 'b', 'c']) map.set(key, 'xxx');
  expect(map.get('a')).toBe('xxx');
  map.set('d', 'xxx');
  expect(keysOf(map)).toEqual(['c', 'a', 'd']);
  expect(map.get('b')).toBeUndefined();
});

test('what is set anew or deleted counts no longer', () => {
  const map = bounded();
  map.set('a', 'xxxxxxxx');
  map.set('a', 'xx');
  map.set('b', 'xxxxxx');
  map.delete('b');
  map.delete('b');
  map.set('c', 'xxxxxxxx');
  expect(keysOf(map)).toEqual(['a', 'c']);
});

test('what is larger than all of it is not kept, and neither is anything else then', () => {
  const map = bounded();
  map.set('a', 'xxx');
  map.set('b', 'x'.repeat(11));
  expect(keysOf(map)).toEqual([]);
});

test('a copy says the same', () => {
  expect(alone('暖簾のことば'.slice(0, 2))).toBe('暖簾');
});
