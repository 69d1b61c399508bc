import type { APIRequestContext, Page } from 'playwright/test';
import { THOROUGH } from '#spec/core/testing/rounds.ts';
import { findBarriers } from '#web/testing/accessibility.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { findOpenRound } from '#web/testing/judging.ts';
import {
  findClipped,
  findMissingFocusRings,
  findMotion,
  measureOverflow,
} from '#web/testing/layout.ts';
import { type Audience, listVisits, withPrefix } from '#web/testing/routes.ts';
import { SCREENS } from '#web/testing/screens.ts';
import { open } from '#web/testing/steps.ts';
import { LOCALES } from '#web/testing/texts.ts';

/*
 * Every page of the route table. In both languages it has its texts and does not scroll sideways; in Japanese it also meets
 * WCAG 2.2 AA as far as axe can tell, respects user preferences, and shows focus in forced colors. With `NOREN_THOROUGH=1`
 * axe reads English pages, too. Each page is loaded once for all checks.
 */

const ACCOUNTS: Partial<Record<Audience, string>> = {
  visitor: 'visitor@noren.example',
  exhibitor: 'exhibitor@noren.example',
  judge: 'judge@noren.example',
  staff: 'staff@noren.example',
  admin: 'admin@noren.example',
};
/** How many tests share the pages of an audience, so that none of them takes minutes. */
const SHARES: Record<Audience, number> = {
  guest: 4,
  visitor: 2,
  exhibitor: 2,
  judge: 1,
  staff: 2,
  admin: 1,
};
/** 1280 × 1024 at 400 %. */
const ENLARGED = { width: 320, height: 256 };

const look = async (page: Page, address: string) => {
  await page.setViewportSize(SCREENS.desktop.viewport);
  await open(page, address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(/\S/);
};

/** The shares of the pages of an audience, with a name. */
const sharesOf = (audience: Audience) =>
  Array.from({ length: SHARES[audience] }, (_, share) => ({
    name: `${audience} (${share + 1} of ${SHARES[audience]})`,
    list: async (request: APIRequestContext) =>
      (await listVisits(request, audience)).filter((_, at) => at % SHARES[audience] === share),
  }));

for (const locale of LOCALES) {
  const prefix = locale === 'en' ? '/en' : '';

  for (const audience of ['guest', 'visitor', 'exhibitor', 'judge', 'staff', 'admin'] as const)
    for (const { name, list } of sharesOf(audience))
      test(`pages for a ${name}, in ${locale}`, async ({ page, signedInAs, site }) => {
        test.slow();
        if (audience === 'judge') await findOpenRound(site.url);
        const account = ACCOUNTS[audience];
        if (account) await signedInAs(account);
        for (const { address } of await list(page.request)) {
          await look(page, withPrefix(prefix, address));
          await expect(page.locator('html')).toHaveAttribute('lang', locale);
          expect.soft(await page.title(), address).toMatch(/\S \| \S|^\S+( \S+)?$/);
          expect
            .soft(await page.locator('body').innerText(), address)
            .not.toMatch(/⟦|\{\{|undefined/);
          // The same in every language; longer words show below, where space is scarcest.
          if (locale === 'ja' || THOROUGH) {
            expect.soft(await findMotion(page), address).toEqual([]);
            expect.soft(await findBarriers(page), address).toEqual([]);
          }
          await page.setViewportSize(ENLARGED);
          expect
            .soft([await measureOverflow(page), await findClipped(page)], `${address} enlarged`)
            .toEqual([0, []]);
          // The same in every language, and for the pages of others: their components are on pages for guests.
          if (audience === 'guest' && locale === 'ja') {
            await page.setViewportSize(SCREENS.desktop.viewport);
            await page.emulateMedia({ forcedColors: 'active' });
            expect.soft(await findMissingFocusRings(page), `${address} by keyboard`).toEqual([]);
            await page.emulateMedia({ forcedColors: 'none' });
          }
        }
      });
}
