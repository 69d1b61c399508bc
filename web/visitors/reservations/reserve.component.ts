import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Reservation } from '#spec/visitors/reservations.ts';
import { type FakeHandlers, UNREACHABLE } from '#web/testing/component/fake-api.ts';
import { refuse } from '#web/testing/component/refusals.ts';
import {
  confirmIn,
  fillIn,
  goToReview,
  openForm,
  PRODUCT,
  PRODUCT_PATH,
  RESERVATIONS_PATH,
  serveReservations,
} from '#web/testing/component/reservations.ts';
import { textsOf } from '#web/testing/component/texts.ts';
import { SCREENS } from '#web/testing/screens.ts';

/* Failures between the form and the reservation: no lost input and no duplicates. */

const t = textsOf('ja');
const COMMENT = '午後2時ごろに伺います。';

const main = page.getByRole('main');
const heading = main.getByRole('heading', { level: 1 });
const alert = main.getByRole('alert');
const comment = main.getByRole('textbox', { name: t('reservations:comment') });
const confirm = confirmIn('ja');

/** Checks the confirmation of the newest reservation, with the code and its QR code. */
const expectReceipt = async (items: readonly Reservation[]) => {
  const panel = main.getByRole('region', { name: t('reservations:done.title') });
  // The first time, the module of the next page is loaded.
  await expect.poll(() => location.pathname, { timeout: 10_000 }).toBe(RESERVATIONS_PATH);
  await expect.element(panel).toHaveFocus();
  const code = items.at(-1)?.code ?? '';
  await expect.element(panel.getByText(code, { exact: true })).toBeVisible();
  await expect
    .element(panel.getByRole('img', { name: t('reservations:qr', { code }) }))
    .toBeVisible();
};

const UNANSWERED: FakeHandlers = {
  reserveProduct: () => {
    throw UNREACHABLE;
  },
};

describe('a reservation', () => {
  it('is sent again with the same key when the response was lost', async () => {
    const { items, handlers } = serveReservations();
    const { api } = await openForm({
      ...handlers,
      reserveProduct: async (request) => {
        // The server has made it.
        await handlers.reserveProduct?.(request);
        throw UNREACHABLE;
      },
    });
    await fillIn(COMMENT);
    await goToReview();
    await confirm.click();
    await expect.element(alert).toMatchTextContent(t('reservations:reserve.unanswered'));
    api.serve(handlers);
    await confirm.click();
    await expectReceipt(items);
    expect(items).toHaveLength(1);
    expect(api.requestsOf('reserveProduct')).toHaveLength(2);
  });

  it('can be changed while offline', async () => {
    const { items, handlers } = serveReservations();
    const { api } = await openForm(handlers);
    await fillIn(COMMENT);
    await goToReview();
    api.serve({
      ...UNANSWERED,
      getProduct: () => {
        throw UNREACHABLE;
      },
    });
    await confirm.click();
    await expect.element(alert).toMatchTextContent(t('reservations:reserve.unanswered'));
    const edit = t('commons:form.changeField', { field: t('reservations:comment') });
    await main.getByRole('button', { name: edit }).click();
    await expect.element(comment).toHaveFocus();
    await expect.element(comment).toHaveValue(COMMENT);
    api.serve(handlers);
    await goToReview();
    await confirm.click();
    await expectReceipt(items);
  });

  it('is another one after a change, and made once by a double click', async () => {
    const { items, handlers } = serveReservations();
    const { api } = await openForm(handlers);
    await fillIn('');
    await goToReview();
    history.back();
    await fillIn(COMMENT);
    await goToReview();
    await confirm.dblClick();
    await expectReceipt(items);
    const keys = api
      .requestsOf('reserveProduct')
      .map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
    expect(items).toMatchObject([{ comment: COMMENT }]);

    history.back();
    await expect.element(comment).toHaveValue('');
  });

  it('is made with a new token after the old one has expired', async () => {
    const { items, handlers } = serveReservations();
    const { api } = await openForm(handlers);
    await fillIn(COMMENT);
    await goToReview();
    api.serve({
      getToken: () => ({ token: 'renewed' }),
      reserveProduct: (request) =>
        request.headers.get('Authorization') === 'Bearer renewed'
          ? (handlers.reserveProduct?.(request) ?? refuse('INTERNAL'))
          : refuse('UNAUTHENTICATED'),
    });
    await confirm.click();
    await expectReceipt(items);
    expect(api.requestsOf('reserveProduct')).toHaveLength(2);
  });
});

describe('the form', () => {
  it('asks before unsaved input is left, and restores it until it is discarded', async () => {
    const { handlers } = serveReservations();
    const { reload } = await openForm(handlers);
    await fillIn(COMMENT);
    const form = location.href;
    const productLink = main.getByRole('link', { name: PRODUCT.title.ja }).first();
    const dialog = page.getByRole('alertdialog', { name: t('commons:form.leave.title') });
    await productLink.click();
    await expect.element(dialog.getByRole('button', { name: t('commons:cancel') })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(location.href).toBe(form);

    await productLink.click();
    await dialog.getByRole('button', { name: t('commons:form.leave.confirm') }).click();
    await expect.poll(() => location.pathname).toBe(PRODUCT_PATH);
    await expect.element(heading).toHaveFocus();
    history.back();
    await expect.element(main.getByText(t('commons:form.draft.restored'))).toBeVisible();
    await expect.element(comment).toHaveValue(COMMENT);
    await main.getByRole('button', { name: t('commons:form.draft.discard') }).click();
    await expect.element(comment).toHaveValue('');
    await reload();
    await expect.element(comment).toHaveValue('');
  });

  it('stands beside the product on wide screens, below it on phones', async () => {
    const { handlers } = serveReservations();
    await openForm(handlers);
    const work = main.getByRole('heading', { level: 2 }).first();
    const trail = page.getByRole('navigation', { name: t('commons:nav.breadcrumb') });
    await expect.element(trail.getByRole('link').last()).toHaveTextContent(PRODUCT.title.ja);
    const boxes = () => ({
      summary: work.element().getBoundingClientRect(),
      form: main.element().querySelector('form')?.getBoundingClientRect() as DOMRect,
    });
    expect(boxes().summary.left).toBeGreaterThan(boxes().form.right);
    const { width, height } = SCREENS.phone.viewport;
    await page.viewport(width, height);
    await expect.poll(() => boxes().summary.top - boxes().form.top).toBeLessThan(0);
  });

  it('names what is too long in its title, and the review shows the chosen day alone', async () => {
    const { handlers } = serveReservations();
    await openForm(handlers);
    const places = main.getByText(/^[土日月火水木金]-/);
    await expect.poll(() => places.elements().length).toBe(PRODUCT.days.length);
    await fillIn('あ'.repeat(101));
    await main.getByRole('button', { name: t('reservations:reserve.check') }).click();
    await expect.element(alert).toHaveFocus();
    expect(document.title).toMatch(/^エラー/);
    await alert.getByRole('link').click();
    await expect.element(comment).toHaveFocus();
    await comment.fill('𠮷'.repeat(100));
    await goToReview();
    await expect.poll(() => places.elements().length).toBe(1);
  });
});
