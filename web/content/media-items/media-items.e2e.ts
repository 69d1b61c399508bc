import { expect, test } from '#web/testing/fixtures.ts';
import { open } from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';

/* What others published about the show. */

const t = textsOf('ja');

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('items stand under their years, the newest first, with the way to the original', async ({
    page,
  }) => {
    const { items } = await (await page.request.get('/api/v1/media')).json();
    await page.goto('/booth/search');
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: t('titles:mediaItems') }).click();
    const main = page.getByRole('main');
    await expect(main.locator('time')).toHaveCount(items.length);
    const years = await main.getByRole('heading', { level: 2 }).allInnerTexts();
    expect(years).toEqual(years.toSorted().reverse());
    const days = await main
      .locator('time')
      .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
    expect(days).toEqual(items.map(({ date }: { date: string }) => date));
    const [first] = items;
    const item = main.getByRole('listitem').first();
    await expect(item).toContainText(t('media-items:host', { host: new URL(first.url).host }));
    await expect(item.locator('a[rel~=external]')).toHaveAttribute('href', first.url);

    await item.getByRole('link', { name: first.title.ja, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/media/${first.id}$`));
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(first.title.ja);
    await expect(main.locator('a[rel~=external]')).toHaveAttribute('href', first.url);
    await main.locator('[rel=next]').click();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(items[1].title.ja);
  });
});

test('an item without English says so on its English page', async ({ page }) => {
  const { items } = await (await page.request.get('/api/v1/media')).json();
  const japanese = items.find(
    ({ title, summary }: { title: { en?: string }; summary?: { en?: string } }) =>
      summary ? !summary.en : !title.en,
  );
  await open(page, `/en/media/${japanese.id}`);
  const main = page.getByRole('main');
  await expect(main.getByText(textsOf('en')('commons:onlyInJapanese'))).toHaveCount(1);
  await expect(main.locator('[lang=ja]').first()).toBeVisible();
});
