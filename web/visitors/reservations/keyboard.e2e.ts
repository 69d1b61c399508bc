import type { Locator, Page } from 'playwright/test';
import { findBoothProduct, productPath, reservePath } from '#web/testing/booth-products.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { codeFor } from '#web/testing/sign-in.ts';
import { confirmButton, holdApplication, reachDone } from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';

/* The main job with keys alone, from the first one on: no pointer, and no application before it is needed. */

/** Whether what has focus can be seen, and shows that it has it: itself, or the card around a stretched link. */
const expectSeen = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body) return 'nothing';
        const { top, bottom } = focused.getBoundingClientRect();
        if (bottom < 0 || top > innerHeight) return 'out of view';
        for (let at: Element | null = focused; at; at = at.parentElement) {
          const { outlineStyle, outlineWidth } = getComputedStyle(at);
          if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) return 'seen';
        }
        return focused.outerHTML.slice(0, 160);
      }),
    )
    .toBe('seen');

/** Goes on by Tab until it has led there, and sees where it is at every step. */
const walkTo = async (page: Page, there: Locator) => {
  await there.waitFor();
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    await expectSeen(page);
    if (await isFocused(there)) return;
  }
  throw new Error(`Tab does not lead to ${there}`);
};

/** Whether the application has not gone anywhere within this document but in the place of what was there. */
const isFirst = (page: Page) => page.evaluate(() => !history.state?.idx);

const isFocused = (there: Locator) =>
  there.evaluate((element) => element === document.activeElement);

const WALKS = [
  { locale: 'en', isLate: false },
  // The application comes so late that every page up to the login page is a document.
  { locale: 'ja', isLate: true },
] as const;

for (const { locale, isLate } of WALKS) {
  const how = isLate ? `${locale}, by documents alone as far as they go` : locale;
  test(`from the home page to a reservation, in ${how}`, async ({ page, site, email }) => {
    test.slow();
    const openGate = isLate ? await holdApplication(page) : () => {};
    const t = textsOf(locale);
    const prefix = locale === 'en' ? '/en' : '';
    const offer = await findBoothProduct(page.request, { reservable: 'true', sort: 'kana' });
    const title = (locale === 'en' && offer.title.en) || offer.title.ja;
    const main = page.getByRole('main');
    const press = async (there: Locator) => {
      await walkTo(page, there);
      await page.keyboard.press('Enter');
    };
    const heading = main.getByRole('heading', { level: 1 });
    /**
     * The application moves focus to the heading a moment after the address has changed: a key in between would be lost
     * with the page that goes. A page that came as a document of its own is walked from its top; where the browser draws
     * it, once it is drawn.
     */
    const arrive = async (where: RegExp | ((url: URL) => boolean)) => {
      await expect(page).toHaveURL(where);
      await heading.waitFor();
      await expect(async () =>
        expect((await isFirst(page)) || (await isFocused(heading))).toBe(true),
      ).toPass({ timeout: 15_000 });
    };
    /** The same before the application is let in: nothing of it has touched the history. */
    const arriveEarly = async (where: RegExp | ((url: URL) => boolean)) => {
      await arrive(where);
      if (isLate) expect(await page.evaluate(() => history.state)).toBeNull();
    };

    // The root itself follows the browser's language.
    await page.goto(prefix || '/ja');
    await press(page.getByRole('link', { name: t('commons:skip') }));
    await expect(main).toBeFocused();
    await walkTo(page, main.getByRole('searchbox'));
    await page.keyboard.type(offer.title.ja);
    await page.keyboard.press('Enter');
    await arriveEarly((url) => url.searchParams.get('q') === offer.title.ja);
    await press(main.getByRole('link', { name: title, exact: true }).first());
    await arriveEarly(new RegExp(`${productPath(offer)}$`));
    await press(main.getByRole('link', { name: t('reservations:panel.reserve') }).first());
    if (isLate) await expect(page).toHaveURL(/\/reserve$/);
    openGate();
    await arrive((url) => url.pathname.endsWith('/auth/login'));

    await walkTo(page, main.getByLabel(t('login:email')));
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    await expect(main.getByRole('textbox', { name: t('login:code') })).toBeFocused();
    await expectSeen(page);
    await page.keyboard.type(await codeFor(page.request, site.url, email));
    await page.keyboard.press('Enter');
    // Signed in, one goes on within the document, in the place of the login page.
    await expect(page).toHaveURL(new RegExp(`${reservePath(offer)}$`));
    await expect(heading).toBeFocused();

    const day = main.getByRole('radio').and(page.locator(':enabled')).first();
    await walkTo(page, day);
    await page.keyboard.press('Space');
    await expect(day).toBeChecked();
    await walkTo(page, main.getByRole('textbox', { name: t('reservations:comment') }));
    await page.keyboard.type('14:00');
    await press(main.getByRole('button', { name: t('reservations:reserve.check') }));
    await expect(
      main.getByRole('heading', { level: 1, name: t('reservations:reserve.checkTitle') }),
    ).toBeFocused();
    await expect(main.getByText('14:00')).toBeVisible();
    await press(confirmButton(page, locale));
    await reachDone(page, locale);
  });
}
