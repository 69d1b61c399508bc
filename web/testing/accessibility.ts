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

/** The themes and widths to check. */
type Variants = {
  readonly themes: readonly (keyof typeof RULES)[];
  readonly screens: readonly (keyof typeof SCREENS)[];
};

/**
 * English, whose words are longer, is checked where space is scarce. Colors and everything else are the same in every
 * language.
 */
const VARIANTS: Record<Locale, Variants> = {
  ja: { themes: ['light', 'dark'], screens: ['phone', 'desktop'] },
  en: { themes: ['light'], screens: ['phone'] },
};

/**
 * Lists axe's violations of WCAG 2.2 AA and horizontal overflow on the current page without reloading it, at the widths and in
 * the themes that are checked in its language.
 */
export const findBarriers = async (page: Page): Promise<string[]> => {
  await page.getByRole('heading', { level: 1 }).waitFor();
  const { themes, screens } = VARIANTS[await readLocale(page)];
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const found: string[] = [];
  const before = page.viewportSize();
  for (const screen of screens) {
    await page.setViewportSize(SCREENS[screen].viewport);
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      const { violations } = await page.evaluate<AxeResults>(
        `axe.run(${JSON.stringify({ runOnly: RULES[colorScheme], ...OPTIONS })})`,
      );
      for (const { id, nodes } of violations)
        for (const { target, failureSummary } of nodes)
          found.push(`${screen} ${colorScheme}: ${id} ${target.join(' ')} ${failureSummary}`);
    }
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
