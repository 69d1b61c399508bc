import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Address } from '#spec/accounts/addresses.ts';
import { VISITOR } from '#web/testing/component/accounts.ts';
import { exampleOf } from '#web/testing/component/examples.ts';
import { type FakeHandlers, UNREACHABLE } from '#web/testing/component/fake-api.ts';
import { tabTo } from '#web/testing/component/keyboard.ts';
import { mount } from '#web/testing/component/mount.tsx';
import { refuse } from '#web/testing/component/refusals.ts';
import { textsOf } from '#web/testing/component/texts.ts';

/* The current user's addresses: the default one, changes in two windows, postal codes, addresses abroad. */

const t = textsOf('ja');

const [HOME] = exampleOf('listMyAddresses').items as [Address];
const idOf = (number: number) => `0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a${10 + number}`;

/** Serves the addresses of the user; the first is the default. */
const serveAddresses = (...given: Partial<Address>[]) => {
  const items = given.map((address, at) => ({
    ...HOME,
    id: idOf(at),
    isDefault: at === 0,
    ...address,
  }));
  const find = (id: string, version?: number): Address => {
    const found = items.find((each) => each.id === id) ?? refuse('NOT_FOUND');
    return version === undefined || found.version === version
      ? found
      : refuse('PRECONDITION_FAILED');
  };
  const moveDefault = (to: Address) => {
    for (const each of items) each.isDefault = each === to;
    items.sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
  };
  const versioned = (value: Address) => ({ version: value.version, value });
  const handlers: FakeHandlers = {
    listMyAddresses: () => ({ items }),
    createMyAddress: ({ body }) => {
      const added = { ...body, id: idOf(items.length), isDefault: items.length === 0, version: 1 };
      items.push(added);
      return versioned(added);
    },
    getMyAddress: ({ params }) => versioned(find(params.addressId)),
    updateMyAddress: ({ params, body, version }) => {
      const found = find(params.addressId, version);
      if (body.isDefault) moveDefault(found);
      return versioned(Object.assign(found, body, { version: found.version + 1 }));
    },
    deleteMyAddress: ({ params, version }) => {
      items.splice(items.indexOf(find(params.addressId, version)), 1);
      if (items[0]) moveDefault(items[0]);
      return undefined;
    },
  };
  return { items, handlers };
};

/** The API responses from which a form for a new address proposes values. */
const FORM: FakeHandlers = {
  getMyProfile: () => ({ version: 1, value: exampleOf('getMyProfile') }),
  getMyContact: () => ({ version: 1, value: exampleOf('getMyContact') }),
};

const main = page.getByRole('main');
const field = (key: string) => main.getByLabelText(t(key));
const card = (name: string) => page.getByRole('listitem').filter({ hasText: name });

describe('the list', () => {
  const names = main.getByRole('heading', { level: 2 });
  const expectNames = (...expected: string[]) =>
    expect.poll(() => names.elements().map(({ textContent }) => textContent)).toEqual(expected);

  it('moves the default, and names the next default before deleting', async () => {
    const labels = ['one', 'three', 'two'].map((label) => ({ label }));
    const { items, handlers } = serveAddresses(...labels);
    await mount('/user/address', { as: VISITOR, api: handlers });
    await expectNames('one', 'three', 'two');

    await page
      .getByRole('button', { name: t('addresses:default.makeNamed', { name: 'two' }) })
      .click();
    await expectNames('two', 'one', 'three');
    await expect.element(names.first()).toHaveFocus();
    await expect.element(card('two').getByText(t('addresses:default.is'))).toBeVisible();

    const remove = page.getByRole('button', {
      name: t('addresses:delete.openNamed', { name: 'two' }),
    });
    await remove.click();
    const dialog = page.getByRole('alertdialog', {
      name: t('addresses:delete.title', { name: 'two' }),
    });
    await expect.element(dialog).toMatchTextContent(t('addresses:delete.heir', { name: 'one' }));
    await expect.element(dialog.getByRole('button', { name: t('commons:cancel') })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(items).toHaveLength(3);

    await remove.click();
    await dialog.getByRole('button', { name: t('addresses:delete.confirm') }).click();
    await expectNames('one', 'three');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
    await expect.element(card('one').getByText(t('addresses:default.is'))).toBeVisible();
  });

  it('is full with ten addresses', async () => {
    const labels = Array.from({ length: 10 }, (_, at) => ({ label: `no. ${at}` }));
    const { handlers } = serveAddresses(...labels);
    await mount('/user/address', { as: VISITOR, api: handlers });
    await expect.element(page.getByText(t('addresses:list.full'))).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: t('addresses:list.add') }))
      .not.toBeInTheDocument();
  });
});

describe('in two windows', () => {
  it('merges concurrent changes of different fields', async () => {
    const { items, handlers } = serveAddresses({ label: 'home' });
    await mount(`/user/address/${idOf(0)}/edit`, { as: VISITOR, api: handlers });
    await field('addresses:form.label').fill('house');
    Object.assign(items[0] as Address, { building: '夕凪ビル 3F', version: 2 });
    const save = page.getByRole('button', { name: t('addresses:edit.submit') });
    await save.click();
    await expect.element(page.getByText(t('commons:form.conflict.title'))).toBeVisible();
    await expect.element(field('addresses:address.building')).toHaveValue('夕凪ビル 3F');
    await expect.element(field('addresses:form.label')).toHaveValue('house');
    await save.click();
    await expect.element(card('house')).toMatchTextContent('夕凪ビル 3F');
  });

  it('does nothing when the list is out of date', async () => {
    const { items, handlers } = serveAddresses({ label: 'one' }, { label: 'two' });
    await mount('/user/address', { as: VISITOR, api: handlers });
    Object.assign(items[1] as Address, { label: 'another', version: 2 });
    await page
      .getByRole('button', { name: t('addresses:delete.openNamed', { name: 'two' }) })
      .click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('addresses:delete.confirm') })
      .click();
    await expect.element(page.getByText(t('addresses:stale.title'))).toBeVisible();
    await expect.element(card('another')).toBeVisible();
    expect(items).toHaveLength(2);
  });
});

describe('a new address', () => {
  it('cannot be added to ten', async () => {
    const { handlers } = serveAddresses(...Array.from({ length: 10 }, () => ({})));
    await mount('/user/address/new', { as: VISITOR, api: { ...FORM, ...handlers } });
    await expect.element(page.getByText(t('addresses:new.fullNext'))).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: t('addresses:new.submit') }))
      .not.toBeInTheDocument();
  });

  it('leads to the page that asked for it', async () => {
    const { handlers } = serveAddresses();
    await mount('/user/address/new?redirect=/user/contact', {
      as: VISITOR,
      api: { ...FORM, ...handlers },
    });
    await field('addresses:address.country').selectOptions(t('countries:US'));
    const name = `${t('addresses:address.lines')} ${t('commons:form.required')}`;
    await page.getByRole('textbox', { name }).fill('1600 Main Street');
    await field('addresses:form.recipient').fill('Nagisa Shiomi');
    await field('addresses:phone').fill('090-1234-5678');
    await page.getByRole('button', { name: t('addresses:new.submit') }).click();
    await expect.poll(() => location.pathname).toBe('/user/contact');
  });

  it('abroad has lines and a country', async () => {
    const t = textsOf('en');
    const { items, handlers } = serveAddresses();
    await mount('/user/address/new', {
      locale: 'en',
      as: VISITOR,
      api: { ...FORM, ...handlers },
    });
    const field = (key: string) => main.getByLabelText(t(key));
    await field('addresses:address.city').fill('千代田区');
    await field('addresses:address.country').selectOptions('United States');
    await expect.element(field('addresses:address.city')).not.toBeInTheDocument();
    const name = `${t('addresses:address.lines')} ${t('commons:form.required')}`;
    await page.getByRole('textbox', { name }).fill('1600 Main Street\nSpringfield, TX');
    await field('addresses:form.recipient').fill('Nagisa Shiomi');
    await field('addresses:phone').fill('090-1234-5678');
    await page.getByRole('button', { name: t('addresses:new.submit') }).click();
    await expect.element(card('1600 Main Street')).toMatchTextContent('United States');
    expect(items).toMatchObject([{ country: 'US', lines: '1600 Main Street\nSpringfield, TX' }]);
    expect(items[0]).not.toHaveProperty('city');
  });

  it('works by keyboard alone and names missing fields', async () => {
    const { items, handlers } = serveAddresses();
    await mount('/user/address/new', {
      as: VISITOR,
      api: { ...FORM, ...handlers, lookUpPostalCode: () => exampleOf('lookUpPostalCode') },
    });
    const submit = page.getByRole('button', { name: t('addresses:new.submit') });
    await tabTo(submit);
    await userEvent.keyboard('{Enter}');
    await expect.element(main.getByRole('alert')).toHaveFocus();
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(field('addresses:address.postalCode')).toHaveFocus();
    await userEvent.keyboard('1000001');
    const street = field('addresses:address.street');
    await expect.element(street).toHaveValue('千代田');
    await tabTo(street);
    await userEvent.keyboard('{End}1-1');
    await tabTo(field('addresses:form.recipient'));
    await userEvent.keyboard('汐見 渚');
    await tabTo(field('addresses:phone'));
    await userEvent.keyboard('03-1234-5678{Enter}');
    await expect.element(card('千代田1-1')).toBeVisible();
    expect(items).toHaveLength(1);
  });

  it('accepts a typed address when the lookup fails', async () => {
    const { handlers } = serveAddresses();
    await mount('/user/address/new', {
      as: VISITOR,
      api: {
        ...FORM,
        ...handlers,
        lookUpPostalCode: () => {
          throw UNREACHABLE;
        },
      },
    });
    await field('addresses:address.postalCode').fill('100-0001');
    await expect.element(page.getByText(t('addresses:address.found.failed'))).toBeVisible();
    await field('addresses:address.prefecture').selectOptions('東京都');
    await field('addresses:address.city').fill('千代田区');
    await field('addresses:address.street').fill('千代田1-1');
    await field('addresses:form.recipient').fill('汐見 渚');
    await field('addresses:phone').fill('090-1234-5678');
    await page.getByRole('button', { name: t('addresses:new.submit') }).click();
    await expect.element(card('東京都千代田区千代田1-1')).toBeVisible();
  });
});
