import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#web/testing/component/accessibility.ts';
import {
  NAMED,
  saveButton,
  serveContact,
  serveProfile,
} from '#web/testing/component/account-forms.ts';
import { VISITOR } from '#web/testing/component/accounts.ts';
import { exampleOf } from '#web/testing/component/examples.ts';
import type { FakeHandlers } from '#web/testing/component/fake-api.ts';
import { mount } from '#web/testing/component/mount.tsx';
import {
  fillIn,
  goToReview,
  PRODUCT_PATH,
  RESERVATIONS_PATH,
  RESERVING,
  serveReservations,
} from '#web/testing/component/reservations.ts';
import { textsOf } from '#web/testing/component/texts.ts';

/* WCAG 2.2 AA in the states of pages, in English, whose words are longer, on phones, where space is scarcest. */

const t = textsOf('en');
const main = page.getByRole('main');
const alert = main.getByRole('alert').first();
const dialog = page.getByRole('alertdialog');

const ACCOUNT: FakeHandlers = {
  listMyAddresses: () => exampleOf('listMyAddresses'),
  getMyProfile: () => ({ version: 1, value: exampleOf('getMyProfile') }),
  getMyContact: () => ({ version: 1, value: exampleOf('getMyContact') }),
};

const open = (path: string, api: FakeHandlers) =>
  mount(path, { as: VISITOR, locale: 'en', screen: 'phone', now: RESERVING, api });

describe('while reserving', () => {
  const PATH = `${PRODUCT_PATH}/reserve`;

  it('of a product that cannot be reserved', async () => {
    const { handlers } = serveReservations({ reservationState: 'closed' });
    await open(PATH, handlers);
    await expect
      .element(main.getByText(t('reservations:notReservable.closed.title')))
      .toBeVisible();
    await expectAccessible();
  });

  it('with a rejected form, the question before leaving, and the review', async () => {
    const { handlers } = serveReservations();
    await open(PATH, { ...handlers, ...ACCOUNT });
    await fillIn('あ'.repeat(101), 'en');
    await main.getByRole('button').last().click();
    await expect.element(alert).toBeVisible();
    await expectAccessible();
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('titles:contact') })
      .click();
    await expect.element(dialog).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await fillIn('', 'en');
    await goToReview('en');
    await expectAccessible();
  });
});

describe('of an account', () => {
  it.each([
    ['reservation', RESERVATIONS_PATH, () => serveReservations({}, true).handlers],
    ['address', '/user/address', () => ACCOUNT],
  ])('with the question before a %s is removed', async (_of, path, serve) => {
    await open(path, serve());
    await main.getByRole('listitem').getByRole('button').last().click();
    await expect.element(dialog).toBeVisible();
    await expectAccessible();
  });

  it('with a rejected address', async () => {
    await open('/user/address/new', ACCOUNT);
    await main.getByRole('button').last().click();
    await expect.element(alert).toBeVisible();
    await expectAccessible();
  });

  it('with a message that the profile is saved', async () => {
    await open('/user/profile', serveProfile(NAMED).handlers);
    await saveButton(t).click();
    await expect
      .element(page.getByRole('button', { name: t('commons:toast.close') }))
      .toBeVisible();
    await expectAccessible();
  });

  it('with rejected contact details of a company', async () => {
    await open('/user/contact', serveContact().handlers);
    await main.getByRole('radio').last().click();
    await main.getByRole('button').last().click();
    await expect.element(alert).toBeVisible();
    await expectAccessible();
  });
});
