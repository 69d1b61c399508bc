import { expectAccessible } from '#web/testing/accessibility.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { open } from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';

for (const [locale, prefix] of [
  ['ja', ''],
  ['en', '/en'],
] as const) {
  const t = textsOf(locale);

  test(`says that booths are not published yet, in ${locale}`, async ({ page }) => {
    const notice = page.getByText(t('home:unpublished.title'));
    const search = page.getByRole('main').getByRole('search');
    const home = page.getByRole('banner').getByRole('link').first();
    await open(page, `${prefix}/access`);
    await home.click();
    await expect(search).toBeVisible();
    await expect(notice).toBeHidden();

    const edition = await (await page.request.get('/api/v1/editions/current')).json();
    await page.route('**/api/v1/editions/current', (route) =>
      route.fulfill({ json: { ...edition, boothCount: 0, productCount: 0 } }),
    );
    await open(page, `${prefix}/access`);
    await home.click();
    await expect(notice).toBeVisible();
    await expect(search).toBeHidden();
    await expectAccessible(page);
  });
}
