import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { textbox } from '#web/testing/account-steps.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import {
  findOffer,
  OFFERS_PATH,
  offerWork,
  publishWork,
  reserveOffer,
} from '#web/testing/offers.ts';
import { SCREENS } from '#web/testing/screens.ts';
import { open, slowDown } from '#web/testing/steps.ts';
import { flowLocales, textsOf } from '#web/testing/texts.ts';

/* An exhibitor offers works, and keeps stock and states up to date. */

const EXHIBITOR = 'exhibitor@noren.example';

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

/** Starts to record each value that an attribute takes. @returns Reads what was recorded */
const changesOf = async (locator: Locator, name: string) => {
  const changes = await locator.evaluateHandle((element, attribute) => {
    const values: (string | null)[] = [];
    new MutationObserver(() => values.push(element.getAttribute(attribute))).observe(element, {
      attributeFilter: [attribute],
    });
    return values;
  }, name);
  return () => changes.jsonValue();
};

// A time outside opening hours is refused by the server.
test.use({ provoked: [400] });

/** Tests share the booth, so each offers works of its own. */
let work = '';
test.beforeEach(async ({ signedInAs }, { testId }) => {
  work = `栞${testId.slice(-12)}`;
  await signedInAs(EXHIBITOR);
});

/** The titles of the test's works, in their order. */
const titlesOf = (page: Page) =>
  rowOf(page, work)
    .getByText(new RegExp(`^${work}`))
    .allInnerTexts();

for (const locale of flowLocales('en')) {
  const t = textsOf(locale);
  const text = (key: string, values: Record<string, unknown> = {}) =>
    t(`booth-products:${key}`, values);
  const prefix = locale === 'en' ? '/en' : '';

  test(`offers a work by keyboard, publishes, pauses and changes it, in ${locale}`, async ({
    page,
    site,
  }) => {
    const productId = await publishWork(site.url, work);
    const row = rowOf(page, work);
    const button = (key: string) => row.getByRole('button', { name: text(key) });
    await open(page, `${prefix}${OFFERS_PATH}/new?product=${productId}`);
    await expect(page.locator('select[name=productId] option:checked')).toHaveText(work);
    const price = textbox(page, locale, text('form.price'));
    await price.press('Enter');
    await expect(price).toHaveAttribute('aria-invalid', 'true');
    await price.fill('１，２００');
    await price.press('Tab');
    await expect(price).toHaveValue('1200');
    const stocks = page.locator('input[name^=stock_]');
    await stocks.first().fill('5');
    await page.getByRole('checkbox').nth(1).uncheck();
    await textbox(page, locale, text('form.pickUpUntil')).fill('９:30');
    await expectAccessible(page);
    const submit = page.getByRole('button', { name: text('new.submit') });
    await submit.press('Enter');
    // The booth is not open yet at that time.
    const until = textbox(page, locale, text('form.pickUpUntil'));
    await expect(until).toHaveAttribute('aria-invalid', 'true');
    await until.fill('15:00');
    await submit.press('Enter');

    await expect(page).toHaveURL(new RegExp(`${OFFERS_PATH}$`));
    await expect(row).toContainText(text('status.draft'));
    await expect(row).toContainText('0 / 5');
    await button('act.published').press('Enter');
    await expect(row).toContainText(text('status.published'));
    await button('act.paused').press('Enter');
    await expect(row).toContainText(text('status.paused'));
    await expectAccessible(page);

    await row.getByRole('link', { name: text('act.edit') }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: work })).toBeFocused();
    await textbox(page, locale, text('form.price')).fill('1300');
    await expectAccessible(page);
    await page.getByRole('button', { name: text('edit.submit') }).press('Enter');
    await expect(page.getByText(text('edit.saved'))).toBeVisible();
    await expect(row).toContainText('¥1,300');
    expect(await findOffer(site.url, work)).toMatchObject({
      status: 'paused',
      price: 1300,
      days: [{ stock: 5 }],
      pickUpUntil: '15:00',
    });
  });

  test(`orders by buttons, ends and deletes, in ${locale}`, async ({ page, site }) => {
    await offerWork(site.url, `${work}一`, { publish: true });
    await offerWork(site.url, `${work}二`);
    await open(page, prefix + OFFERS_PATH);
    const up = page.getByRole('button', { name: text('order.up', { title: `${work}二` }) });
    await up.press('Enter');
    await expect.poll(async () => (await titlesOf(page))[0]).toContain('二');
    await expect(up).toBeFocused();

    const first = rowOf(page, `${work}一`);
    await first.getByRole('button', { name: text('act.ended') }).press('Enter');
    await page
      .getByRole('alertdialog', { name: text('end.title', { title: `${work}一` }) })
      .getByRole('button', { name: text('act.ended') })
      .press('Enter');
    await expect(first).toContainText(text('status.ended'));
    await expect(first.getByRole('button', { name: text('act.ended') })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    const second = rowOf(page, `${work}二`);
    await second.getByRole('button', { name: text('act.deleted') }).press('Enter');
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: text('act.deleted') })
      .press('Enter');
    await expect(second).toHaveCount(0);
  });
}

const t = textsOf('ja');
const text = (key: string, values: Record<string, unknown> = {}) =>
  t(`booth-products:${key}`, values);

test('a move does not undo the one before, whose order is not yet shown', async ({
  page,
  site,
}) => {
  for (const number of ['一', '二', '三'])
    await offerWork(site.url, `${work}${number}`, { publish: true });
  await open(page, OFFERS_PATH);
  const move = (direction: string, number: string) =>
    page
      .getByRole('button', { name: text(`order.${direction}`, { title: `${work}${number}` }) })
      .press('Enter');
  const hold = Promise.withResolvers<void>();
  await page.route('**/booth-products', async (route) => {
    await hold.promise;
    await route.continue();
  });
  const list = page.waitForRequest('**/booth-products');
  await move('down', '一');
  await list;
  await move('up', '三');
  hold.resolve();
  await expect.poll(() => titlesOf(page)).toEqual([`${work}二`, `${work}一`, `${work}三`]);
  await page.reload();
  await expect.poll(() => titlesOf(page)).toEqual([`${work}二`, `${work}一`, `${work}三`]);
});

test('ending with held reservations asks for a reason, and says how many visitors get it', async ({
  page,
  site,
}) => {
  const offer = await offerWork(site.url, work, { publish: true });
  await reserveOffer(site.url, offer, 2);
  await open(page, OFFERS_PATH);
  const row = rowOf(page, work);
  await expect(row).toContainText('2 / 3');
  await row.getByRole('button', { name: text('act.ended') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(text('end.held', { count: 1, reservations: 1 }));
  const reason = dialog.getByRole('textbox');
  await dialog.getByRole('button', { name: text('end.submit') }).click();
  await expect(reason).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await reason.fill('印刷が間に合いませんでした');
  await dialog.getByRole('button', { name: text('end.submit') }).click();
  await expect(row).toContainText(text('status.ended'));
  await expect(row).toContainText('0 / 3');
});

test.describe('on a phone', () => {
  test.use({ ...SCREENS.phone });

  test('one tap declares a work sold out, and of quick taps the last one counts', async ({
    page,
    site,
  }) => {
    await offerWork(site.url, work, { publish: true });
    await open(page, OFFERS_PATH);
    const soldOut = rowOf(page, work).getByRole('switch', { name: text('soldOut') });
    await soldOut.scrollIntoViewIfNeeded();
    expect((await soldOut.boundingBox())?.width).toBeGreaterThan(300);
    await soldOut.tap();
    await expect(soldOut).toHaveAttribute('aria-checked', 'true');
    await expect.poll(async () => (await findOffer(site.url, work))?.soldOut).toBe(true);

    // Data that is older than a tap arrives after it.
    const speedUp = await slowDown(page);
    const changes = await changesOf(soldOut, 'aria-checked');
    for (let taps = 0; taps < 5; taps += 1) await soldOut.tap();
    await speedUp();
    await expect(soldOut).toHaveAttribute('aria-checked', 'false');
    await expect.poll(async () => (await findOffer(site.url, work))?.soldOut).toBe(false);
    await page.waitForLoadState('networkidle');
    expect(await changes()).toEqual(['false', 'true', 'false', 'true', 'false']);
    await page.reload();
    await expect(soldOut).toHaveAttribute('aria-checked', 'false');
  });
});

test.describe('a desk helper', () => {
  test('sees the stock and declares works sold out, and changes nothing else', async ({
    page,
    site,
    signedInAs,
  }) => {
    const { id } = await offerWork(site.url, work, { publish: true });
    await page.context().clearCookies();
    await signedInAs('helper@noren.example');
    await open(page, OFFERS_PATH);
    const row = rowOf(page, work);
    await expect(row).toContainText('0 / 3');
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await row.getByRole('switch').click();
    await expect.poll(async () => (await findOffer(site.url, work))?.soldOut).toBe(true);

    await open(page, `${OFFERS_PATH}/${id}/edit`);
    await expect(page.getByText(text('edit.desk'))).toBeVisible();
    await open(page, `${OFFERS_PATH}/new`);
    await expect(page.getByText(text('new.obstacle.desk.title'))).toBeVisible();
  });
});
