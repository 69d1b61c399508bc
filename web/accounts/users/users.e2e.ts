import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { signIn } from '#web/testing/sign-in.ts';
import { open, slowDown } from '#web/testing/steps.ts';
import { type Locale, textsOf } from '#web/testing/texts.ts';

/* Account management by admins, and impersonation. */

const ADMIN = 'admin@noren.example';

test.use({ provoked: [400, 404] });

const steps = (page: Page, locale: Locale) => {
  const t = textsOf(locale);
  const rowOf = (email: string) => page.getByRole('row').filter({ hasText: email });
  return {
    t,
    rowOf,
    dialog: page
      .locator('[role=dialog], [role=alertdialog]')
      .filter({ has: page.getByRole('heading') }),
    /** Opens the menu of a user's row by keyboard and selects an item. */
    choose: async (row: Locator, act: string) => {
      await row.getByRole('button').press('Enter');
      await page.getByRole('menuitem', { name: t(`users:act.${act}`), exact: true }).press('Enter');
    },
    bar: page.getByRole('region', { name: t('commons:shell.impersonation.label') }),
    message: (key: string, values: Record<string, string>) =>
      page.getByText(t(key, values), { exact: true }),
  };
};

const searched = (email: string) =>
  `/admin/auth-user?${new URLSearchParams({ searchValue: email, sortBy: 'email' })}`;

test('an account from creation to removal', async ({ page, site, email, signedInAs, browser }) => {
  const { t, rowOf, dialog, choose, message } = steps(page, 'ja');
  test.slow();
  const name = '新しい 人';
  await signedInAs(ADMIN);
  await open(page, '/admin/auth-user/new');
  await page.getByLabel(t('users:column.email')).fill(ADMIN);
  await page.getByRole('button', { name: t('users:new.submit') }).click();
  await expect(page.getByLabel(t('users:column.email'))).toHaveAccessibleDescription(
    new RegExp(t('validations:checkDuplicate', { field: t('users:column.email') })),
  );
  await page.getByLabel(t('users:column.email')).fill(email);
  await page.getByRole('button', { name: t('users:newPassword.make') }).click();
  await page.getByRole('button', { name: t('users:new.submit') }).click();
  await expect(message('users:new.done', { email })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText(email);

  await open(page, searched(email));
  await expectAccessible(page);
  const row = rowOf(email);
  await choose(row, 'edit');
  await dialog.getByLabel(t('users:column.name')).fill(name);
  await page.keyboard.press('Enter');
  await expect(row.getByRole('rowheader')).toHaveText(name);
  await expect(row.getByRole('button')).toBeFocused();

  const theirs = await browser.newContext({ baseURL: site.url });
  await signIn(theirs.request, site.url, email);
  const isIn = async () =>
    (await (await theirs.request.get('/api/auth/get-session')).json()) !== null;
  const account = await theirs.newPage();
  await account.goto('/user');
  await expect(account.getByRole('main').getByText(name, { exact: true })).toBeVisible();
  await choose(row, 'sessions');
  await expect(dialog.getByText(t('users:session.count', { count: 1 }))).toBeVisible();
  await expect(dialog.getByText(/^\w+のChrome$/)).toBeVisible();
  expect(await isIn()).toBe(true);
  await dialog.getByRole('button', { name: t('users:session.revoke') }).click();
  await expect(dialog.getByText(t('users:session.count', { count: 0 }))).toBeFocused();
  expect(await isIn()).toBe(false);
  await theirs.close();
  await page.keyboard.press('Escape');

  await choose(row, 'ban');
  await dialog.getByRole('button', { name: t('users:ban.submit') }).click();
  await expect(dialog.getByRole('alert')).toBeFocused();
  await dialog.getByLabel(t('users:ban.reason')).fill('買い占め');
  await dialog.getByLabel(t('users:ban.period')).selectOption({ label: t('users:period.endless') });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('users:ban.submit') }).click();
  await expect(row).toContainText(t('users:state.reason', { reason: '買い占め' }));
  await expect(row).toContainText(t('users:state.endless'));
  await choose(row, 'unban');
  await dialog.getByRole('button', { name: t('users:act.unban') }).click();
  await expect(row).not.toContainText(t('users:state.banned'));

  await choose(row, 'role');
  await dialog.getByLabel(t('users:role.admin')).check();
  await dialog.getByRole('button', { name: t('users:role.submit') }).click();
  await expect(row.getByRole('cell').nth(1)).toHaveText(t('users:role.admin'));

  await choose(row, 'remove');
  await expect(dialog.getByRole('button', { name: t('commons:cancel') })).toBeFocused();
  await slowDown(page);
  await dialog.getByRole('button', { name: t('users:act.remove') }).click();
  await expect(message('users:remove.done', { name })).toBeVisible();
  await expect(page.getByText(t('users:noMatch.title'))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('every page shows the impersonation until it is stopped', async ({
  page,
  site,
  email,
  signedInAs,
}) => {
  const { t, rowOf, dialog, choose, bar } = steps(page, 'en');
  test.slow();
  await signIn(page.request, site.url, email);
  await signedInAs(ADMIN);
  await open(page, `/en${searched(email)}`);
  await choose(rowOf(email), 'impersonate');
  await dialog.getByLabel(t('users:impersonate.reason')).fill('A question about a reservation');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/?$/);
  await expect(bar).toContainText(t('commons:shell.impersonation.as', { name: email }));
  const menu = page.locator('header summary');
  await expect(menu).toContainText(email);
  await menu.click();
  await expect(
    page.getByRole('link', { name: t('commons:shell.administration.link') }),
  ).toBeHidden();
  await page
    .getByRole('link', { name: t('titles:account') })
    .last()
    .click();
  await expect(page).toHaveURL(/\/user$/);
  await expect(bar).toBeVisible();

  // Settings that only the owner may change show a notice instead of a form.
  for (const [path, submit] of [
    ['/en/user/passkey', t('passkeys:register.submit')],
    ['/en/user/email', t('emails:send')],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(t('impersonation:ownersOnly'))).toBeVisible();
    await expect(page.getByRole('button', { name: submit })).toHaveCount(0);
  }

  // Cached pages that are not personalized.
  for (const path of ['/en/booth/search', '/en/access', '/en/nothing/here']) {
    await page.goto(path);
    await expect(bar).toContainText(t('commons:shell.impersonation.as', { name: email }));
  }
  await page.goto('/en/access');
  await expect(bar).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(bar).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await bar.getByRole('button', { name: t('commons:shell.impersonation.stop') }).click();
  await expect(page).toHaveURL(/\/en\/admin\/auth-user$/);
  await expect(page.getByRole('heading', { level: 1, name: t('titles:users') })).toBeFocused();
  await expect(bar).toHaveCount(0);
  await expect(menu).not.toContainText(email);
});
