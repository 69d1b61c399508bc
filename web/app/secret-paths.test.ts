import { expect, test } from 'vitest';
import { page } from '#web/core/shell/route.ts';
import { createSecretPaths } from './secret-paths.ts';

const isSecret = createSecretPaths([
  page('booth', '/booth/:id', 'Booth'),
  page('invitation', '/booth/:id/team/:token/verify', 'Invitation', { secret: 'token' }),
]);

test.each([
  ['/booth/b1/team/aB-c_9/verify', true],
  ['/en/booth/b1/team/aB-c_9/verify', true],
  ['/ja/Booth/b1/team/aB-c_9/verify/', true],
  ['/booth/b1', false],
  ['/booth/b1/team', false],
  ['/booth/b1/team/aB-c_9/verify/more', false],
  ['/en', false],
])('%s has a secret: %s', (path, expected) => {
  expect(isSecret(path)).toBe(expected);
});

test('without such routes, no path has one', () => {
  expect(createSecretPaths([page('booth', '/booth/:id', 'Booth')])('/booth/b1')).toBe(false);
});
