import type { Page } from 'playwright/test';
import { expect, test } from '#web/testing/fixtures.ts';
import { open } from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';
import { signInElsewhere } from '#web/testing/visitors.ts';

const t = textsOf('ja');

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
