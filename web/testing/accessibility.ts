import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { expect, type Page } from 'playwright/test';
import { SCREENS } from './browser.ts';
import { measureOverflow } from './layout.ts';
import type { Locale } from './texts.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** The dark theme differs only in colors. */
const RULES = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** Preloading serves only rules about stylesheets and media that are not among these, and takes a third of the time. */
const OPTIONS = { resultTypes: ['violations'], preload: false };

type Variant = readonly [screen: keyof typeof SCREENS, theme: keyof typeof RULES];

/**
 * English, whose words are longer, is checked where space is scarce. Colors and everything else are the same in every
 * language, and colors are the same at every width.
 */
const VARIANTS: Record<Locale, readonly Variant[]> = {
  ja: [
    ['phone', 'light'],
    ['desktop', 'light'],
    ['desktop', 'dark'],
  ],
  en: [['phone', 'light']],
};

/**
 * Lists axe's violations of WCAG 2.2 AA and horizontal overflow on the current page without reloading it, at the widths and in
 * the themes that are checked in its language.
 */
export const findBarriers = async (page: Page): Promise<string[]> => {
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const found: string[] = [];
  const before = page.viewportSize();
  for (const [screen, colorScheme] of VARIANTS[await readLocale(page)]) {
    await page.setViewportSize(SCREENS[screen].viewport);
    await page.emulateMedia({ colorScheme });
    const { violations } = await page.evaluate<AxeResults>(
      `axe.run(${JSON.stringify({ runOnly: RULES[colorScheme], ...OPTIONS })})`,
    );
    for (const { id, nodes } of violations)
      for (const { target, failureSummary } of nodes)
        found.push(`${screen} ${colorScheme}: ${id} ${target.join(' ')} ${failureSummary}`);
    const over = await measureOverflow(page);
    if (over > 0) found.push(`${screen}: ${over} px wider than the window`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (before) await page.setViewportSize(before);
  return found;
};

const readLocale = async (page: Page): Promise<Locale> =>
  (await page.locator('html').getAttribute('lang')) === 'en' ? 'en' : 'ja';

export const expectAccessible = async (page: Page) =>
  expect(await findBarriers(page), page.url()).toEqual([]);
