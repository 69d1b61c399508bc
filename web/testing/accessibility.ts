import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { expect, type Page } from 'playwright/test';
import { THOROUGH } from '#spec/core/testing/rounds.ts';
import { measureOverflow } from './layout.ts';
import { SCREENS } from './screens.ts';
import type { Locale } from './texts.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Preloading serves only rules about stylesheets and media that are not among these, and takes a third of the time. */
const OPTIONS = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  resultTypes: ['violations'],
  preload: false,
};

type Variant = readonly [screen: keyof typeof SCREENS, theme: 'light' | 'dark'];

/**
 * English, whose words are longer, is checked where space is scarce. Colors and everything else are the same in every
 * language, and colors are the same at every width; `NOREN_THOROUGH=1` checks the light theme on phones in Japanese, too.
 */
const VARIANTS: Record<Locale, readonly Variant[]> = {
  ja: [['desktop', 'light'], ['phone', 'dark'], ...(THOROUGH ? [['phone', 'light'] as const] : [])],
  en: [['phone', 'light']],
};

/** Lists axe's violations of WCAG 2.2 AA and horizontal overflow on the current page, at its width and in its theme. */
const findBarriersNow = async (page: Page): Promise<string[]> => {
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(OPTIONS)})`);
  const over = await measureOverflow(page);
  return [
    ...violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`),
    ),
    ...(over > 0 ? [`${over} px wider than the window`] : []),
  ];
};

/** Lists barriers without reloading the page, at the widths and in the themes that are checked in its language. */
export const findBarriers = async (page: Page): Promise<string[]> => {
  const found: string[] = [];
  const before = page.viewportSize();
  for (const [screen, colorScheme] of VARIANTS[await readLocale(page)]) {
    await page.setViewportSize(SCREENS[screen].viewport);
    await page.emulateMedia({ colorScheme });
    for (const barrier of await findBarriersNow(page))
      found.push(`${screen} ${colorScheme}: ${barrier}`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (before) await page.setViewportSize(before);
  return found;
};

const readLocale = async (page: Page): Promise<Locale> =>
  (await page.locator('html').getAttribute('lang')) === 'en' ? 'en' : 'ja';

/** A state within a flow, as it is; every-page.e2e.ts and accessible-states.e2e.ts have the other widths and themes. */
export const expectAccessible = async (page: Page) =>
  expect(await (THOROUGH ? findBarriers : findBarriersNow)(page), page.url()).toEqual([]);

/** A state at the widths and in the themes that are checked in its language. */
export const expectAccessibleEverywhere = async (page: Page) =>
  expect(await findBarriers(page), page.url()).toEqual([]);
