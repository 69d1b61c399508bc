import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Locale } from '#spec/core/locale.ts';
import type { Product } from '#spec/show/products.ts';
import { detailOf, refuse } from '#web/testing/component/refusals.ts';
import {
  confirmIn,
  fillIn,
  goToReview,
  openForm,
  PRODUCT_PATH,
  RESERVATIONS_PATH,
  serveReservations,
} from '#web/testing/component/reservations.ts';
import { textsOf } from '#web/testing/component/texts.ts';

/* Refusals of a reservation, before and after sending: the reason, the next step, and the preserved input. */

const t = textsOf('ja');
const COMMENT = '雨でも伺います。';

const main = page.getByRole('main');
const comment = main.getByRole('textbox', { name: t('reservations:comment') });

describe('in place of the form', () => {
  it.each<[string, Partial<Product>, { opensAt?: true; closedAt?: true }]>([
    ['full', { days: [{ date: '2027-04-24', availability: 'full' }] }, {}],
    ['closed', { reservationState: 'closed' }, { closedAt: true }],
    ['not_open_yet', { reservationState: 'not_open_yet' }, { opensAt: true }],
    ['not_offered', { days: [] }, {}],
    ['sold_out', { soldOut: true }, {}],
  ])('stands the reason: %s', async (state, change, { opensAt, closedAt }) => {
    const { handlers } = serveReservations(change);
    await openForm(handlers);
    await expect
      .element(main.getByText(t(`reservations:notReservable.${state}.title`)))
      .toBeVisible();
    await expect
      .element(main.getByText(t(`reservations:notReservable.${state}.next`)))
      .toBeVisible();
    if (opensAt) await expect.element(main.getByText(momentIn('opensAt', '4月1日'))).toBeVisible();
    if (closedAt)
      await expect.element(main.getByText(momentIn('closedAt', '4月23日'))).toBeVisible();
    await expect.element(main.getByRole('radio')).not.toBeInTheDocument();
    await main.getByRole('link', { name: t('reservations:toProduct') }).click();
    await expect.poll(() => location.pathname).toBe(PRODUCT_PATH);
  });

  const momentIn = (key: string, day: string) => {
    const [before = '', after = ''] = t(`reservations:reserve.${key}`, { at: '@' }).split('@');
    const moment = `2027年${day}.*12:00.*`;
    return new RegExp(RegExp.escape(before) + moment + RegExp.escape(after));
  };
});

describe('a refusal', () => {
  /** Fills in and sends the form, and returns the banner with the reason. */
  const sendRefused = async (locale: Locale, code: string) => {
    await fillIn(COMMENT, locale);
    await goToReview(locale);
    await confirmIn(locale).click();
    const banner = main.getByRole('alert').filter({ hasText: detailOf(locale, code) });
    await expect.element(banner).toBeVisible();
    return banner;
  };

  it.each([
    ['DEADLINE_PASSED', { closesAt: '2027-04-23T03:00:00.000Z' }],
    ['NOT_OPEN_YET', { opensAt: '2027-04-01T03:00:00.000Z' }],
    ['NOT_RESERVABLE', {}],
    ['SOLD_OUT', {}],
  ] as const)('leads back to the input: %s', async (code, members) => {
    const { handlers } = serveReservations();
    await openForm({ ...handlers, reserveProduct: () => refuse(code, members) });
    const banner = await sendRefused('ja', code);
    if (Object.keys(members).length > 0) await expect.element(banner).toMatchTextContent(/12:00/);
    await expect.element(comment).toHaveValue(COMMENT);
  });

  it('for too many copies leads to the visitor’s reservations', async () => {
    const en = textsOf('en');
    const { handlers } = serveReservations();
    const reserveProduct = () => refuse('OVER_PERSON_LIMIT');
    await openForm({ ...handlers, reserveProduct }, 'en');
    const banner = await sendRefused('en', 'OVER_PERSON_LIMIT');
    await banner.getByRole('link', { name: en('reservations:toMine') }).click();
    await page.getByRole('button', { name: en('commons:form.leave.confirm') }).click();
    await expect.poll(() => location.pathname).toBe(`/en${RESERVATIONS_PATH}`);
  });

  it('at one’s own booth leads to works of others', async () => {
    const { handlers } = serveReservations();
    const reserveProduct = () => refuse('OWN_BOOTH');
    await openForm({ ...handlers, reserveProduct }, 'en');
    const banner = await sendRefused('en', 'OWN_BOOTH');
    await expect.element(main.getByRole('radio')).not.toBeInTheDocument();
    await banner.getByRole('link', { name: textsOf('en')('reservations:toOthers') }).click();
    await expect.poll(() => location.search).toContain('reservable=true');
  });

  it('shows that the day is full when somebody else was faster', async () => {
    const { product, handlers } = serveReservations();
    await openForm({
      ...handlers,
      reserveProduct: () => {
        const [first, ...others] = product.days;
        if (first) product.days = [{ ...first, availability: 'full' }, ...others];
        return refuse('SOLD_OUT');
      },
    });
    await sendRefused('ja', 'SOLD_OUT');
    await expect.element(main.getByRole('radio').first()).toBeDisabled();
    await expect.element(main.getByText(t('reservations:availability.full'))).toBeVisible();
    await expect.element(comment).toHaveValue(COMMENT);
  });
});
