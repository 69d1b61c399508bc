import type { Page } from 'playwright/test';
import { SOME_HOSTILE_REDIRECTS } from '#spec/core/testing/hostile-redirects.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { codeFor } from '#web/testing/sign-in.ts';
import { alertOn, open } from '#web/testing/steps.ts';
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

/** A code that is not this one. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const t = textsOf('ja');

test.describe('refused codes', () => {
  const locale = 'en';
  const t = textsOf(locale);
  test.use({ provoked: [400, 403] });

  test('land on the field, and a new code helps', async ({ page, site, email }) => {
    await open(page, '/en/auth/login');
    await askForCode(page, locale, email);
    const code = await codeFor(page.request, site.url, email);
    const field = codeField(page, locale);
    for (const message of ['INVALID_OTP', 'INVALID_OTP', 'INVALID_OTP', 'TOO_MANY_ATTEMPTS']) {
      await enter(page, locale, message === 'TOO_MANY_ATTEMPTS' ? code : wrong(code));
      await expect(alertOn(page)).toContainText(t(`validations:${message}`));
      await expect(field).toHaveAccessibleDescription(
        new RegExp(RegExp.escape(t(`validations:${message}`))),
      );
      await expect(field).toHaveAttribute('aria-invalid', 'true');
    }
    expect(await page.title()).toContain(t('commons:form.errorTitle', { title: '' }).trim());
  });
});

test('the code expires and is sent again', async ({ page, site, email }) => {
  await page.clock.install();
  await page.goto('/auth/login');
  await askForCode(page, 'ja', email);
  const first = await codeFor(page.request, site.url, email);
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
    .poll(async () => codeFor(page.request, site.url, email), { message: 'another code' })
    .not.toBe(first);
});

test('an address is checked as it is typed; known and unknown ones get the same words', async ({
  page,
  email,
}) => {
  await open(page, '/auth/login');
  const box = page.getByLabel(t('login:email'));
  await page.getByRole('button', { name: t('login:send') }).click();
  await expect(alertOn(page)).toBeFocused();
  await alertOn(page).getByRole('link').click();
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

test('the page is dropped while the mail is looked up: the code can still be entered', async ({
  page,
  site,
  email,
}) => {
  await open(page, '/auth/login');
  await askForCode(page, 'ja', email);
  await open(page, '/auth/login');
  await expect(codeField(page, 'ja')).toBeFocused();
  await enter(page, 'ja', await codeFor(page.request, site.url, email));
  await expect(page).toHaveURL(`${site.url}/`);
});

test.describe('signed in', () => {
  // Some of the addresses are paths of the site at which there is no page.
  test.use({ provoked: [404] });

  test('one moves on, and never off the site', async ({ page, site, email, signedInAs }) => {
    // Dozens of pages, one after the other.
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
