import type { Locator, Page } from 'playwright/test';
import { findBoothProduct, productPath, reservePath } from '#web/testing/booth-products.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { waitForCode } from '#web/testing/sign-in.ts';
import { confirmButton, holdApplication, waitForReceipt } from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';

/* The main journey by keyboard alone, with the application loaded only when needed. */

/** Returns whether the focused element is visible and has a focus ring, itself or on the card around a stretched link. */
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

/** Presses Tab until the element has focus, and checks that focus is visible at every step. */
const walkTo = async (page: Page, there: Locator) => {
  await there.waitFor();
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    await expectSeen(page);
    if (await isFocused(there)) return;
  }
  throw new Error(`Tab does not reach ${there}`);
};

/** Returns whether the application has only replaced history entries in this document. */
const isFirst = (page: Page) => page.evaluate(() => !history.state?.idx);

const isFocused = (there: Locator) =>
  there.evaluate((element) => element === document.activeElement);

/** The application loads so late that every page before the login page is a document navigation. */
test('from the home page to a reservation, without the application as far as possible', async ({
  page,
  site,
  email,
}) => {
  test.slow();
  const openGate = await holdApplication(page);
  const locale = 'en';
  const t = textsOf(locale);
  const boothProduct = await findBoothProduct(page.request, { reservable: 'true', sort: 'kana' });
  const title = boothProduct.title.en || boothProduct.title.ja;
  const main = page.getByRole('main');
  const press = async (there: Locator) => {
    await walkTo(page, there);
    await page.keyboard.press('Enter');
  };
  const heading = main.getByRole('heading', { level: 1 });
  /**
   * The application moves focus to the heading shortly after the URL changes; a key pressed in between would be lost.
   * A page loaded as a document starts at its top, once the browser has rendered it.
   */
  const arrive = async (where: RegExp | ((url: URL) => boolean)) => {
    await expect(page).toHaveURL(where);
    await heading.waitFor();
    await expect(async () =>
      expect((await isFirst(page)) || (await isFocused(heading))).toBe(true),
    ).toPass({ timeout: 30_000 });
  };
  /** The same before hydration: the application has not changed the history. */
  const arriveEarly = async (where: RegExp | ((url: URL) => boolean)) => {
    await arrive(where);
    expect(await page.evaluate(() => history.state)).toBeNull();
  };

  await page.goto('/en');
  await press(page.getByRole('link', { name: t('commons:skip') }));
  await expect(main).toBeFocused();
  await walkTo(page, main.getByRole('searchbox'));
  await page.keyboard.type(boothProduct.title.ja);
  await page.keyboard.press('Enter');
  await arriveEarly((url) => url.searchParams.get('q') === boothProduct.title.ja);
  await press(main.getByRole('link', { name: title, exact: true }).first());
  await arriveEarly(new RegExp(`${productPath(boothProduct)}$`));
  await press(main.getByRole('link', { name: t('reservations:panel.reserve') }).first());
  await expect(page).toHaveURL(/\/reserve$/);
  openGate();
  await arrive((url) => url.pathname.endsWith('/auth/login'));

  await walkTo(page, main.getByLabel(t('login:email')));
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(main.getByRole('textbox', { name: t('login:code') })).toBeFocused();
  await expectSeen(page);
  await page.keyboard.type(await waitForCode(page.request, site.url, email));
  await page.keyboard.press('Enter');
  // After signing in, the application replaces the login page in the history.
  await expect(page).toHaveURL(new RegExp(`${reservePath(boothProduct)}$`));
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
  await waitForReceipt(page, locale);
});
