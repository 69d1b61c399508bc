import { describe, expect, it } from 'vitest';
import { validate } from '#spec/core/rules/validate.ts';
import { BoothProductChange, NewBoothProduct } from '#spec/exhibitors/booth-product-views.ts';
import { changesBetween } from '#web/core/form/changes.ts';
import { formatFor } from '#web/core/i18n/format.ts';
import {
  lockedOfferForm,
  newOfferForm,
  type OfferValues,
  offerForm,
  toFormErrors,
  toNewOffer,
  toNewOfferForm,
  toOfferChange,
  toOfferForm,
} from './offer-form.ts';

const ZONE = 'Asia/Tokyo';
const [DAY_1, DAY_2] = ['2027-04-24', '2027-04-25'] as const;
const DATES = [DAY_1, DAY_2];
const PRODUCT_ID = '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a11';
const f = formatFor('ja', ZONE);

const offer = {
  id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a40',
  product: { id: PRODUCT_ID, title: { ja: '潮待ち' }, isPublished: true },
  status: 'published',
  isListed: true,
  soldOut: false,
  price: 2500,
  isNew: true,
  trialPlay: false,
  days: [
    { date: DAY_1, stock: 20, reserved: 4 },
    { date: DAY_2, stock: 10, reserved: 0 },
  ],
  reservable: true,
  perPersonLimit: 1,
  opensAt: '2027-04-02T03:00:30.000Z',
  held: { reservations: 4, visitors: 4 },
  version: 1,
  createdAt: '2027-03-01T09:00:00.000Z',
  updatedAt: '2027-03-01T09:00:00.000Z',
} as const;

const schema = offerForm(DATES);
const filledIn = toOfferForm(schema, { ...offer, entries: [], days: [...offer.days] }, ZONE);

const changeOf = (edited: Readonly<Record<string, unknown>>) => {
  const verdict = validate(schema, { ...filledIn, ...edited });
  if ('errors' in verdict) throw new Error(JSON.stringify(verdict.errors));
  return toOfferChange(changesBetween(filledIn, verdict.value), verdict.value as OfferValues, {
    timeZone: ZONE,
    soldOn: DATES,
  });
};

const errorsOf = (edited: Readonly<Record<string, unknown>>) => {
  const verdict = validate(schema, { ...filledIn, ...edited });
  return 'errors' in verdict ? verdict.errors : [];
};

describe('a change', () => {
  it('of nothing is empty, even of a time with seconds', () => {
    expect(changeOf({})).toEqual({});
  });

  it('of one stock sends all days', () => {
    expect(changeOf({ [`stock_${DAY_2}`]: 12 })).toEqual({
      days: [
        { date: DAY_1, stock: 20 },
        { date: DAY_2, stock: 12 },
      ],
    });
  });

  it('leaves out a day with its stock, and clears fields', () => {
    const change = changeOf({ days: [DAY_1], opensAt: '' });
    expect(change).toEqual({ days: [{ date: DAY_1, stock: 20 }], opensAt: null });
    expect(validate(BoothProductChange, change)).toHaveProperty('value');
  });

  it('has times as instants', () => {
    expect(changeOf({ closesAt: '2027-04-20T12:00' })).toEqual({
      closesAt: '2027-04-20T03:00:00.000Z',
    });
  });
});

describe('after the deadline', () => {
  it('the form has no locked fields, so that a restored draft cannot change them', () => {
    const locked = lockedOfferForm(DATES);
    const before = toOfferForm(locked, { ...offer, entries: [], days: [...offer.days] }, ZONE);
    expect(before).not.toHaveProperty('price');
    const verdict = validate(locked, { ...before, [`stock_${DAY_1}`]: 21 });
    if ('errors' in verdict) throw new Error(JSON.stringify(verdict.errors));
    expect(
      toOfferChange(changesBetween(before, verdict.value), verdict.value, {
        timeZone: ZONE,
        soldOn: DATES,
      }),
    ).toEqual({
      days: [
        { date: DAY_1, stock: 21 },
        { date: DAY_2, stock: 10 },
      ],
    });
  });
});

describe('a new offer', () => {
  const newSchema = newOfferForm(DATES);
  const booth = {
    id: 'b',
    name: { ja: '夕凪ゲームズ' },
    role: 'owner',
    acceptsReservations: true,
    days: DATES.map((date) => ({ date, open: '10:00', close: '17:00' })),
  } as const;

  it('is one of the contract', () => {
    const values = {
      ...toNewOfferForm(newSchema, { ...booth, days: [...booth.days] }, PRODUCT_ID),
      price: 0,
      [`stock_${DAY_1}`]: 3,
      [`stock_${DAY_2}`]: 0,
    };
    const verdict = validate(newSchema, values);
    if ('errors' in verdict) throw new Error(JSON.stringify(verdict.errors));
    const body = toNewOffer(verdict.value, ZONE);
    expect(validate(NewBoothProduct, body)).toMatchObject({
      value: {
        productId: PRODUCT_ID,
        price: 0,
        days: [
          { date: DAY_1, stock: 3 },
          { date: DAY_2, stock: 0 },
        ],
      },
    });
  });
});

describe('the rules', () => {
  it('a day that can be reserved needs a stock', () => {
    const missing = { [`stock_${DAY_2}`]: '' };
    expect(errorsOf(missing)).toEqual([{ pointer: `/stock_${DAY_2}`, rule: 'requiredInput' }]);
    expect(errorsOf({ ...missing, days: [DAY_1] })).toEqual([]);
    expect(errorsOf({ ...missing, reservable: false })).toEqual([]);
  });

  it('a work is sold on some day, and reservations end after they start', () => {
    expect(errorsOf({ days: [] })).toMatchObject([{ pointer: '/days', rule: 'countAtLeast' }]);
    expect(errorsOf({ closesAt: '2027-04-02T11:00' })).toMatchObject([
      { pointer: '/closesAt', rule: 'endsAfterStart' },
    ]);
  });
});

describe('errors of the server', () => {
  const sent = [
    { date: DAY_1, stock: 1 },
    { date: DAY_2, stock: 1 },
  ];

  it('stand at the stock of the day', () => {
    const errors = [{ pointer: '/days/1/stock', rule: 'minValue', params: { min: 4 } }];
    expect(toFormErrors({ code: 'STOCK_BELOW_RESERVED', errors }, sent, f)).toEqual([
      { pointer: `/stock_${DAY_2}`, rule: 'belowReserved', params: { min: 4 } },
    ]);
    expect(toFormErrors({ code: 'INVALID_INPUT', errors }, sent, f)).toMatchObject([
      { pointer: `/stock_${DAY_2}`, rule: 'minValue' },
    ]);
  });

  it('name the day that was left out as the form does', () => {
    const errors = [{ pointer: '/days', rule: 'dayReserved', params: { date: DAY_2, count: 3 } }];
    expect(toFormErrors({ code: 'STOCK_BELOW_RESERVED', errors }, sent, f)).toEqual([
      { pointer: '/days', rule: 'dayReserved', params: { date: '4月25日（日）', count: 3 } },
    ]);
  });

  it('of a day stand at the choice of days', () => {
    const errors = [{ pointer: '/days/0/date', rule: 'requiredSelect' }];
    expect(toFormErrors({ code: 'INVALID_INPUT', errors }, sent, f)).toEqual([
      { pointer: '/days', rule: 'requiredSelect' },
    ]);
  });
});
