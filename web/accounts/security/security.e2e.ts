import type { Page } from 'playwright/test';
import { expect, test } from '#web/testing/fixtures.ts';
import { waitForCode, waitForEmail } from '#web/testing/sign-in.ts';
import { open } from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';
import { signInElsewhere } from '#web/testing/visitors.ts';

const t = textsOf('ja');
const PASSWORD = 'a lantern over the quay';

const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });
const answerYes = (page: Page, label: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: label, exact: true }).click();

test.beforeEach(async ({ email, signedInAs }) => signedInAs(email));

test('signs one device out, and then all others', async ({ page, site, email }) => {
  const devices = [];
  for (const userAgent of ['Mozilla/5.0 (iPhone) Safari/604.1', 'noren/0.1.0', 'curl/8.9'])
    devices.push(await signInElsewhere(site.url, email, userAgent));
  await open(page, '/user');
  await page.getByRole('link', { name: t('account:security.change') }).click();
  await expect(cards(page)).toHaveCount(4);
  await expect(cards(page).first()).toContainText(t('security:sessions.current'));

  const name = t('sessions:device', { device: 'iPhone', browser: 'Safari' });
  await page.getByRole('button', { name: t('security:revoke.named', { name }) }).click();
  await answerYes(page, t('security:revoke.act'));
  await expect(page.getByText(t('security:revoke.done', { name }))).toBeVisible();
  await expect(cards(page)).toHaveCount(3);
  await expect(cards(page).getByText(t('sessions:commandLine'))).toBeVisible();
  expect(await Promise.all(devices.map(({ isSignedIn }) => isSignedIn()))).toEqual([
    false,
    true,
    true,
  ]);

  await page.getByRole('button', { name: t('security:others.act') }).click();
  await answerYes(page, t('security:others.confirm'));
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: t('security:others.act') })).toBeHidden();
  expect(await Promise.all(devices.map(({ isSignedIn }) => isSignedIn()))).toEqual([
    false,
    false,
    false,
  ]);
  await Promise.all(devices.map(({ close }) => close()));
});

test('sets a password, which is refused when it is common, and signs in with it', async ({
  page,
  site,
  email,
}) => {
  await open(page, '/user/security');
  await expect(page.getByText(t('security:password.none'))).toBeVisible();
  await expect(page.getByText(t('security:sessions.leadWithoutPassword'))).toBeVisible();
  const password = page.getByRole('textbox', { name: t('security:password.label') });
  await password.fill('password1234');
  await page.getByRole('button', { name: t('security:password.set') }).click();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await password.fill(PASSWORD);
  await page.getByRole('button', { name: t('security:password.set') }).click();
  await expect(page.getByRole('button', { name: t('security:password.change') })).toBeVisible();
  await expect(password).toHaveValue('');
  await expect(page.getByText(t('security:sessions.lead'))).toBeVisible();
  await waitForEmail(page.request, site.url, email, /パスワードを変更しました/);

  const answer = await page.request.post(`${site.url}/api/auth/sign-in/email`, {
    headers: { Origin: site.url },
    data: { email, password: PASSWORD },
  });
  expect(answer.status()).toBe(200);
});

test.describe('in a session that is not fresh', () => {
  test.use({ provoked: [403] });

  test('signing in again by code sets the password that was entered', async ({
    page,
    site,
    email,
  }) => {
    await open(page, '/en/user/security');
    const en = textsOf('en');
    let refused = false;
    await page.route('**/api/v1/me/password', async (route) => {
      if (refused || route.request().method() !== 'PUT') return route.continue();
      refused = true;
      await route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        json: { type: 'about:blank', title: 'x', status: 403, code: 'SESSION_NOT_FRESH' },
      });
    });
    await page.getByRole('textbox', { name: en('security:password.label') }).fill(PASSWORD);
    await page.getByRole('button', { name: en('security:password.set') }).click();
    const dialog = page.getByRole('dialog');
    const since = Date.now();
    await dialog.getByRole('button', { name: en('fresh-sign-in:byCode') }).click();
    await dialog
      .getByRole('textbox', { name: en('fresh-sign-in:code') })
      .fill(await waitForCode(page.request, site.url, email, since));
    await dialog.getByRole('button', { name: en('fresh-sign-in:confirm') }).click();
    await expect(page.getByRole('button', { name: en('security:password.change') })).toBeVisible();
  });
});
