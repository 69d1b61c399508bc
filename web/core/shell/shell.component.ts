import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { HOME } from '#web/testing/component/home.ts';
import { mount } from '#web/testing/component/mount.tsx';
import { textsOf } from '#web/testing/component/texts.ts';

/* The frame that every page has around its content. */

const t = textsOf('ja');
const main = page.getByRole('main');
const heading = main.getByRole('heading', { level: 1 });

it.each([
  ['ja', 'English', '/en/contact?from=home'],
  ['en', '日本語', '/contact?from=home'],
] as const)(
  'on a phone, the language switch keeps path and query: %s',
  async (locale, name, href) => {
    await mount('/contact?from=home', { locale, screen: 'phone' });
    const link = page.getByRole('banner').getByRole('link', { name });
    await expect.element(link).toBeVisible();
    await expect.element(link).toHaveAttribute('href', href);
  },
);

it('the skip link leads to the content, and navigation to the heading of the next page', async () => {
  await mount('/contact');
  await expect.element(heading).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('link', { name: t('commons:skip') })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(main).toHaveFocus();
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('commons:header.signIn') })
    .click();
  await expect.element(heading).toHaveTextContent(t('login:headings.code'));
  await expect.element(heading).toHaveFocus();
  await expect.poll(() => document.title).toContain(t('titles:login'));
  await expect
    .poll(() => [...document.querySelectorAll('[aria-live=polite]')].map((e) => e.textContent))
    .toContain(t('titles:login'));
});

it.each([
  ['ja', ''],
  ['en', '/en'],
] as const)(
  'links keep the language, and lead to the heading of their page: %s',
  async (locale, prefix) => {
    const t = textsOf(locale);
    const list = { items: [], total: 0, totalIsCapped: false };
    await mount('/contact', {
      locale,
      api: { ...HOME, listProducts: () => list, listBooths: () => list },
    });
    for (const [name, path] of [
      [t('commons:shell.products.link'), '/product/search'],
      [t('commons:shell.booths.link'), '/booth/search'],
    ] as const) {
      await page.getByRole('contentinfo').getByRole('link', { name }).click();
      await expect.poll(() => location.pathname).toBe(prefix + path);
      await expect.element(heading).toHaveFocus();
    }
    await page.getByRole('banner').getByRole('link').first().click();
    await expect.poll(() => location.pathname).toBe(prefix || '/');
  },
);
