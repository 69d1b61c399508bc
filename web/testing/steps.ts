import { expect, type Locator, type Page } from 'playwright/test';
import { type Locale, textsOf } from './texts.ts';

/** Opens a page, has the application start in it, and waits until it runs. */
export const open = async (page: Page, path: string) => {
  const answer = await page.goto(path);
  await start(page);
  return answer;
};

/** Does what starts the application and nothing else, and waits until it runs. */
export const start = async (page: Page) => {
  await page.evaluate(() =>
    document.body.dispatchEvent(new PointerEvent('pointerup', { bubbles: true })),
  );
  await page.waitForFunction(() => performance.getEntriesByName('started').length > 0);
};

/** The application comes only when the gate is opened: acts really come before it. */
export const holdApplication = async (page: Page) => {
  const gate = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
};

/** What the page itself reports; toasts are elsewhere. */
export const alertOn = (page: Page) => page.getByRole('main').getByRole('alert');

/** Goes on with the Tab key until it has led there. */
export const tabTo = async (page: Page, there: Locator) => {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await there.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${there}`);
};

/** Fills in the form of a reservation: the given day, else the first that can be chosen. */
export const fillIn = async (
  page: Page,
  locale: Locale,
  { day, comment }: { day?: string | undefined; comment?: string } = {},
) => {
  const t = textsOf(locale);
  const radios = page.getByRole('radio').and(page.locator(':enabled'));
  await (day ? page.locator(`input[type=radio][value="${day}"]`) : radios.first()).check();
  if (comment === undefined) return;
  await page.getByRole('textbox', { name: t('reservations:comment') }).fill(comment);
};

/** From the form to the check of what was filled in. */
export const goToCheck = async (page: Page, locale: Locale) => {
  const t = textsOf(locale);
  await page.getByRole('button', { name: t('reservations:reserve.check') }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: t('reservations:reserve.checkTitle') }),
  ).toBeFocused();
};

export const confirmButton = (page: Page, locale: Locale) =>
  page.getByRole('button', { name: textsOf(locale)('reservations:reserve.confirm') });

/** The page after a reservation was made. Gives its code. */
export const reachDone = async (page: Page, locale: Locale): Promise<string> => {
  const t = textsOf(locale);
  await expect(page).toHaveURL(/\/visitor\/product-reservation$/);
  const panel = page.getByRole('region', { name: t('reservations:done.title') });
  await expect(panel).toBeFocused();
  const code = await panel.getByText(/^[A-HJ-NP-Z2-9]{8}$/).innerText();
  await expect(panel.getByRole('img', { name: t('reservations:qr', { code }) })).toBeVisible();
  return code;
};
