import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { expect, type Page } from 'playwright/test';
import { SCREENS } from './browser.ts';
import { measureOverflow } from './layout.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** The dark theme differs only in colors. */
const RULES = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** Preloading serves only rules about stylesheets and media that are not among these, and takes a third of the time. */
const OPTIONS = { resultTypes: ['violations'], preload: false };

/** The themes and widths to check. */
export type Variants = {
  readonly themes: readonly (keyof typeof RULES)[];
  readonly screens: readonly (keyof typeof SCREENS)[];
};

const ALL: Variants = { themes: ['light', 'dark'], screens: ['phone', 'desktop'] };

/**
 * Lists axe's violations of WCAG 2.2 AA and horizontal overflow, at the given widths and in the given themes, on the current
 * page without reloading it.
 */
export const findBarriers = async (
  page: Page,
  { themes, screens }: Variants = ALL,
): Promise<string[]> => {
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const found: string[] = [];
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
  return found;
};

export const expectAccessible = async (page: Page) =>
  expect(await findBarriers(page), page.url()).toEqual([]);
