import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { expect, type Page, type ViewportSize } from 'playwright/test';
import { THOROUGH } from '#spec/core/testing/rounds.ts';
import { findClipped, measureOverflow } from './layout.ts';
import { ENLARGED, SCREENS } from './screens.ts';
import type { Locale } from './texts.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const EVERYTHING: axe.RunOptions['runOnly'] = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
};
/** The rules whose result depends on the width and the theme. */
const LOOKS: axe.RunOptions['runOnly'] = {
  type: 'rule',
  values: ['color-contrast', 'target-size'],
};

type Variant = readonly [viewport: ViewportSize, theme: 'light' | 'dark'];

const [PHONE, DESKTOP] = [SCREENS.phone.viewport, SCREENS.desktop.viewport];

/**
 * English, whose words are longer, is checked where space is scarce. Colors and everything else are the same in every language,
 * and colors are the same at every width; `NOREN_THOROUGH=1` checks the light theme on phones in Japanese, too. No rule of a
 * style sheet distinguishes widths below 480 px.
 */
const VARIANTS: Record<Locale, readonly Variant[]> = {
  ja: [[DESKTOP, 'light'], [ENLARGED, 'dark'], ...(THOROUGH ? [[PHONE, 'light'] as const] : [])],
  en: [[PHONE, 'light']],
};

/** The frame around a page's content, such as header and footer, as axe has read it: once is enough. */
const known = new WeakMap<Page, Set<string>>();

/** Lists axe's violations of WCAG 2.2 AA, and overflowing content, on the current page, at its width and in its theme. */
const findBarriersNow = async (page: Page, rules = EVERYTHING): Promise<string[]> => {
  await page.getByRole('heading', { level: 1 }).waitFor();
  const seen = known.get(page) ?? new Set();
  known.set(page, seen);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const { violations, around } = await page.evaluate(runAxe, { runOnly: rules, seen: [...seen] });
  for (const each of around) seen.add(each);
  const [over, clipped] = await Promise.all([measureOverflow(page), findClipped(page)]);
  return [
    ...violations,
    ...(over > 0 ? [`${over} px wider than the window`] : []),
    ...clipped.map((element) => `does not fit: ${element}`),
  ];
};

/** Runs in the page. */
const runAxe = async ({
  runOnly,
  seen,
}: {
  runOnly: axe.RunOptions['runOnly'];
  seen: readonly string[];
}) => {
  const look = `${innerWidth} ${matchMedia('(prefers-color-scheme: dark)').matches} ${JSON.stringify(runOnly)}`;
  const around: string[] = [];
  const exclude: Element[] = [];
  for (let at = document.querySelector('main'); at && at !== document.body; at = at.parentElement)
    for (const sibling of at.parentElement?.children ?? []) {
      if (sibling === at || !sibling.checkVisibility()) continue;
      // The address of a link has no look.
      const key = await digest(look + sibling.outerHTML.replaceAll(/ href="[^"]*"/g, ''));
      around.push(key);
      if (seen.includes(key)) exclude.push(sibling);
    }
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
    { include: [document.documentElement], exclude },
    // Preloading serves only rules about stylesheets and media that are not among these, and takes a third of the time.
    { runOnly, resultTypes: ['violations'], preload: false } as axe.RunOptions,
  );
  return {
    around,
    violations: violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`),
    ),
  };

  async function digest(text: string): Promise<string> {
    const bytes = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(text));
    return btoa(String.fromCharCode(...new Uint8Array(bytes)));
  }
};

/**
 * Lists barriers without reloading the page, at the widths and in the themes that are checked in its language: everything once,
 * then the parts that may differ.
 */
export const findBarriers = async (page: Page): Promise<string[]> => {
  const found: string[] = [];
  const before = page.viewportSize();
  let rules = EVERYTHING;
  for (const [viewport, colorScheme] of VARIANTS[await readLocale(page)]) {
    await show(page, viewport, colorScheme);
    for (const barrier of await findBarriersNow(page, rules))
      found.push(`${viewport.width} px, ${colorScheme}: ${barrier}`);
    rules = LOOKS;
  }
  await show(page, before, 'light');
  return found;
};

const show = (page: Page, size: ViewportSize | null, colorScheme: 'light' | 'dark') =>
  Promise.all([size && page.setViewportSize(size), page.emulateMedia({ colorScheme })]);

const readLocale = async (page: Page): Promise<Locale> =>
  (await page.evaluate(() => document.documentElement.lang)) === 'en' ? 'en' : 'ja';

/** Checks a state within a flow, as it is; every-page.e2e.ts and accessible-states.e2e.ts have the other widths and themes. */
export const expectAccessible = async (page: Page) =>
  expect(await (THOROUGH ? findBarriers : findBarriersNow)(page), page.url()).toEqual([]);

/** Checks a state at the widths and in the themes that are checked in its language. */
export const expectAccessibleEverywhere = async (page: Page) =>
  expect(await findBarriers(page), page.url()).toEqual([]);
