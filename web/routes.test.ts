import { expect, test } from 'vitest';
import ja from '#web/i18n/locales/ja/titles.json' with { type: 'json' };
import { loadPage, ROUTES } from '#web/routes.tsx';

test('every route names a page module, once', async () => {
  for (const entry of ROUTES)
    expect((await loadPage(entry)).Component, entry.id).toBeTypeOf('function');
  expect(new Set(ROUTES.map(({ page }) => page)).size).toBe(ROUTES.length);
});

test('ids and paths are unique, parents exist, titles have texts', () => {
  const ids = ROUTES.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(ROUTES.map(({ path }) => path)).size).toBe(ids.length);
  for (const { parent, title } of ROUTES) {
    if (parent !== undefined) expect(ids).toContain(parent);
    if (title !== undefined) expect(Object.keys(ja)).toContain(title);
  }
});
