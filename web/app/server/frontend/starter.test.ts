import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createInlineStarter, createModuleStarter } from './starter.ts';

test('allows the exact text of the inline script', () => {
  const { element, allowed } = createInlineStarter('begin("始");\n');
  const text = element.slice('<script>'.length, -'</script>'.length);
  const hash = createHash('sha256').update(text).digest('base64');
  expect(allowed).toEqual([`'sha256-${hash}'`]);
  expect(text).toBe('begin("始");');
});

test.each(['"</script>"', '"<!--"', '"<SCRIPT"'])(
  'a text with %s cannot stand in a page',
  (text) => {
    expect(() => createInlineStarter(text)).toThrow();
  },
);

test('needs no extra source for a separate file', () => {
  expect(createModuleStarter('/a.ts')).toEqual({
    element: '<script type="module" async src="/a.ts"></script>',
    allowed: [],
  });
});
