import { expectAccessible } from '#web/testing/accessibility.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { open } from '#web/testing/steps.ts';
import { flowLocales, textsOf } from '#web/testing/texts.ts';

/* Staff see each booth's reservations, and that stocks agree with them. */

const STAFF = 'staff@noren.example';

for (const locale of flowLocales('ja')) {
  const t = textsOf(locale);
  const text = (key: string) => t(`organiser-reservations:${key}`);

  test(`staff sort and filter the booths by keyboard, and open a desk, in ${locale}`, async ({
    page,
    signedInAs,
  }) => {
    await signedInAs(STAFF);
    await open(page, `${locale === 'en' ? '/en' : ''}/organiser`);
    await page.getByRole('link', { name: t('titles:organiserReservations') }).press('Enter');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(t('titles:organiserReservations'));
    await expect(page.getByText(text('stock.agrees'))).toBeVisible();

    const filters = page.getByRole('search', { name: text('filter.label') });
    await filters.getByLabel(text('filter.sort')).selectOption('held');
    await filters.getByRole('button', { name: t('commons:filter.apply') }).press('Enter');
    await expect(page).toHaveURL(/sort=held/);
    const list = page.getByRole('group', { name: t('titles:organiserReservations') });
    const held = async () =>
      (await list.getByRole('row').locator('td:nth-child(3)').allInnerTexts()).map(Number);
    const isSorted = async () => {
      const counts = await held();
      return counts.length > 10 && counts.every((count, at) => count <= (counts[at - 1] ?? count));
    };
    await expect.poll(isSorted).toBe(true);
    await expectAccessible(page);

    const words = filters.getByRole('searchbox', { name: text('filter.q') });
    await words.fill('夕凪');
    await words.press('Enter');
    await expect(list.getByRole('row')).toHaveCount(2);
    await expect(page).toHaveURL(/sort=held/);
    const desk = list.getByRole('link', { name: locale === 'en' ? /Yunagi/ : /夕凪ゲームズ/ });
    await expect(desk).toHaveAttribute(
      'href',
      /\/exhibitor\/product-reservation\?booth=[\da-f-]+$/,
    );

    await words.fill('見つからないブース');
    await words.press('Enter');
    await expect(page.getByText(text('noMatch'))).toBeVisible();
  });
}
