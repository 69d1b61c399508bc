import type { Page } from 'playwright/test';
import { changeProfile, save, textbox } from '#web/testing/account-steps.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { open } from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';

/* The account overview. */

const card = (page: Page, title: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({
      has: page.getByRole('heading', { level: 2, name: title, exact: true }),
    });

test.beforeEach(async ({ email, signedInAs }) => signedInAs(email));

const locale = 'en';
const prefix = '/en';
const t = textsOf(locale);

test('the overview names what is missing and links to it; the user can sign out', async ({
  page,
  site,
  email,
}) => {
  await open(page, `${prefix}/user`);
  await expect(page.getByRole('main').getByText(email).first()).toBeVisible();
  for (const key of [
    'account:profile',
    'account:contact',
    'account:addresses',
    'reservations:card',
  ])
    await expect(page.getByText(t(`${key}.missing`))).toBeVisible();

  await page.getByRole('link', { name: t('account:contact.fillIn') }).click();
  await expect(page).toHaveURL(`${site.url}${prefix}/user/contact`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await textbox(page, locale, t('contacts:phone.label')).fill('090-1234-5678');
  await save(page, locale, 'contacts:saved');
  await changeProfile(site.url, email, {
    familyName: '汐見',
    givenName: '渚',
    displayName: '夕凪',
  });

  const trail = page.getByRole('navigation', { name: t('commons:nav.breadcrumb') });
  await trail.getByRole('link', { name: t('titles:account') }).click();
  await expect(card(page, t('titles:contactDetails'))).toContainText('090-1234-5678');
  await expect(card(page, t('titles:profile'))).toContainText('汐見 渚');
  await expect(page.getByText(t('account:profile.missing'))).toBeHidden();
  await expect(page.getByText(t('account:contact.missing'))).toBeHidden();
  for (const [key, path] of [
    ['account:profile.change', '/user/profile'],
    ['account:contact.change', '/user/contact'],
    ['reservations:card.find', '/product/search?reservable=true'],
  ] as const)
    await expect(page.getByRole('link', { name: t(key) })).toHaveAttribute('href', prefix + path);

  await page
    .getByRole('main')
    .getByRole('button', { name: t('commons:header.signOut') })
    .click();
  await expect(page).toHaveURL(site.url + prefix);
  await expect(page.getByRole('link', { name: t('commons:header.signIn') })).toBeVisible();
});
