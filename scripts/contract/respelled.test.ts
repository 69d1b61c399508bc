import { expect, it } from 'vitest';
import { CURRENT, lastRelease, readDocument, releaseFile } from './releases.ts';
import { RESPELLINGS, respelled } from './respelled.ts';

const patternsOf = (file: string) => {
  const patterns = new Set<unknown>();
  JSON.stringify(readDocument(file), (key, value) => {
    if (key === 'pattern') patterns.add(value);
    return value;
  });
  return patterns;
};

it('respells only patterns of the last release, as the document has them now', () => {
  const released = patternsOf(releaseFile(lastRelease() as string));
  const current = patternsOf(CURRENT);
  expect(RESPELLINGS.filter(({ was, is }) => !released.has(was) || !current.has(is))).toEqual([]);
});

it('changes nothing else', () => {
  const other = { type: 'string', pattern: '^a$', maxLength: 4 };
  expect(respelled(other)).toEqual(other);
  const [first] = RESPELLINGS;
  if (!first) return;
  expect(respelled({ type: 'string', pattern: first.was })).toMatchObject({ pattern: first.is });
});
