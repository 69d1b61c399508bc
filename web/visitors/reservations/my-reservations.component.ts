import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { VISITOR } from '#web/testing/component/accounts.ts';
import { mount } from '#web/testing/component/mount.tsx';
import {
  PRODUCT,
  RESERVATIONS_PATH,
  RESERVING,
  serveReservations,
} from '#web/testing/component/reservations.ts';
import { textsOf } from '#web/testing/component/texts.ts';

/* The visitor's reservations. */

const main = page.getByRole('main');

it('lists what is reserved, and cancels it after a question, in English', async () => {
  const t = textsOf('en');
  const { items, handlers } = serveReservations({}, true);
  await mount(RESERVATIONS_PATH, { as: VISITOR, locale: 'en', now: RESERVING, api: handlers });
  const { code = '' } = items[0] ?? {};
  const title = PRODUCT.title.ja;
  const ticket = main.getByRole('listitem').filter({ hasText: code });
  await expect.element(ticket.getByText(t('reservations:status.held'))).toBeVisible();
  await expect
    .element(ticket.getByRole('img', { name: t('reservations:qr', { code }) }))
    .toBeVisible();
  await expect
    .element(main.getByRole('region', { name: t('reservations:done.title') }))
    .not.toBeInTheDocument();

  await ticket.getByRole('button', { name: t('reservations:cancel.open') }).click();
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog).toMatchTextContent(t('reservations:cancel.title', { title }));
  await dialog.getByRole('button', { name: t('reservations:cancel.confirm') }).click();
  await expect.element(page.getByText(t('reservations:cancel.done', { title }))).toBeVisible();
  await expect
    .element(ticket.getByText(t('reservations:status.cancelled_by_visitor')))
    .toBeVisible();
  await expect.element(ticket.getByRole('button')).not.toBeInTheDocument();
  await expect.element(ticket.getByRole('heading')).toHaveFocus();
});

it('says that nothing is reserved yet', async () => {
  const t = textsOf('ja');
  const { handlers } = serveReservations();
  await mount(RESERVATIONS_PATH, { as: VISITOR, now: RESERVING, api: handlers });
  await expect.element(main.getByText(t('reservations:mine.empty.title'))).toBeVisible();
  await expect
    .element(main.getByRole('link', { name: t('reservations:toReservable') }))
    .toHaveAttribute('href', '/product/search?reservable=true');
});
