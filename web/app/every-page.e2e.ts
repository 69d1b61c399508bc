import type { Page } from 'playwright/test';
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
import type { Locale } from '#web/testing/texts.ts';

/*
 * Every page of the route table. In both languages it has its texts and does not scroll sideways; in Japanese it also meets
 * WCAG 2.2 AA as far as axe can tell, respects user preferences, and shows focus in forced colors. The running application
 * navigates between pages, which saves loading it and axe again. In English, server-rendered pages are loaded as documents:
 * only then does React compare them with its own rendering.
 */

const ACCOUNTS: Partial<Record<Audience, string>> = {
  visitor: 'visitor@noren.example',
  exhibitor: 'exhibitor@noren.example',
  judge: 'judge@noren.example',
  staff: 'staff@noren.example',
  admin: 'admin@noren.example',
};
/**
 * The number of tests that share the pages of an audience, so that none of them takes minutes: each loads the application once.
 */
const SHARES: Record<Locale, Partial<Record<Audience, number>>> = {
  ja: { guest: 3, staff: 2 },
  en: { guest: 2 },
};

/** Returns the shares of the pages of an audience, with a name. */
const sharesOf = (locale: Locale, audience: Audience) => {
  const count = SHARES[locale][audience] ?? 1;
  return Array.from({ length: count }, (_, share) => ({
    name: `${audience}${count > 1 ? ` (${share + 1} of ${count})` : ''}`,
    visit: async (page: Page, url: string, signedInAs: (email: string) => Promise<void>) => {
      if (audience === 'judge') await findOpenRound(url);
      const account = ACCOUNTS[audience];
      if (account) await signedInAs(account);
      const visits = await listVisits(page.request, audience);
      return visits.filter((_, at) => at % count === share);
    },
  }));
};

/** Reads the texts of the current page that can show a fault. */
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

/** Finds barriers, motion in a part of the page, and elements whose focus is invisible. */
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

for (const audience of AUDIENCES) {
  for (const { name, visit } of sharesOf('ja', audience))
    test(`pages for a ${name}, in ja`, async ({ page, signedInAs, site }) => {
      test.slow();
      const visits = await visit(page, site.url, signedInAs);
      for (const [at, { address }] of visits.entries()) {
        await (at === 0 ? open : goTo)(page, address);
        expect.soft(await readTexts(page), address).toEqual(textsIn('ja'));
        // The frame around the content is the same on every page.
        const part = at === 0 ? 'html' : 'main';
        expect.soft(await findAll(page, audience, part), address).toEqual([]);
      }
    });

  for (const { name, visit } of sharesOf('en', audience))
    test(`pages for a ${name}, in en`, async ({ page, signedInAs, site }) => {
      test.slow();
      await page.setViewportSize(ENLARGED);
      const visits = await visit(page, site.url, signedInAs);
      for (const [at, { address, render }] of visits.entries()) {
        const isDocument = at === 0 || render === 'server';
        await (isDocument ? open : goTo)(page, withPrefix('/en', address));
        expect.soft(await readTexts(page), address).toEqual(textsIn('en'));
        const [over, clipped] = await Promise.all([measureOverflow(page), findClipped(page)]);
        expect.soft({ over, clipped }, `${address} enlarged`).toEqual({ over: 0, clipped: [] });
        // Longer words show above, where space is scarcest; everything else is the same in every language.
        if (THOROUGH) expect.soft(await findBarriers(page), address).toEqual([]);
      }
    });
}
