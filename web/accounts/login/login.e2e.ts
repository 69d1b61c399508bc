import type { Page } from 'playwright/test';
import { SOME_HOSTILE_REDIRECTS } from '#spec/core/testing/hostile-redirects.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { waitForCode } from '#web/testing/sign-in.ts';
import { alertIn, open } from '#web/testing/steps.ts';
import { type Locale, textsOf } from '#web/testing/texts.ts';

const askForCode = async (page: Page, locale: Locale, address: string) => {
  const t = textsOf(locale);
  await page.getByLabel(t('login:email')).fill(address);
  await page.getByRole('button', { name: t('login:send') }).click();
  await expect(codeField(page, locale)).toBeFocused();
};

const codeField = (page: Page, locale: Locale) =>
  page.getByRole('textbox', { name: textsOf(locale)('login:code') });

const enter = async (page: Page, locale: Locale, code: string) => {
  await codeField(page, locale).fill(code);
  await page.getByRole('button', { name: textsOf(locale)('login:signIn') }).click();
};

/** Returns a different code. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const t = textsOf('ja');

test.describe('rejected codes', () => {
  const locale = 'en';
  const t = textsOf(locale);
  test.use({ provoked: [400, 403] });

  test('assign the error to the field; a new code works', async ({ page, site, email }) => {
    await open(page, '/en/auth/login');
    await askForCode(page, locale, email);
    const code = await waitForCode(page.request, site.url, email);
    const field = codeField(page, locale);
    for (const message of ['INVALID_OTP', 'INVALID_OTP', 'INVALID_OTP', 'TOO_MANY_ATTEMPTS']) {
      await enter(page, locale, message === 'TOO_MANY_ATTEMPTS' ? code : wrong(code));
      await expect(alertIn(page)).toContainText(t(`validations:${message}`));
      await expect(field).toHaveAccessibleDescription(
        new RegExp(RegExp.escape(t(`validations:${message}`))),
      );
      await expect(field).toHaveAttribute('aria-invalid', 'true');
    }
    expect(await page.title()).toContain(t('commons:form.errorTitle', { title: '' }).trim());
  });
});

test('an expired code can be sent again', async ({ page, site, email }) => {
  await page.clock.install();
  await page.goto('/auth/login');
  await askForCode(page, 'ja', email);
  const first = await waitForCode(page.request, site.url, email);
  const resend = page.getByRole('button', { name: t('login:resend') });
  await expect(resend).toBeHidden();
  await page.clock.fastForward(61_000);
  await expect(resend).toBeVisible();
  await expect(page.getByText(t('login:expired'))).toBeHidden();
  await page.clock.fastForward(4 * 60_000);
  await expect(page.getByText(t('login:expired'))).toBeVisible();

  await resend.click();
  await expect(page.getByText(t('login:resent'))).toBeVisible();
  await expect(page.getByText(t('login:expired'))).toBeHidden();
  await expect(codeField(page, 'ja')).toBeFocused();
  await expect
    .poll(async () => waitForCode(page.request, site.url, email), { message: 'another code' })
    .not.toBe(first);
});

test('validates the address while typing; known and unknown addresses get the same text', async ({
  page,
  email,
}) => {
  await open(page, '/auth/login');
  const box = page.getByLabel(t('login:email'));
  await page.getByRole('button', { name: t('login:send') }).click();
  await expect(alertIn(page)).toBeFocused();
  await alertIn(page).getByRole('link').click();
  await expect(box).toBeFocused();
  await box.fill('ｖｉｓｉｔｏｒ＠noren.example');
  await box.blur();
  await expect(box).toHaveValue('visitor@noren.example');

  const words: string[] = [];
  for (const address of ['admin@noren.example', email]) {
    await open(page, '/auth/login');
    await askForCode(page, 'ja', address);
    words.push((await page.getByRole('main').innerText()).replace(address, '').replace(/\d/g, ''));
    await page.getByRole('button', { name: t('login:changeAddress') }).click();
    await expect(page.getByLabel(t('login:email'))).toBeFocused();
    await expect(page.getByLabel(t('login:email'))).toHaveValue(address);
  }
  expect(words[0]).toBe(words[1]);
});

test('keeps the pending code when the page is discarded while the user reads the e-mail', async ({
  page,
  site,
  email,
}) => {
  await open(page, '/auth/login');
  await askForCode(page, 'ja', email);
  await open(page, '/auth/login');
  await expect(codeField(page, 'ja')).toBeFocused();
  await enter(page, 'ja', await waitForCode(page.request, site.url, email));
  await expect(page).toHaveURL(`${site.url}/`);
});

test.describe('a signed-in user', () => {
  // Some of these paths have no page.
  test.use({ provoked: [404] });

  test('is redirected, and never to another site', async ({ page, site, email, signedInAs }) => {
    // Visits dozens of pages.
    test.slow();
    await signedInAs(email);
    await page.goto(`/auth/login?redirect=${encodeURIComponent('/booth/search?q=a#b')}`);
    await expect(page).toHaveURL(`${site.url}/booth/search?q=a#b`);
    const elsewhere = ['//elsewhere.example', 'https://elsewhere.example/', '/\\elsewhere.example'];
    for (const bad of elsewhere) {
      await page.goto(`/auth/login?redirect=${encodeURIComponent(bad)}`);
      await expect(page).toHaveURL(`${site.url}/`);
    }
    for (const bad of SOME_HOSTILE_REDIRECTS) {
      await page.goto(`/auth/login?redirect=${encodeURIComponent(bad)}`);
      await page.waitForURL((url) => url.pathname !== '/auth/login');
      expect([bad, new URL(page.url()).origin]).toEqual([bad, site.url]);
    }
  });
});
