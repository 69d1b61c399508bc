import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import ja from '#web/core/i18n/locales/ja/titles.json' with { type: 'json' };
import { loadPage, ROUTES } from './routes.tsx';

test('every route names a page module, once, or tells the module which of its pages it is', async () => {
  for (const entry of ROUTES)
    expect((await loadPage(entry)).Component, entry.id).toBeTypeOf('function');
  const pages = ROUTES.map(({ page, given }) => JSON.stringify([page, given]));
  expect(new Set(pages).size).toBe(ROUTES.length);
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

const WEB = join(import.meta.dirname, '..');

/** All files of the site that a page imports, itself included, with what is in them. */
const filesOf = (page: string): Map<string, string> => {
  const files = new Map([[join(WEB, `${page}.tsx`), '']]);
  for (const file of files.keys()) {
    const text = readFileSync(file, 'utf8');
    files.set(file, text);
    for (const [, target = ''] of text.matchAll(/(?:from|import)\s*\(?\s*'([^']+\.tsx?)'/g)) {
      const imported = target.startsWith('#web/')
        ? join(WEB, target.slice('#web/'.length))
        : join(dirname(file), target);
      if (/^(#web|\.)/.test(target) && existsSync(imported) && !files.has(imported))
        files.set(imported, '');
    }
  }
  return files;
};

/** The namespaces that a page uses: those its files name, other than those of every page. */
const namespacesOf = (page: string): string[] => {
  const named = [...filesOf(page).values()].flatMap((text) => [
    ...[...text.matchAll(/useTranslation\('([\w-]+)'/g)].map(([, name = '']) => name),
    ...[...text.matchAll(/\bt\(\s*[`']([\w-]+):/g)].map(([, name = '']) => name),
  ]);
  return [...new Set(named)].filter(
    (name) => globSync(`*/${name}/locales/ja.json`, { cwd: WEB }).length > 0,
  );
};

test.each(ROUTES.map((entry) => [entry.id, entry] as const))(
  'the texts of %s are those that its page names',
  (_id, { page, texts }) => {
    expect([...texts].sort()).toEqual(namespacesOf(page).sort());
  },
);
