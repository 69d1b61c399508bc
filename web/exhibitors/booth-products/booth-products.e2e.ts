import type { Page } from 'playwright/test';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { textbox } from '#web/testing/account-steps.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { findOffer, OFFERS_PATH, publishWork } from '#web/testing/offers.ts';
import { open } from '#web/testing/steps.ts';
import { flowLocales, textsOf } from '#web/testing/texts.ts';

/* An exhibitor offers a work and updates it, by keyboard. */

const EXHIBITOR = 'exhibitor@noren.example';

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

// A time outside opening hours is refused by the server.
test.use({ provoked: [400] });

/** Tests share the booth, so each offers works of its own. */
let work = '';
test.beforeEach(async ({ signedInAs }, { testId }) => {
  work = `栞${testId.slice(-12)}`;
  await signedInAs(EXHIBITOR);
});

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
}
