import { findCircleCall } from '#web/testing/entry-steps.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { flowLocales, textsOf } from '#web/testing/texts.ts';

/* The public page of a call, as search engines and visitors without script see it. */

test.use({ javaScriptEnabled: false });

for (const locale of flowLocales('en')) {
  const t = textsOf(locale);
  const prefix = locale === 'ja' ? '' : '/en';

  test(`leads from the home page to the form, in ${locale}`, async ({ page, site }) => {
    const { id, title } = await findCircleCall(page, locale);
    const path = `${prefix}/exhibitor/entry/${id}`;
    const main = page.getByRole('main');
    await page.goto(prefix || '/ja');
    await main.getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(site.url + (locale === 'ja' ? `/ja${path}` : path));
    await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(main.getByText(t('calls:state.open'), { exact: true })).toBeVisible();
    await expect(main.getByRole('row').nth(1)).toContainText('¥8,000');
    await main.getByRole('link', { name: t('calls:apply.open') }).click();
    await expect(page).toHaveURL(new RegExp(`/exhibitor/entry\\?call=${id}$`));
    const sitemap = await page.request.get('/sitemap.xml');
    expect(await sitemap.text()).toContain(`${site.url}${path}</loc>`);
  });
}

test('a call to come says from when, and offers no form', async ({ page }) => {
  const t = textsOf('ja');
  const { items } = await (await page.request.get('/api/v1/exhibitor-calls')).json();
  const upcoming = items.find(
    ({ opensAt }: { opensAt: string }) => Date.parse(opensAt) > Date.now(),
  );
  await page.goto(`/exhibitor/entry/${upcoming.id}`);
  const main = page.getByRole('main');
  await expect(main.getByText(t('calls:state.upcoming'))).toBeVisible();
  await expect(main.locator(`time[datetime="${upcoming.opensAt}"]`)).toBeVisible();
  await expect(main.getByRole('link', { name: t('calls:apply.open') })).toHaveCount(0);
});
