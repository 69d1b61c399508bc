import type { Page } from 'playwright/test';
import { expect, test } from '#web/testing/fixtures.ts';
import { waitForCode } from '#web/testing/sign-in.ts';
import { open } from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';

/* Sign-in by code. */

const t = textsOf('ja');

const codeField = (page: Page) => page.getByRole('textbox', { name: t('login:code') });

test('a code is asked for before hydration, outlives the page, and signs in; no redirect leaves the site', async ({
  page,
  site,
  email,
}) => {
  const gate = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!entry-starter).*\.js$/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/auth/login');
  await page
    .getByRole('main')
    .getByRole('textbox', { name: t('login:email') })
    .fill(email);
  await page.getByRole('button', { name: t('login:send'), exact: true }).click();
  gate.resolve();
  await expect(codeField(page)).toBeFocused();
  await expect(page.getByRole('main').getByText(email)).toBeVisible();

  // The browser discards the page while the user reads the e-mail.
  await open(page, '/auth/login');
  await expect(codeField(page)).toBeFocused();
  await codeField(page).fill(await waitForCode(page.request, site.url, email));
  await page.getByRole('button', { name: t('login:signIn') }).click();
  await expect(page).toHaveURL(`${site.url}/`);

  await page.goto(`/auth/login?redirect=${encodeURIComponent('/booth/search?q=a#b')}`);
  await expect(page).toHaveURL(`${site.url}/booth/search?q=a#b`);
  const elsewhere = ['//elsewhere.example', 'https://elsewhere.example/', '/\\elsewhere.example'];
  for (const bad of elsewhere) {
    await page.goto(`/auth/login?redirect=${encodeURIComponent(bad)}`);
    await expect(page).toHaveURL(`${site.url}/`);
  }
});
