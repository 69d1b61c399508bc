import { expectAccessible } from '#web/testing/accessibility.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { open } from '#web/testing/steps.ts';
import { flowLocales, textsOf } from '#web/testing/texts.ts';

/** Within the two years that people can enter. */
const YEAR = new Date().getFullYear() + 1;

/* Staff set the periods of the edition. */

const STAFF = 'staff@noren.example';
/** A period that no other test depends on. */
const PERIOD = 'education';

for (const locale of flowLocales('ja')) {
  const t = textsOf(locale);
  const name = t(`home:period.${PERIOD}.title`);

  test(`staff change a period by keyboard, in ${locale}`, async ({ page, signedInAs }) => {
    await signedInAs(STAFF);
    await open(page, locale === 'ja' ? '/' : '/en');
    const account = page.locator('header summary');
    // Hidden until the session is known; keys would be lost.
    await expect(account).toBeVisible();
    await account.press('Enter');
    await page.getByRole('link', { name: t('titles:organiserHome') }).press('Enter');
    await page.getByRole('link', { name: t('titles:organiserDeadlines') }).press('Enter');
    await expect(
      page.getByRole('heading', { level: 1, name: t('titles:organiserDeadlines') }),
    ).toBeFocused();
    const row = page.getByRole('row').filter({ hasText: name });
    const change = row.getByRole('button');
    await change.press('Enter');

    const dialog = page.getByRole('dialog');
    const field = (key: string) => dialog.getByLabel(t(`deadlines:column.${key}`));
    const [opensAt, closesAt] = [field('opensAt'), field('closesAt')];
    await opensAt.fill(`${YEAR}-04-24T12:00`);
    await closesAt.fill(`${YEAR}-04-24T12:00`);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(closesAt).toHaveAccessibleDescription(
      new RegExp(t('validations:endsAfterStart', { field: t('deadlines:column.closesAt') })),
    );
    await expect(opensAt).toHaveValue(`${YEAR}-04-24T12:00`);

    await closesAt.fill(`${YEAR}-05-01T23:59`);
    await field('grace').fill('３０');
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('deadlines:saved', { name }))).toBeVisible();
    await expect(row).toContainText(
      locale === 'ja' ? `${YEAR}年5月1日` : `1 May ${YEAR}, 23:59 JST`,
    );
    await expect(row).toContainText(t('deadlines:minutes', { count: 30, formatted: '30' }));
    await expect(row).toContainText(t('deadlines:state.upcoming'));
    await expect(change).toBeFocused();
  });
}
