import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { DEADLINE_KEYS } from '#spec/show/deadline-keys.ts';
import { messages } from './messages.ts';
import { CONTRIBUTIONS, loadPage, pageAt, ROUTES } from './site-map.ts';

test('every route has its own page module, or fixed parameters for a shared one', async () => {
  for (const entry of ROUTES)
    expect((await loadPage(entry)).Component, entry.id).toBeTypeOf('function');
  const pages = ROUTES.map(({ page, fixedParams: given }) => JSON.stringify([page, given]));
  expect(new Set(pages).size).toBe(ROUTES.length);
});

test('ids and paths are unique, parents exist and titles have texts', () => {
  const ids = ROUTES.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(ROUTES.map(({ path }) => path)).size).toBe(ids.length);
  for (const { parent, title } of ROUTES) {
    if (parent !== undefined) expect(ids).toContain(parent);
    if (title !== undefined) expect(Object.keys(messages('ja').titles as object)).toContain(title);
  }
});

test('every period on the home page leads to where it is used', () => {
  const linked = CONTRIBUTIONS.periodLinks?.map(({ period }) => period) ?? [];
  // Both have a card with links of their own.
  expect([...linked, 'exhibitor-entry', 'reservation'].toSorted()).toEqual(
    DEADLINE_KEYS.toSorted(),
  );
});

const WEB = join(import.meta.dirname, '..');

/** Returns all files of `web` that a module imports, itself included, with their contents. */
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

/** Returns the text namespaces that a module's files name, except for those of every page. */
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
  'the texts of %s are those that its page uses',
  (_id, { page, texts }) => {
    expect([...texts].sort()).toEqual(namespacesOf(page).sort());
  },
);

const PARTS = Object.entries(CONTRIBUTIONS).flatMap(([slot, contributed]) =>
  contributed.flatMap((each) => ('module' in each ? [{ slot, ...each }] : [])),
);

/** Shell components are rendered with the texts of the page that opens them, which the test above finds through its imports. */
const isOfShell = (module: string) => module.includes('/shell/');

test.each(PARTS.filter(({ module }) => !isOfShell(module)))(
  'the texts of $module are those that it uses',
  ({ module, texts = [] }) => {
    expect([...texts].sort()).toEqual(namespacesOf(module).sort());
  },
);

test('shell components are on every page, others on pages that render their slot', () => {
  const shown = new Set<string>(ROUTES.flatMap(({ slots = [] }) => slots));
  const lost = PARTS.filter(({ slot, module }) => !shown.has(slot) && !isOfShell(module));
  expect(lost).toEqual([]);
});

test.each(ROUTES.map((entry) => [entry.id, entry] as const))(
  'the slots of %s are those that its page renders',
  (_id, { page, slots = [] }) => {
    const text = [...filesOf(page)]
      .flatMap(([file, own]) => (file.includes('/core/shell/') ? [] : [own]))
      .join();
    const named = [...text.matchAll(/<Slot\s+name="(\w+)"|useContributions\('(\w+)'\)/g)].map(
      ([, component, link]) => component ?? link ?? '',
    );
    expect([...slots].sort()).toEqual(named.sort());
  },
);

test('contributed links lead to existing pages and have texts', () => {
  const texts = messages('ja') as Record<string, Record<string, unknown>>;
  for (const each of Object.values(CONTRIBUTIONS).flat()) {
    const keys = [
      ...('text' in each ? [each.text] : []),
      ...('title' in each ? [each.title] : []),
    ].map((key) => (key.includes(':') ? key : `commons:${key}`).split(/[:.]/));
    for (const [namespace = '', ...path] of keys) {
      const find = (...names: string[]) =>
        names.reduce<unknown>(
          (inner, name) => (inner as Record<string, unknown> | undefined)?.[name],
          texts[namespace],
        );
      const last = path.at(-1);
      const found = find(...path) ?? find(...path.slice(0, -1), `${last}_other`);
      expect(found, path.join('.')).toBeTypeOf('string');
    }
    if ('to' in each && each.to !== undefined)
      expect(pageAt(each.to.replace(/\?.*/, '')), each.to).toBeDefined();
  }
});
