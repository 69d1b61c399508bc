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
import { ENLARGED } from '#web/testing/screens.ts';
import { goTo, open } from '#web/testing/steps.ts';

/*
 * Every page of the route table. In both languages it has its texts and does not scroll sideways; in Japanese it also meets
 * WCAG 2.2 AA as far as axe can tell, respects user preferences, and shows focus in forced colors. English
 * pages are loaded as documents; between Japanese pages the running application navigates, which saves loading axe again.
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

/** The shares of the pages of an audience, with a name. */
const sharesOf = (audience: Audience) =>
  Array.from({ length: SHARES[audience] }, (_, share) => ({
    name: `${audience} (${share + 1} of ${SHARES[audience]})`,
    list: async (request: APIRequestContext) =>
      (await listVisits(request, audience)).filter((_, at) => at % SHARES[audience] === share),
  }));

/** What is wrong with the texts of the current page. */
const readTexts = (page: Page) =>
  page.evaluate(() => ({
    lang: document.documentElement.lang,
    title: document.title,
    heading: document.querySelector('h1')?.textContent,
    missing: /⟦|\{\{|undefined/.exec(document.body.innerText)?.[0],
  }));

const textsIn = (lang: string) => ({
  lang,
  title: expect.stringMatching(/\S \| \S|^\S+( \S+)?$/),
  heading: expect.stringMatching(/\S/),
  missing: undefined,
});

/** Barriers, and in a part of the page, motion and what is not seen to have focus. */
const findAll = async (page: Page, audience: Audience, part: string) => {
  const found = [await findMotion(page, part), await findBarriers(page)];
  // The same in every language, and for the pages of others: their components are on pages for guests.
  if (audience !== 'guest') return found.flat();
  await page.emulateMedia({ forcedColors: 'active' });
  found.push(await findMissingFocusRings(page, part));
  await page.emulateMedia({ forcedColors: 'none' });
  return found.flat();
};

const AUDIENCES = ['guest', 'visitor', 'exhibitor', 'judge', 'staff', 'admin'] as const;

for (const audience of AUDIENCES)
  for (const { name, list } of sharesOf(audience)) {
    const visit = async (page: Page, url: string, signedInAs: (email: string) => Promise<void>) => {
      if (audience === 'judge') await findOpenRound(url);
      const account = ACCOUNTS[audience];
      if (account) await signedInAs(account);
      return (await list(page.request)).map(({ address }) => address);
    };

    test(`pages for a ${name}, in ja`, async ({ page, signedInAs, site }) => {
      test.slow();
      for (const [at, address] of (await visit(page, site.url, signedInAs)).entries()) {
        await (at === 0 ? open : goTo)(page, address);
        expect.soft(await readTexts(page), address).toEqual(textsIn('ja'));
        // What is around the content is the same on every page.
        const part = at === 0 ? 'html' : 'main';
        expect.soft(await findAll(page, audience, part), address).toEqual([]);
      }
    });

    test(`pages for a ${name}, in en`, async ({ page, signedInAs, site }) => {
      test.slow();
      await page.setViewportSize(ENLARGED);
      for (const address of await visit(page, site.url, signedInAs)) {
        await open(page, withPrefix('/en', address));
        expect.soft(await readTexts(page), address).toEqual(textsIn('en'));
        const [over, clipped] = await Promise.all([measureOverflow(page), findClipped(page)]);
        expect.soft({ over, clipped }, `${address} enlarged`).toEqual({ over: 0, clipped: [] });
        // Longer words show above, where space is scarcest; everything else is the same in every language.
        if (THOROUGH) expect.soft(await findBarriers(page), address).toEqual([]);
      }
    });
  }
