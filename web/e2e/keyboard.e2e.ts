import type { Locator, Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { findOffer, productPath, reservePath } from './offers.ts';
import { codeFor } from './sign-in.ts';
import { confirmButton, reachDone } from './steps.ts';
import { LOCALES, textsOf } from './texts.ts';

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
    if (await there.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not lead to ${there}`);
};

for (const locale of LOCALES) {
  test(`from the home page to a reservation, in ${locale}`, async ({ page, site, email }) => {
    test.slow();
    const t = textsOf(locale);
    const prefix = locale === 'en' ? '/en' : '';
    const offer = await findOffer(page.request, { reservable: 'true', sort: 'kana' });
    const title = (locale === 'en' && offer.title.en) || offer.title.ja;
    const main = page.getByRole('main');
    const press = async (there: Locator) => {
      await walkTo(page, there);
      await page.keyboard.press('Enter');
    };
    /** The address changes a moment before focus does: a key in between would be lost on the page that goes. */
    const arrive = async (where: RegExp | ((url: URL) => boolean)) => {
      await expect(page).toHaveURL(where);
      await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
    };

    // The root itself follows the browser's language.
    await page.goto(prefix || '/ja');
    await press(page.getByRole('link', { name: t('commons:skip') }));
    await expect(main).toBeFocused();
    await walkTo(page, main.getByRole('searchbox'));
    await page.keyboard.type(offer.title.ja);
    await page.keyboard.press('Enter');
    await arrive((url) => url.searchParams.get('q') === offer.title.ja);
    await press(main.getByRole('link', { name: title, exact: true }).first());
    await arrive(new RegExp(`${productPath(offer)}$`));
    await press(main.getByRole('link', { name: t('products:offer.reserve') }).first());
    await arrive((url) => url.pathname.endsWith('/auth/login'));

    await walkTo(page, main.getByLabel(t('login:email')));
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    await expect(main.getByRole('textbox', { name: t('login:code') })).toBeFocused();
    await expectSeen(page);
    await page.keyboard.type(await codeFor(page.request, site.url, email));
    await page.keyboard.press('Enter');
    await arrive(new RegExp(`${reservePath(offer)}$`));

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
