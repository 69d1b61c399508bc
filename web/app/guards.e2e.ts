import { findBoothProduct, reservePath } from '#web/testing/booth-products.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { waitForCode } from '#web/testing/sign-in.ts';
import { open } from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';

/* To the login page and back, across documents; the component tests request every page. */

test.use({ provoked: [401] });

test('signing in returns to path, query and hash; going back takes one step', async ({
  page,
  site,
  email,
}) => {
  const t = textsOf('en');
  const boothProduct = await findBoothProduct(page.request, { reservable: 'true' });
  const there = `/en${reservePath(boothProduct)}?from=card#form`;
  await open(page, there);
  await expect(page).toHaveURL(/\/en\/auth\/login\?/);
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(there);
  await page.getByLabel(t('login:email')).fill(email);
  await page.getByRole('button', { name: t('login:send') }).click();
  const code = page.getByRole('textbox', { name: t('login:code') });
  await code.waitFor();
  await code.fill(await waitForCode(page.request, site.url, email));
  await page.getByRole('button', { name: t('login:signIn') }).click();
  await expect(page).toHaveURL(site.url + there);

  // The session ends elsewhere, which the next page notices.
  await open(page, '/en/user');
  const link = page.getByRole('main').locator('a[href^="/en/user/passkey"]').first();
  const next = (await link.getAttribute('href')) ?? '';
  await page.context().clearCookies();
  await link.click();
  await expect(page).toHaveURL(`${site.url}/en/auth/login?redirect=${encodeURIComponent(next)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('login:headings.code'));

  // Going back once from the login page returns to the previous page.
  await page.goto('/ja/booth/search');
  await page.goto('/visitor/menu');
  await expect(page).toHaveURL(
    `${site.url}/auth/login?redirect=${encodeURIComponent('/visitor/menu')}`,
  );
  await page.getByRole('textbox').first().waitFor();
  await page.goBack();
  await expect(page).toHaveURL(`${site.url}/ja/booth/search`);
});
