import type { Page } from 'playwright/test';
import { box, changeRecord, expectToast, recordOf, save, saveButton } from '#web/testing/account-steps.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { alertOn, open, tabTo } from '#web/testing/steps.ts';
import { LOCALES, type Locale, textsOf } from '#web/testing/texts.ts';

/* The overview of the account, and the contact details. */

const card = (page: Page, title: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({
      has: page.getByRole('heading', { level: 2, name: title, exact: true }),
    });

const radio = (page: Page, locale: Locale, kind: 'personal' | 'corporate') =>
  page.getByRole('radio', { name: textsOf(locale)(`contacts:kind.${kind}`) });

const fieldsIn = (page: Page, locale: Locale) => {
  const t = textsOf(locale);
  const of = (label: string) => box(page, locale, t(label));
  return {
    phone: of('contacts:phone.label'),
    emergencyPhone: of('contacts:emergencyPhone.label'),
    company: of('contacts:company.label'),
    companyKana: of('contacts:companyKana'),
    corporateNumber: of('contacts:corporateNumber.label'),
    invoiceNumber: of('contacts:invoiceNumber.label'),
  };
};

for (const locale of LOCALES) {
  const prefix = locale === 'en' ? '/en' : '';
  const t = textsOf(locale);

  test.describe(`in ${locale}`, () => {
    test.beforeEach(async ({ email, signedInAs }) => signedInAs(email));

    test('the overview says what is missing, why, and leads there', async ({
      page,
      site,
      email,
    }) => {
      await open(page, `${prefix}/user`);
      await expect(page.getByRole('main').getByText(email).first()).toBeVisible();
      for (const key of ['profile', 'contact', 'addresses', 'reservations'])
        await expect(page.getByText(t(`account:${key}.missing`))).toBeVisible();

      await page.getByRole('link', { name: t('account:contact.fillIn') }).click();
      await expect(page).toHaveURL(`${site.url}${prefix}/user/contact`);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await fieldsIn(page, locale).phone.fill('090-1234-5678');
      await save(page, locale, 'contacts:saved');
      await changeRecord(site.url, email, 'profile', {
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
        ['profile.change', '/user/profile'],
        ['contact.change', '/user/contact'],
        ['reservations.find', '/product/search?reservable=true'],
      ] as const)
        await expect(page.getByRole('link', { name: t(`account:${key}`) })).toHaveAttribute(
          'href',
          prefix + path,
        );
    });

    test('contact details of a company, in full width', async ({ page, site, email }) => {
      await open(page, `${prefix}/user/contact`);
      const { phone, emergencyPhone, company, companyKana, corporateNumber, invoiceNumber } =
        fieldsIn(page, locale);
      await expect(radio(page, locale, 'personal')).toBeChecked();
      await expect(company).toBeHidden();
      await phone.fill('０９０ー１２３４ー５６７８');
      await phone.blur();
      await expect(phone).toHaveValue('090-1234-5678');
      await emergencyPhone.fill('０３－１２３４－５６７８');
      await radio(page, locale, 'corporate').check();
      await saveButton(page, locale).click();
      await expect(alertOn(page)).toBeFocused();
      await alertOn(page).getByRole('link').click();
      await expect(company).toBeFocused();
      await company.fill('夕凪商会');
      await corporateNumber.fill('１２３４５６７８９０１２３');
      await invoiceNumber.fill('Ｔ1234567890123');
      if (locale === 'ja') {
        await companyKana.fill('ゆうなぎしょうかい');
        await companyKana.blur();
        await expect(companyKana).toHaveValue('ユウナギショウカイ');
      } else await expect(companyKana).toBeHidden();
      await save(page, locale, 'contacts:saved');
      expect((await recordOf(site.url, email, 'contact')).data).toEqual({
        kind: 'corporate',
        phone: '090-1234-5678',
        emergencyPhone: '03-1234-5678',
        company: '夕凪商会',
        ...(locale === 'ja' && { companyKana: 'ユウナギショウカイ' }),
        corporateNumber: '1234567890123',
        invoiceNumber: 'T1234567890123',
      });
    });
  });
}

const locale = 'ja';
const t = textsOf(locale);

test('a guest is asked to sign in, and comes back', async ({ page, site }) => {
  await open(page, '/en/user/contact');
  await expect(page).toHaveURL(`${site.url}/en/auth/login?redirect=%2Fen%2Fuser%2Fcontact`);
});

test('signing out from the overview', async ({ page, site, email, signedInAs }) => {
  await signedInAs(email);
  await open(page, '/user');
  await page
    .getByRole('main')
    .getByRole('button', { name: t('commons:header.signOut') })
    .click();
  await expect(page).toHaveURL(`${site.url}/`);
  await expect(page.getByRole('link', { name: t('commons:header.signIn') })).toBeVisible();
});

test.describe('a company that is none after all', () => {
  test.beforeEach(async ({ page, email, signedInAs }) => {
    await signedInAs(email);
    await open(page, '/user/contact');
    await fieldsIn(page, locale).phone.fill('03-1234-5678');
  });

  test('keeps what was typed of it, unjudged, until it is saved', async ({ page, site, email }) => {
    const { company, corporateNumber } = fieldsIn(page, locale);
    await radio(page, locale, 'corporate').check();
    await company.fill('夕凪商会');
    await corporateNumber.fill('12');
    await radio(page, locale, 'personal').check();
    await expect(company).toBeHidden();
    await radio(page, locale, 'corporate').check();
    await expect(company).toHaveValue('夕凪商会');
    await radio(page, locale, 'personal').check();
    await save(page, locale, 'contacts:saved');
    expect((await recordOf(site.url, email, 'contact')).data).toEqual({
      kind: 'personal',
      phone: '03-1234-5678',
    });

    await radio(page, locale, 'corporate').check();
    await company.fill('夕凪商会');
    await corporateNumber.fill('');
    await save(page, locale, 'contacts:saved');
    expect((await recordOf(site.url, email, 'contact')).data.company).toBe('夕凪商会');
    await radio(page, locale, 'personal').check();
    await save(page, locale, 'contacts:saved');
    expect((await recordOf(site.url, email, 'contact')).data).not.toHaveProperty('company');
    await radio(page, locale, 'corporate').check();
    await expect(company).toHaveValue('');
  });

  test('by keyboard alone, kept over a reload', async ({ page }) => {
    const { phone, company } = fieldsIn(page, locale);
    await page.getByRole('heading', { level: 1 }).focus();
    await tabTo(page, radio(page, locale, 'personal'));
    await page.keyboard.press('ArrowDown');
    await tabTo(page, company);
    await page.keyboard.type('夕凪商会');
    page.once('dialog', (dialog) => dialog.accept());
    await page.reload();
    await expect(page.getByText(t('commons:form.draft.restored'))).toBeVisible();
    await expect(company).toHaveValue('夕凪商会');
    await tabTo(page, phone);
    await page.keyboard.press('Enter');
    await expectToast(page, locale, 'contacts:saved');
  });
});

test.describe('in two tabs', () => {
  test.use({ provoked: [412] });

  test('contact details: what both changed is shown in words', async ({
    page,
    site,
    email,
    signedInAs,
  }) => {
    await signedInAs(email);
    await changeRecord(site.url, email, 'contact', { phone: '03-1234-5678' });
    await open(page, '/user/contact');
    await changeRecord(site.url, email, 'contact', {
      kind: 'corporate',
      company: '夕凪商会',
      phone: '03-0000-0000',
    });
    const { phone, company } = fieldsIn(page, locale);
    await phone.fill('090-1234-5678');
    await saveButton(page, locale).click();
    const banner = page.getByRole('group', { name: t('commons:form.conflict.title') });
    await expect(banner).toContainText('03-0000-0000');
    await expect(phone).toHaveValue('090-1234-5678');
    await expect(company).toHaveValue('夕凪商会');
    await save(page, locale, 'contacts:saved');
    expect((await recordOf(site.url, email, 'contact')).data).toEqual({
      kind: 'corporate',
      company: '夕凪商会',
      phone: '090-1234-5678',
    });
  });
});
