import type { Page } from 'playwright/test';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { open } from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';

/** Within the two years that people can enter. */
const YEAR = new Date().getFullYear() + 1;

const t = textsOf('ja');
const MANAGER = 'staff@noren.example';

const rowsOf = (page: Page) => page.locator('tbody tr').filter({ has: page.getByRole('checkbox') });
const bulkBar = (page: Page) => page.getByRole('region', { name: t('commons:selection.label') });
const numbersOf = async (page: Page, count: number) =>
  (await rowsOf(page).getByRole('link').allInnerTexts())
    .slice(0, count)
    .map((text) => text.split('\n')[0] as string);

test.use({ provoked: [409, 412] });

test('prepares decisions for several, schedules their release, and cancels it', async ({
  page,
  signedInAs,
}) => {
  await signedInAs(MANAGER);
  await open(page, '/organiser/application?status=submitted&prepared=none');
  const [first, second, third] = (await numbersOf(page, 3)) as [string, string, string];
  await rowsOf(page).getByRole('checkbox').first().click();
  await rowsOf(page)
    .getByRole('checkbox')
    .nth(2)
    .click({ modifiers: ['Shift'] });
  await expect(bulkBar(page).getByRole('status')).toHaveText(
    t('commons:selection.count', { count: 3, formatted: '3' }),
  );
  await expectAccessible(page);

  await bulkBar(page)
    .getByRole('button', { name: t('decisions:act.accepted'), exact: true })
    .press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(t('decisions:count', { count: 3 }));
  for (const number of [first, second, third]) await expect(dialog).toContainText(number);
  await dialog.getByLabel(t('decisions:prepare.line')).fill('入口の近くです。');
  await dialog.getByRole('button', { name: t('decisions:prepare.submit.accepted') }).click();
  await expect(dialog).toBeHidden();
  await expect(rowsOf(page).filter({ hasText: first })).toHaveCount(0);

  await open(page, '/organiser/application?prepared=unscheduled');
  for (const number of [first, second])
    await rowsOf(page).filter({ hasText: number }).getByRole('checkbox').press('Space');
  await bulkBar(page)
    .getByRole('button', { name: t('decisions:act.release') })
    .click();
  const group = { count: 2, decision: t('decisions:decision.accepted') };
  await expect(dialog).toContainText(t('decisions:release.group', group));
  const at = dialog.locator('input[type="datetime-local"]');
  await at.fill('2020-01-01T10:00');
  await dialog.getByRole('button', { name: t('decisions:release.submit') }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await at.fill(`${YEAR}-01-01T10:00`);
  await dialog.getByRole('button', { name: t('decisions:release.submit') }).click();
  await expect(dialog).toBeHidden();

  const release = page.getByRole('row').filter({ hasText: `${YEAR}年1月1日` });
  await release.getByRole('button', { name: t('decisions:releases.cancel') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('decisions:releases.cancel') })
    .click();
  await expect(release).toContainText(t('decisions:releases.status.cancelled'));
  await expect(rowsOf(page).filter({ hasText: first })).toContainText(t('decisions:unscheduled'));
});
