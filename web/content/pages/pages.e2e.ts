import { expect, test } from '#web/testing/fixtures.ts';
import { open } from '#web/testing/steps.ts';
import { type Locale, textsOf } from '#web/testing/texts.ts';

/* Text pages: versions, sections, links. */

const locale: Locale = 'ja';
const prefix = '';
const t = textsOf(locale);
const [received, cookies] = ['お預かりする情報', 'クッキー'];

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('shows a policy with its version, sections and earlier version', async ({ page }) => {
    const main = page.getByRole('main');
    await page.goto(`${prefix}/booth/search`);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('titles:privacyPolicy') })
      .click();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('titles:privacyPolicy'));
    await expect(page).toHaveTitle(new RegExp(`^${t('titles:privacyPolicy')}`));
    expect(await page.locator('meta[name=description]').getAttribute('content')).toMatch(
      /^暖簾遊戯振興会/,
    );
    await expect(main.getByText(/^(第2版|Version 2,)/).first()).toBeVisible();
    await expect(main.getByRole('table').first()).toBeVisible();
    expect(await page.content()).not.toMatch(/\sstyle=/);

    const link = main.getByRole('link', { name: cookies, exact: true });
    // On a phone the table of contents is collapsed.
    const folded = main.locator('summary');
    if (await folded.isVisible()) await folded.click();
    await link.click();
    await expect(main.getByRole('heading', { name: cookies, exact: true })).toBeInViewport();

    const versions = main.getByRole('list').filter({ has: page.locator('[aria-current=page]') });
    await versions.getByRole('link').click();
    await expect(page).toHaveURL(/\/privacy-policy\?version=1$/);
    await expect(main.getByText(t('pages:old.title'))).toBeVisible();
    await expect(main.getByText(/^(第1版|Version 1,)/).first()).toBeVisible();
    await main.getByRole('link', { name: t('pages:current') }).click();
    await expect(page).toHaveURL(new RegExp(`${prefix}/privacy-policy$`));
  });
});

test('marks the current section', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, `${prefix}/privacy-policy?version=2`);
  const side = page.getByRole('navigation', { name: t('commons:sections') });
  const first = side.getByRole('link', { name: received, exact: true });
  const later = side.getByRole('link', { name: cookies, exact: true });
  await expect(first).toHaveAttribute('aria-current', 'location');
  await later.click();
  await expect(later).toHaveAttribute('aria-current', 'location');
  await expect(first).not.toHaveAttribute('aria-current');
  await expect(page).toHaveURL(/\?version=2#s-/);
  const heading = page.getByRole('heading', { name: cookies, exact: true });
  await expect(heading).toBeInViewport();
  // Visible, and not covered by the header.
  await expect(side).toBeInViewport();
  expect((await heading.boundingBox())?.y).toBeGreaterThan(60);
});

test('the access page shows the venue, in English', async ({ page }) => {
  await open(page, '/en/access');
  const en = textsOf('en');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText(en('pages:venue.title'));
  await expect(main.getByText('Wangan Exhibition Hall, West').first()).toBeVisible();
  await main.getByRole('link', { name: 'hall map' }).click();
  await expect(page).toHaveURL(/\/en\/booth\/map$/);
});

test('the contact form keeps its input while reading the policy', async ({ page, context }) => {
  await open(page, '/contact');
  const name = page.getByRole('textbox', { name: t('contact-messages:name') });
  await name.fill('山田');
  const other = context.waitForEvent('page');
  await page
    .getByRole('main')
    .getByRole('link', { name: t('titles:privacyPolicy') })
    .click();
  await expect((await other).getByRole('heading', { level: 1 })).toHaveText(
    t('titles:privacyPolicy'),
  );
  await expect(name).toHaveValue('山田');
  await open(page, '/auth/login');
  await expect(
    page.getByRole('main').getByRole('link', { name: t('titles:termOfService') }),
  ).toHaveAttribute('target', '_blank');
});
