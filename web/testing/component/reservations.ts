import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Locale } from '#spec/core/locale.ts';
import type { Product } from '#spec/show/products.ts';
import type { Reservation } from '#spec/visitors/reservations.ts';
import { VISITOR } from './accounts.ts';
import { exampleOf } from './examples.ts';
import type { FakeHandlers } from './fake-api.ts';
import { mount } from './mount.tsx';
import { refuse } from './refusals.ts';
import { textsOf } from './texts.ts';

/** While products can be reserved, three weeks before the show. */
export const RESERVING = '2027-04-02T09:00:00+09:00';

export const PRODUCT: Product = {
  ...exampleOf('getProduct'),
  perPersonLimit: 2,
  days: [
    { date: '2027-04-24', availability: 'available' },
    { date: '2027-04-25', availability: 'few_left' },
  ],
  booth: {
    ...exampleOf('getProduct').booth,
    days: [
      { date: '2027-04-24', code: 'K12' },
      { date: '2027-04-25', code: 'K12' },
    ],
  },
};

export const RESERVATIONS_PATH = '/visitor/product-reservation';
export const PRODUCT_PATH = `/product/${PRODUCT.boothId}/${PRODUCT.productId}`;

const [EXAMPLE] = exampleOf('listMyReservations').items as [Reservation];

/** Serves one product, and the visitor's reservations. */
export const serveReservations = (change: Partial<Product> = {}, isReserved = false) => {
  const product: Product = { ...PRODUCT, ...change };
  const items: Reservation[] = isReserved ? [{ ...EXAMPLE }] : [];
  const byKey = new Map<string, Reservation>();
  const handlers: FakeHandlers = {
    getProduct: () => product,
    listProducts: () => ({ items: [], total: 0, totalIsCapped: false }),
    getBooth: () => exampleOf('getBooth'),
    getCurrentEdition: () => exampleOf('getCurrentEdition'),
    reserveProduct: ({ body, headers }) => {
      const key = headers.get('Idempotency-Key') ?? '';
      const known = byKey.get(key);
      if (known) return known;
      const made: Reservation = { ...EXAMPLE, ...body, status: 'held' };
      byKey.set(key, made);
      items.push(made);
      return made;
    },
    listMyReservations: () => ({ items }),
    cancelMyReservation: ({ params }) => {
      const found = items.find(({ code }) => code === params.code) ?? refuse('NOT_FOUND');
      return Object.assign(found, { status: 'cancelled_by_visitor' });
    },
  };
  return { product, items, handlers };
};

const main = page.getByRole('main');

/** Opens the form as a visitor. */
export const openForm = (handlers: FakeHandlers, locale: Locale = 'ja') =>
  mount(`${PRODUCT_PATH}/reserve`, { as: VISITOR, locale, now: RESERVING, api: handlers });

/** Chooses the first day and writes a comment. */
export const fillIn = async (comment: string, locale: Locale = 'ja'): Promise<void> => {
  await main.getByRole('radio').first().click();
  await main.getByRole('textbox', { name: textsOf(locale)('reservations:comment') }).fill(comment);
};

/** Continues from the form to the review. */
export const goToReview = async (locale: Locale = 'ja'): Promise<void> => {
  const t = textsOf(locale);
  const heading = main.getByRole('heading', { level: 1 });
  await main.getByRole('button', { name: t('reservations:reserve.check') }).click();
  await expect.element(heading).toMatchTextContent(t('reservations:reserve.checkTitle'));
  await expect.element(heading).toHaveFocus();
};

/** Returns the button of the review that reserves. */
export const confirmIn = (locale: Locale) =>
  main.getByRole('button', { name: textsOf(locale)('reservations:reserve.confirm') });
