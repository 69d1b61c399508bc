import { expect, type Locator, type Page } from 'playwright/test';
import { type Locale, textsOf } from './texts.ts';

/** Opens a page, starts the application, and waits until it runs. */
export const open = async (page: Page, path: string) => {
  const answer = await page.goto(path);
  await startApplication(page);
  return answer;
};

/** Starts the application without any other effect, and waits until it runs. */
export const startApplication = async (page: Page) => {
  await page.waitForLoadState('domcontentloaded');
  await page.evaluate(() =>
    document.body.dispatchEvent(new PointerEvent('pointerup', { bubbles: true })),
  );
  await page.waitForFunction(() => performance.getEntriesByName('started').length > 0);
};

/** Goes to another page within the running application, as its links do, and waits until the page is there. */
export const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate(async (address) => {
    (document.activeElement as HTMLElement | null)?.blur();
    const idx = (history.state?.idx ?? 0) + 1;
    history.pushState({ idx, key: `${idx}`, usr: null }, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    // Each navigation ends with focus on the content that is read first.
    while (!document.querySelector('main')?.contains(document.activeElement))
      await new Promise((resolve) => setTimeout(resolve, 10));
  }, path);

/** Delays the application until the returned function is called, so that interactions really precede it. */
export const holdApplication = async (page: Page) => {
  const gate = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
};

/** Slows the page's scripts down as on a weak phone: data is shown late, and states that end quickly never are. */
export const slowDown = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 10 });
  return () => devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
};

/** Returns the page's own alert, not a toast. */
export const alertIn = (page: Page) => page.getByRole('main').getByRole('alert');

/** Presses Tab until an element has focus. */
export const tabTo = async (page: Page, there: Locator) => {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await there.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${there}`);
};

/** Fills in the reservation form: the given day, or the first available one. */
export const fillReservation = async (
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

/** Continues from the form to the review step. */
export const goToReview = async (page: Page, locale: Locale) => {
  const t = textsOf(locale);
  await page.getByRole('button', { name: t('reservations:reserve.check') }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: t('reservations:reserve.checkTitle') }),
  ).toBeFocused();
};

export const confirmButton = (page: Page, locale: Locale) =>
  page.getByRole('button', { name: textsOf(locale)('reservations:reserve.confirm') });

/** Waits for the confirmation of a reservation. Returns its code. */
export const waitForReceipt = async (page: Page, locale: Locale): Promise<string> => {
  const t = textsOf(locale);
  await expect(page).toHaveURL(/\/visitor\/product-reservation$/);
  const panel = page.getByRole('region', { name: t('reservations:done.title') });
  await expect(panel).toBeFocused();
  const code = await panel.getByText(/^[A-HJ-NP-Z2-9]{8}$/).innerText();
  await expect(panel.getByRole('img', { name: t('reservations:qr', { code }) })).toBeVisible();
  return code;
};
