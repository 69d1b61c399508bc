import { page } from 'vitest/browser';
import type { BoothProduct, BoothProductList } from '#spec/exhibitors/booth-product-views.ts';
import { exampleOf } from './examples.ts';
import type { FakeHandlers } from './fake-api.ts';
import { refuse } from './refusals.ts';

const LIST = exampleOf('listBoothProducts');
const [OFFER] = LIST.items as [BoothProduct];
const BOOTH_ID = LIST.booth.id;

/** While offers can be added, and after the deadline for that. */
export const OFFERS_OPEN = '2027-03-10T03:00:00.000Z';
export const OFFERS_LOCKED = '2027-04-10T03:00:00.000Z';
export const OFFERS_CLOSE = LIST.period?.closesAt;

export const OFFERS_PATH = `/exhibitor/booth/${BOOTH_ID}/booth-product`;

export const offerId = (number: number) => `0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8b${10 + number}`;

/** Returns handlers for a booth's offers, with three copies on each of two days; nothing is reserved. */
export const serveOffers = (
  given: (Partial<BoothProduct> & { title?: string })[],
  booth: Partial<BoothProductList['booth']> = {},
) => {
  const items = given.map(
    ({ title = OFFER.product.title.ja ?? '', ...offer }, at): BoothProduct => ({
      ...OFFER,
      id: offerId(at),
      product: { ...OFFER.product, title: { ja: title } },
      days: OFFER.days.map(({ date }) => ({ date, stock: 3, reserved: 0 })),
      held: { reservations: 0, visitors: 0 },
      ...offer,
    }),
  );
  const list = () => ({ ...LIST, items: [...items], booth: { ...LIST.booth, ...booth } });
  const find = (id: string) => items.find((each) => each.id === id) ?? refuse('NOT_FOUND');
  const versioned = (value: BoothProduct) => ({ version: value.version, value: { ...value } });
  const change = (offer: BoothProduct, fields: Partial<BoothProduct>) =>
    versioned(Object.assign(offer, fields, { version: offer.version + 1 }));
  const handlers: FakeHandlers = {
    listBoothProducts: list,
    getBoothProduct: ({ params }) => versioned(find(params.boothProductId)),
    updateBoothProduct: ({ params, body: { days, ...body }, version }) => {
      const offer = find(params.boothProductId);
      if (version !== offer.version) return refuse('PRECONDITION_FAILED');
      const reservedOn = (date: string) =>
        offer.days.find((day) => day.date === date)?.reserved ?? 0;
      return change(offer, {
        ...(body as Partial<BoothProduct>),
        ...(days && { days: days.map((day) => ({ ...day, reserved: reservedOn(day.date) })) }),
      });
    },
    deleteBoothProduct: ({ params }) => {
      items.splice(items.indexOf(find(params.boothProductId)), 1);
      return undefined;
    },
    setBoothProductStatus: ({ params, body: { status, cancelHeld } }) => {
      const offer = find(params.boothProductId);
      const days = offer.days.map((day) => ({ ...day, reserved: 0 }));
      return change(offer, { status, ...(cancelHeld && { days }) });
    },
    setBoothProductOrder: ({ body }) => {
      const position = ({ id }: BoothProduct) => body.boothProductIds.indexOf(id);
      items.sort((a, b) => position(a) - position(b));
      return list();
    },
  };
  return { items, handlers };
};

export const offerRow = (title: string) => page.getByRole('row').filter({ hasText: title });

/** Returns the field with the stock of one of the two days. */
export const stockOf = (day: 0 | 1) => page.getByRole('textbox', { name: `4月${24 + day}日` });
