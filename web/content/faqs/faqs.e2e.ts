import { expect, test } from '#web/testing/fixtures.ts';
import { open } from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';

/* Questions: the list and its search, and the page of one. */

const t = textsOf('ja');
const main = 'main';
const cancelling = '予約を取り消すには、どうすればよいですか。';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a question opens, and has a page of its own with neighbours on its subject', async ({
    page,
  }) => {
    await page.goto('/booth/search');
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: t('titles:faqs') }).click();
    const subjects = page.locator(main).getByRole('heading', { level: 2 });
    await expect(subjects.first()).toHaveText(t('faqs:category.visiting'));

    const question = page.locator('main details').filter({ hasText: cancelling });
    const own = question.getByRole('link', { name: t('faqs:own') });
    await expect(own).toBeHidden();
    await question.locator('summary').click();
    await own.click();
    await expect(page).toHaveURL(/\/faq\/[\da-f-]{36}$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(cancelling);
    await expect(page.locator(main).getByText(t('faqs:category.reservations'))).toBeVisible();

    await page
      .getByRole('navigation', { name: t('faqs:neighbours') })
      .locator('[rel=prev]')
      .click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(cancelling);
    await expect(page.locator(main).getByText(t('faqs:category.reservations'))).toBeVisible();
    await page
      .locator(main)
      .getByRole('link', { name: t('faqs:ask.action') })
      .click();
    await expect(page).toHaveURL(/\/contact$/);
  });

  test('a search shows the answers that match, and can be cleared', async ({ page }) => {
    await page.goto('/faq');
    const search = page.locator(main).getByRole('search');
    const questions = page.locator('main details');
    const all = await questions.count();
    await search.getByRole('searchbox').fill('電源');
    await search.getByLabel(t('faqs:asker')).selectOption('exhibitor');
    await search.getByRole('button').click();
    await expect(page).toHaveURL(/audience=exhibitor/);
    await expect(questions.first()).toHaveAttribute('open');
    expect(await questions.count()).toBeLessThan(all);
    for (const text of await questions.allInnerTexts()) expect(text).toContain('電源');
    await expect(search.getByRole('searchbox')).toHaveValue('電源');

    await page.goto('/faq?q=電源&category=awards');
    await expect(page.getByText(t('faqs:noMatch.title'))).toBeVisible();
    await page
      .getByRole('link', { name: t('commons:filter.clear') })
      .last()
      .click();
    await expect(page).toHaveURL(/\/faq$/);
    await expect(questions).toHaveCount(all);
  });
});

test('a new search after hydration opens its answers and closes the former', async ({ page }) => {
  await open(page, '/faq?category=reservations');
  await expect(page.locator('main details[open]')).toHaveCount(0);
  const search = page.locator(main).getByRole('search');
  await search.getByRole('searchbox').fill('取り消す');
  await search.getByRole('searchbox').press('Enter');
  await expect(page.locator('main details[open]').first()).toContainText('取り消す');
  await page.getByRole('link', { name: t('commons:filter.clear') }).click();
  await expect(page.locator('main details[open]')).toHaveCount(0);
});
