import type { Page } from 'playwright/test';
import { readRecord, save, saveButton, textbox } from '#web/testing/account-steps.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { alertIn, open } from '#web/testing/steps.ts';
import { type Locale, textsOf } from '#web/testing/texts.ts';

/* Contact details of a person or a company. */

const radio = (page: Page, locale: Locale, kind: 'personal' | 'corporate') =>
  page.getByRole('radio', { name: textsOf(locale)(`contacts:kind.${kind}`) });

const fieldsIn = (page: Page, locale: Locale) => {
  const t = textsOf(locale);
  const of = (label: string) => textbox(page, locale, t(label));
  return {
    phone: of('contacts:phone.label'),
    emergencyPhone: of('contacts:emergencyPhone.label'),
    company: of('contacts:company.label'),
    companyKana: of('contacts:companyKana'),
    corporateNumber: of('contacts:corporateNumber.label'),
    invoiceNumber: of('contacts:invoiceNumber.label'),
  };
};

const locale = 'ja';

test.beforeEach(async ({ email, signedInAs }) => signedInAs(email));

test('accepts contact details of a company in full width', async ({ page, site, email }) => {
  await open(page, '/user/contact');
  const { phone, emergencyPhone, company, companyKana, corporateNumber, invoiceNumber } = fieldsIn(
    page,
    locale,
  );
  await expect(radio(page, locale, 'personal')).toBeChecked();
  await expect(company).toBeHidden();
  await phone.fill('０９０ー１２３４ー５６７８');
  await phone.blur();
  await expect(phone).toHaveValue('090-1234-5678');
  await emergencyPhone.fill('０３－１２３４－５６７８');
  await radio(page, locale, 'corporate').check();
  await saveButton(page, locale).click();
  await expect(alertIn(page)).toBeFocused();
  await alertIn(page).getByRole('link').click();
  await expect(company).toBeFocused();
  await company.fill('夕凪商会');
  await corporateNumber.fill('１２３４５６７８９０１２３');
  await invoiceNumber.fill('Ｔ1234567890123');
  await companyKana.fill('ゆうなぎしょうかい');
  await companyKana.blur();
  await expect(companyKana).toHaveValue('ユウナギショウカイ');
  await save(page, locale, 'contacts:saved');
  expect((await readRecord(site.url, email, 'contact')).data).toEqual({
    kind: 'corporate',
    phone: '090-1234-5678',
    emergencyPhone: '03-1234-5678',
    company: '夕凪商会',
    companyKana: 'ユウナギショウカイ',
    corporateNumber: '1234567890123',
    invoiceNumber: 'T1234567890123',
  });

  // The English form has no kana fields.
  await open(page, '/en/user/contact');
  await expect(fieldsIn(page, 'en').company).toHaveValue('夕凪商会');
  await expect(fieldsIn(page, 'en').companyKana).toBeHidden();
});
