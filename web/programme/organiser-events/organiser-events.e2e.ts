import { expectAccessible } from '#web/testing/accessibility.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { open } from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';

/* Staff find a full event, and offer one more seat. */

const STAFF = 'staff@noren.example';

const t = textsOf('ja');
const text = (key: string, values = {}) => t(`organiser-events:${key}`, values);

test.describe('an event', () => {
  // Fewer seats than are taken.
  test.use({ provoked: [409] });

  test('is found with its seats; an added one is offered to the first in line', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs(STAFF);
    await open(page, '/organiser');
    const main = page.getByRole('main');
    await main.getByRole('link', { name: t('titles:organiserEvents'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(8);
    const full = page.getByRole('listitem').filter({ hasText: '暖簾杯' });
    await expect(full).toContainText(t('events:state.waitlist'));
    await expectAccessible(page);
    await full.getByRole('link', { name: new RegExp(text('link.plan')) }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('暖簾杯');

    const rows = page.getByRole('region', { name: text('line.heading') }).getByRole('row');
    await expect(rows.filter({ hasText: text('offer.full') })).toHaveCount(5);
    const submit = page.getByRole('button', { name: text('plan.submit') });
    await page.locator('[name=capacity]').fill('23');
    await submit.click();
    await expect(main.getByRole('alert')).toBeVisible();
    await page.locator('[name=capacity]').fill('25');
    await submit.click();
    await expect(page.getByText(text('plan.saved'))).toBeVisible();
    await expect(rows.filter({ hasText: text('offer.full') })).toHaveCount(4);
    await expectAccessible(page);
  });
});
