import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { save, saveButton, serveContact, textbox } from '#web/testing/component/account-forms.ts';
import { VISITOR } from '#web/testing/component/accounts.ts';
import type { FakeHandlers } from '#web/testing/component/fake-api.ts';
import { mount } from '#web/testing/component/mount.tsx';
import { textsOf } from '#web/testing/component/texts.ts';

/* Contact details of a person or a company. */

const t = textsOf('ja');
const radio = (kind: 'personal' | 'corporate') =>
  page.getByRole('radio', { name: t(`contacts:kind.${kind}`) });
const phone = textbox(t, 'contacts:phone.label');
const company = textbox(t, 'contacts:company.label');
const corporateNumber = textbox(t, 'contacts:corporateNumber.label');

const openContact = (api: FakeHandlers) => mount('/user/contact', { as: VISITOR, api });

describe('a company', () => {
  it('needs a name, and its fields are put into their form while typing', async () => {
    const { record, handlers } = serveContact();
    await openContact(handlers);
    await expect.element(radio('personal')).toBeChecked();
    await expect.element(company).not.toBeInTheDocument();
    await phone.fill('０９０ー１２３４ー５６７８');
    await userEvent.keyboard('{Tab}');
    await expect.element(phone).toHaveValue('090-1234-5678');
    await textbox(t, 'contacts:emergencyPhone.label').fill('０３－１２３４－５６７８');
    await radio('corporate').click();
    await saveButton(t).click();
    const alert = page.getByRole('main').getByRole('alert');
    await expect.element(alert).toHaveFocus();
    await alert.getByRole('link').click();
    await expect.element(company).toHaveFocus();
    await company.fill('夕凪商会');
    await corporateNumber.fill('１２３４５６７８９０１２３');
    await textbox(t, 'contacts:invoiceNumber.label').fill('Ｔ1234567890123');
    const kana = textbox(t, 'contacts:companyKana');
    await kana.fill('ゆうなぎしょうかい');
    await userEvent.keyboard('{Tab}');
    await expect.element(kana).toHaveValue('ユウナギショウカイ');
    await save(t, 'contacts:saved');
    expect(record.value).toEqual({
      kind: 'corporate',
      phone: '090-1234-5678',
      emergencyPhone: '03-1234-5678',
      company: '夕凪商会',
      companyKana: 'ユウナギショウカイ',
      corporateNumber: '1234567890123',
      invoiceNumber: 'T1234567890123',
    });
  });

  it('has no kana in English', async () => {
    const en = textsOf('en');
    const { handlers } = serveContact({
      kind: 'corporate',
      phone: '03-1234-5678',
      company: '夕凪商会',
    });
    await mount('/user/contact', { as: VISITOR, locale: 'en', api: handlers });
    await expect.element(textbox(en, 'contacts:company.label')).toHaveValue('夕凪商会');
    await expect.element(textbox(en, 'contacts:companyKana')).not.toBeInTheDocument();
  });

  it('changed back to a person keeps its fields, unvalidated, and they are not sent', async () => {
    const { record, handlers } = serveContact({ kind: 'personal', phone: '03-1234-5678' });
    const { api } = await openContact(handlers);
    await radio('personal').click();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(radio('corporate')).toBeChecked();
    await company.fill('夕凪商会');
    await corporateNumber.fill('12');
    await radio('personal').click();
    await expect.element(company).not.toBeInTheDocument();
    await radio('corporate').click();
    await expect.element(company).toHaveValue('夕凪商会');
    await radio('personal').click();
    await phone.fill('03-0000-0000');
    await save(t, 'contacts:saved');
    expect(record.value).toEqual({ kind: 'personal', phone: '03-0000-0000' });
    expect(api.requestsOf('updateMyContact')).toMatchObject([{ body: { phone: '03-0000-0000' } }]);
  });

  it('changed back to a person is empty once that is saved', async () => {
    const { change, handlers } = serveContact({
      kind: 'corporate',
      phone: '03-1234-5678',
      company: '夕凪商会',
    });
    await openContact({
      ...handlers,
      // Imitates the server: a person has no company.
      updateMyContact: ({ body }) => change({ ...body, company: null }),
    });
    await radio('personal').click();
    await save(t, 'contacts:saved');
    await radio('corporate').click();
    await expect.element(company).toHaveValue('');
  });
});

describe('in two windows', () => {
  it('a conflict is shown in words', async () => {
    const { record, change, handlers } = serveContact({ kind: 'personal', phone: '03-1234-5678' });
    await openContact(handlers);
    await expect.element(phone).toBeVisible();
    change({ kind: 'corporate', company: '夕凪商会', phone: '03-0000-0000' });
    await phone.fill('090-1234-5678');
    await saveButton(t).click();
    const banner = page.getByRole('group', { name: t('commons:form.conflict.title') });
    await expect.element(banner).toMatchTextContent('03-0000-0000');
    await expect.element(phone).toHaveValue('090-1234-5678');
    await expect.element(company).toHaveValue('夕凪商会');
    await save(t, 'contacts:saved');
    expect(record.value).toEqual({
      kind: 'corporate',
      company: '夕凪商会',
      phone: '090-1234-5678',
    });
  });
});
