import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { expect, type Page } from 'playwright/test';
import { SCREENS } from './browser.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** In the dark, nothing but colours differs. */
const RULES = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/**
 * WCAG 2.2 AA as far as a machine can tell, and nothing wider than the window, at both widths and in both themes: of the page
 * as it is now, without loading it again.
 */
export const expectAccessible = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const found: string[] = [];
  for (const [screen, { viewport }] of Object.entries(SCREENS)) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const { violations } = await page.evaluate<AxeResults>(
        `axe.run(${JSON.stringify({ runOnly: RULES[colorScheme], resultTypes: ['violations'] })})`,
      );
      for (const { id, nodes } of violations)
        for (const { target, failureSummary } of nodes)
          found.push(`${screen} ${colorScheme}: ${id} ${target.join(' ')} ${failureSummary}`);
    }
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (over > 0) found.push(`${screen}: ${over} px wider than the window`);
  }
  expect(found, page.url()).toEqual([]);
};
