import { expect, test } from 'vitest';
import { safeLinks } from './safe-links.ts';

test('safeLinks keeps only links to web pages', () => {
  expect(
    safeLinks([
      { kind: 'web', url: 'https://www.yunagi.example/a' },
      { kind: 'web', url: 'javascript:alert(1)' },
      { kind: 'x', url: 'data:text/html,x' },
    ]),
  ).toEqual([{ kind: 'web', url: 'https://www.yunagi.example/a', host: 'yunagi.example' }]);
});
