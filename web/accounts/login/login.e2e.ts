import type { Page } from 'playwright/test';
import { expect, test } from '#web/testing/fixtures.ts';
import { waitForCode } from '#web/testing/sign-in.ts';
import { open } from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';

const t = textsOf('ja');

const codeField = (page: Page) => page.getByRole('textbox', { name: t('login:code') });

test('keeps the pending code when the page is discarded while the user reads the e-mail', async ({
  page,
  site,
  email,
}) => {
  await open(page, '/auth/login');
  await page.getByLabel(t('login:email')).fill(email);
  await page.getByRole('button', { name: t('login:send') }).click();
  await expect(codeField(page)).toBeFocused();
  await open(page, '/auth/login');
  await expect(codeField(page)).toBeFocused();
  await codeField(page).fill(await waitForCode(page.request, site.url, email));
  await page.getByRole('button', { name: t('login:signIn') }).click();
  await expect(page).toHaveURL(`${site.url}/`);
});

test('a signed-in user is redirected, and never to another site', async ({
  page,
  site,
  email,
  signedInAs,
}) => {
  await signedInAs(email);
  await page.goto(`/auth/login?redirect=${encodeURIComponent('/booth/search?q=a#b')}`);
  await expect(page).toHaveURL(`${site.url}/booth/search?q=a#b`);
  const elsewhere = ['//elsewhere.example', 'https://elsewhere.example/', '/\\elsewhere.example'];
  for (const bad of elsewhere) {
    await page.goto(`/auth/login?redirect=${encodeURIComponent(bad)}`);
    await expect(page).toHaveURL(`${site.url}/`);
  }
});
