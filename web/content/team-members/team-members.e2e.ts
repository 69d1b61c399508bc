import { expect, test } from '#web/testing/fixtures.ts';
import { textsOf } from '#web/testing/texts.ts';

/* The people who run the show. */

test.use({ javaScriptEnabled: false });

test('everybody has a card with name, role and pages, in the order of staff', async ({ page }) => {
  const { items } = await (await page.request.get('/api/v1/team-members')).json();
  await page.goto('/booth/search');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: textsOf('ja')('titles:teamMembers') }).click();
  await expect(page).toHaveURL(/\/teams$/);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(
    items.map(({ name }: { name: { ja: string } }) => name.ja),
  );
  const linked = items.find(({ links }: { links: unknown[] }) => links.length > 0);
  const card = main.getByRole('listitem').filter({ hasText: linked.name.ja }).first();
  await expect(card).toContainText(linked.role.ja);
  await expect(card.getByRole('link').first()).toHaveAttribute('href', linked.links[0].url);
});

test('on the English page, names without English stay in Japanese', async ({ page }) => {
  const { items } = await (await page.request.get('/api/v1/team-members')).json();
  await page.goto('/en/teams');
  const main = page.getByRole('main');
  for (const { name } of items as { name: { ja: string; en?: string } }[]) {
    const heading = main.getByRole('heading', { level: 2, name: name.en ?? name.ja, exact: true });
    await expect(heading.locator('[lang=ja]')).toHaveCount(name.en ? 0 : 1);
  }
  await expect(main.getByText(textsOf('en')('commons:partlyInJapanese'))).toHaveCount(1);
});
