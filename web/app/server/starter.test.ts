import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { inlineStarter, moduleStarter } from './starter.ts';

test('what is allowed is the very text that stands in the page', () => {
  const { element, allowed } = inlineStarter('begin("始");\n');
  const text = element.slice('<script>'.length, -'</script>'.length);
  const hash = createHash('sha256').update(text).digest('base64');
  expect(allowed).toEqual([`'sha256-${hash}'`]);
  expect(text).toBe('begin("始");');
});

test.each(['"</script>"', '"<!--"', '"<SCRIPT"'])(
  'a text with %s cannot stand in a page',
  (text) => {
    expect(() => inlineStarter(text)).toThrow();
  },
);

test('a file of its own needs no more than files of our own', () => {
  expect(moduleStarter('/a.ts')).toEqual({
    element: '<script type="module" async src="/a.ts"></script>',
    allowed: [],
  });
});
