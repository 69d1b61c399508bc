import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { BoothProduct } from '#spec/exhibitors/booth-product-views.ts';
import { expectAccessible } from '#web/testing/component/accessibility.ts';
import { EXHIBITOR } from '#web/testing/component/accounts.ts';
import {
  OFFERS_CLOSE,
  OFFERS_LOCKED,
  OFFERS_OPEN,
  OFFERS_PATH,
  offerId,
  offerRow,
  serveOffers,
  stockOf,
} from '#web/testing/component/booth-products.ts';
import { exampleOf } from '#web/testing/component/examples.ts';
import type { FakeHandlers } from '#web/testing/component/fake-api.ts';
import { mount } from '#web/testing/component/mount.tsx';
import { detailOf, refuse } from '#web/testing/component/refusals.ts';
import { textsOf } from '#web/testing/component/texts.ts';

/* Visitors reserve, other tabs save, or the deadline passes meanwhile: nothing that was entered is lost. */

const t = textsOf('ja');
const text = (key: string, values: Record<string, unknown> = {}) =>
  t(`booth-products:${key}`, values);

const EDIT_PATH = `${OFFERS_PATH}/${offerId(0)}/edit`;
const open = (path: string, handlers: FakeHandlers, now = OFFERS_OPEN) =>
  mount(path, { as: EXHIBITOR, now, api: handlers });

const price = page.getByRole('textbox', { name: text('form.price') });
const press = (key: string) => page.getByRole('button', { name: text(key) }).click();

/** Serves one offer of the booth, changed in another tab. */
const serveOffer = (fields: Partial<BoothProduct> = {}) => {
  const { items, handlers } = serveOffers([{ title: '栞', ...fields }]);
  const [offer] = items as [BoothProduct];
  const changeElsewhere = (changes: Partial<BoothProduct>) =>
    Object.assign(offer, changes, { version: offer.version + 1 });
  const withStock = (stock: number) => offer.days.map((day) => ({ ...day, stock }));
  return { offer, handlers, changeElsewhere, withStock };
};

const openStock = async () => {
  await offerRow('栞')
    .getByRole('button', { name: text('stock.open') })
    .click();
  return page.getByRole('dialog');
};

describe('the stock', () => {
  it('below what is reserved is refused at the day, with the figure', async () => {
    const { offer, handlers } = serveOffer();
    Object.assign(offer.days[0] as object, { reserved: 2 });
    const { api } = await open(OFFERS_PATH, handlers);
    api.serve({
      updateBoothProduct: () =>
        refuse('STOCK_BELOW_RESERVED', {
          errors: [{ pointer: '/days/0/stock', rule: 'minValue', params: { min: 2 } }],
        }),
    });
    const dialog = await openStock();
    await stockOf(0).fill('1');
    const submit = dialog.getByRole('button', { name: text('stock.submit') });
    await submit.click();
    await expect.element(stockOf(0)).toHaveAttribute('aria-invalid', 'true');
    await expect.element(stockOf(0)).toHaveAccessibleDescription(/2点より少なくできません/);
    await expect.element(stockOf(1)).not.toHaveAttribute('aria-invalid', 'true');
    await expectAccessible();
    api.serve(handlers);
    await stockOf(0).fill('２');
    await submit.click();
    await expect.element(offerRow('栞')).toMatchTextContent('2 / 2');
    expect(offer.days.map(({ stock }) => stock)).toEqual([2, 3]);
  });

  it('changed in another tab meanwhile: the other day is merged, the same day is asked about', async () => {
    const { offer, handlers, changeElsewhere, withStock } = serveOffer();
    await open(OFFERS_PATH, handlers);
    const dialog = await openStock();
    await stockOf(0).fill('7');
    changeElsewhere({ days: withStock(5) });
    const submit = dialog.getByRole('button', { name: text('stock.submit') });
    await submit.click();
    await expect.element(dialog.getByText(t('commons:form.conflict.title'))).toBeVisible();
    await expect.element(stockOf(0)).toHaveValue('7');
    await expect.element(stockOf(1)).toHaveValue('5');
    await submit.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(offer.days.map(({ stock }) => stock)).toEqual([7, 5]);
  });
});

describe('the form', () => {
  it('keeps a day that has reservations', async () => {
    const { offer, handlers } = serveOffer();
    const { api } = await open(EDIT_PATH, handlers);
    const date = offer.days[0]?.date as string;
    api.serve({
      updateBoothProduct: () =>
        refuse('STOCK_BELOW_RESERVED', {
          errors: [{ pointer: '/days', rule: 'dayReserved', params: { date, count: 2 } }],
        }),
    });
    const day = page
      .getByRole('group', { name: text('form.days') })
      .getByRole('checkbox')
      .first();
    await day.click();
    await stockOf(1).fill('9');
    await press('edit.submit');
    await expect
      .element(page.getByRole('group', { name: text('form.days') }))
      .toMatchTextContent(/4月24日.*予約済みの分が2点あるため、外せません/);
    api.serve(handlers);
    await day.click();
    await press('edit.submit');
    await expect.element(page.getByText(text('edit.saved'))).toBeVisible();
    expect(offer.days.map(({ stock }) => stock)).toEqual([3, 9]);
  });

  it('in two tabs keeps what both have entered', async () => {
    const { handlers, changeElsewhere } = serveOffer();
    await open(EDIT_PATH, handlers);
    await price.fill('950');
    await stockOf(1).fill('6');
    changeElsewhere({ price: 900 });
    await press('edit.submit');
    await expect.element(page.getByText(t('commons:form.conflict.title'))).toBeVisible();
    await expect.element(price).toHaveValue('950');
    await expect.element(stockOf(1)).toHaveValue('6');
    await page
      .getByRole('button', {
        name: t('commons:form.conflict.takeField', { field: text('form.price') }),
      })
      .click();
    await press('edit.submit');
    await expect.element(page.getByText(text('edit.saved'))).toBeVisible();
    await expect.element(offerRow('栞')).toMatchTextContent('¥900');
    await expect.element(offerRow('栞')).toMatchTextContent('0 / 6');
  });

  it('whose price is locked meanwhile keeps it, and says so at the field', async () => {
    const { handlers } = serveOffer();
    const { api } = await open(EDIT_PATH, handlers);
    api.serve({
      updateBoothProduct: () =>
        refuse('DEADLINE_PASSED', {
          errors: [{ pointer: '/price', rule: 'locked' }],
          ...(OFFERS_CLOSE && { closesAt: OFFERS_CLOSE }),
        }),
    });
    await price.fill('990');
    await press('edit.submit');
    await expect.element(price).toHaveAttribute('aria-invalid', 'true');
    await expect
      .element(price)
      .toHaveAccessibleDescription(
        new RegExp(t('validations:locked', { field: text('form.price') })),
      );
    await expect.element(price).toHaveValue('990');
  });

  it('after the deadline says what is locked, and still saves the stock', async () => {
    const { handlers } = serveOffer();
    await open(EDIT_PATH, handlers, OFFERS_LOCKED);
    await expect
      .element(page.getByText(/締切.*を過ぎたため、変更できません/).first())
      .toBeVisible();
    await expect.element(price).not.toBeInTheDocument();
    await stockOf(0).fill('8');
    await expectAccessible();
    await press('edit.submit');
    await expect.element(offerRow('栞')).toMatchTextContent('0 / 8');
    await expect
      .element(page.getByRole('link', { name: text('list.add') }))
      .not.toBeInTheDocument();
  });
});

describe('a new offer', () => {
  const listMyProducts = () => exampleOf('listMyProducts');

  it('keeps the input when the deadline passes meanwhile', async () => {
    const { handlers } = serveOffers([]);
    const id = listMyProducts().items[0]?.id;
    await open(`${OFFERS_PATH}/new?product=${id}`, {
      ...handlers,
      listMyProducts,
      createBoothProduct: () =>
        refuse('DEADLINE_PASSED', OFFERS_CLOSE ? { closesAt: OFFERS_CLOSE } : {}),
    });
    await price.fill('700');
    await stockOf(0).fill('1');
    await stockOf(1).fill('1');
    await press('new.submit');
    await expect
      .element(page.getByRole('main').getByRole('alert'))
      .toMatchTextContent(detailOf('ja', 'DEADLINE_PASSED'));
    await expect.element(price).toHaveValue('700');
  });

  it('is not possible after the deadline', async () => {
    const { handlers } = serveOffers([]);
    await open(`${OFFERS_PATH}/new`, { ...handlers, listMyProducts }, OFFERS_LOCKED);
    await expect.element(page.getByText(text('new.obstacle.closed.title'))).toBeVisible();
  });
});
