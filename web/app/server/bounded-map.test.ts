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

test('what is larger than all of it is not kept, and nothing goes for it but what had its key', () => {
  const map = bounded();
  map.set('a', 'xxx');
  map.set('b', 'xxx');
  expect(map.set('b', 'x'.repeat(11))).toBe(false);
  expect(keysOf(map)).toEqual(['a']);
  expect(map.size()).toBe(3);
});

test('what is exchanged stays in its place, and only what is there still', () => {
  const map = bounded();
  map.set('a', 'xxxx');
  map.set('b', 'xxx');
  map.exchange('a', 'xxxx', 'yy');
  map.exchange('b', 'zzz', 'y');
  map.exchange('b', 'xxx', 'yyyy');
  map.exchange('c', 'x', 'y');
  expect([...map.entries()]).toEqual([
    ['a', 'yy'],
    ['b', 'xxx'],
  ]);
  expect(map.size()).toBe(5);
});

test('what has grown since it was kept gives back what it took', () => {
  const map = createBoundedMap<string[]>(10, (value) => value.length);
  const value = ['x', 'x'];
  map.set('a', value);
  value.push('x');
  map.delete('a');
  expect(map.size()).toBe(0);
});

test('what goes is told of, in whichever way it goes', () => {
  const gone: string[] = [];
  const map = createBoundedMap<string>(
    10,
    (value) => value.length,
    (value, key) => gone.push(key + value),
  );
  map.set('a', 'xx');
  map.set('a', 'xxx');
  map.set('b', 'xxxxxxxx');
  map.set('c', 'x'.repeat(11));
  map.delete('b');
  map.delete('b');
  expect(gone).toEqual(['axx', 'axxx', 'bxxxxxxxx']);
});

test('a copy says the same', () => {
  expect(alone('暖簾のことば'.slice(0, 2))).toBe('暖簾');
});
