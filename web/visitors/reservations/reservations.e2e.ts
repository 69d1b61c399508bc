import { findBoothProduct, productPath, reservePath } from '#web/testing/booth-products.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { SCREENS } from '#web/testing/screens.ts';
import { waitForCode, waitForEmail } from '#web/testing/sign-in.ts';
import {
  confirmButton,
  fillReservation,
  goToReview,
  open,
  waitForReceipt,
} from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';

/* From search to reservation and cancellation, as a new visitor. */

const locale = 'ja';
const t = textsOf(locale);

test.describe('on a phone', () => {
  test.use(SCREENS.phone);

  test('the main journey', async ({ page, site, email }) => {
    test.slow();
    const boothProduct = await findBoothProduct(page.request, {
      reservable: 'true',
      sort: 'kana',
    });
    const title = boothProduct.title.ja;
    const main = page.getByRole('main');
    const header = page.getByRole('banner');

    await test.step('search and find', async () => {
      await open(page, `/product/search`);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      const search = main.getByRole('search', { name: t('products:search.words') });
      await search.getByRole('searchbox').fill(boothProduct.title.ja);
      await search.getByRole('button', { name: t('products:search.submit') }).click();
      await expect(page).toHaveURL((url) => url.searchParams.get('q') === boothProduct.title.ja);
      await main.getByRole('link', { name: title, exact: true }).first().click();
      await expect(page).toHaveURL(site.url + productPath(boothProduct));
      await expect(main.getByRole('heading', { level: 1, name: title })).toBeFocused();
    });

    await test.step('sign in with a code, on the way to the form', async () => {
      await main
        .getByRole('link', { name: t('reservations:panel.reserve') })
        .first()
        .click();
      await expect(page).toHaveURL(/\/auth\/login\?/);
      expect(new URL(page.url()).searchParams.get('redirect')).toBe(reservePath(boothProduct));
      await main.getByLabel(t('login:email')).fill(email);
      await main.getByRole('button', { name: t('login:send') }).click();
      const field = main.getByRole('textbox', { name: t('login:code') });
      await expect(field).toBeFocused();
      await field.fill(await waitForCode(page.request, site.url, email));
      await main.getByRole('button', { name: t('login:signIn') }).click();
      await expect(page).toHaveURL(site.url + reservePath(boothProduct));
    });

    const code = await test.step('reserve', async () => {
      await fillReservation(page, locale, { comment: '午後2時ごろに伺います。𠮷' });
      await goToReview(page, locale);
      await expect(main.getByText('午後2時ごろに伺います。𠮷')).toBeVisible();
      await confirmButton(page, locale).click();
      const made = await waitForReceipt(page, locale);
      // Shown once; afterwards the reservation is in the list.
      await page.reload();
      await expect(main.getByRole('listitem').filter({ hasText: made })).toBeVisible();
      await expect(main.getByRole('region', { name: t('reservations:done.title') })).toBeHidden();
      const mail = await waitForEmail(page.request, site.url, email, new RegExp(made));
      expect(mail.text).toContain(made);
      return made;
    });

    await test.step('look at the list and cancel', async () => {
      await open(page, `/visitor/product-reservation`);
      const ticket = main.getByRole('listitem').filter({ hasText: code });
      await expect(ticket.getByText(t('reservations:status.held'))).toBeVisible();
      await ticket.getByRole('button', { name: t('reservations:cancel.open') }).click();
      const dialog = page.getByRole('alertdialog');
      await expect(dialog).toContainText(t('reservations:cancel.title', { title }));
      await dialog.getByRole('button', { name: t('reservations:cancel.confirm') }).click();
      await expect(page.getByText(t('reservations:cancel.done', { title }))).toBeVisible();
      await expect(ticket.getByText(t('reservations:status.cancelled_by_visitor'))).toBeVisible();
      await expect(ticket.getByRole('button')).toBeHidden();
    });

    await test.step('sign out', async () => {
      await header.locator('summary').click();
      await header.getByRole('button', { name: t('commons:header.signOut') }).click();
      await expect(page).toHaveURL(`${site.url}/`);
      await expect(header.getByRole('link', { name: t('commons:header.signIn') })).toBeVisible();
      const cookies = (await page.context().cookies()).map(({ name }) => name);
      expect(cookies).not.toContain('auth_jwt');
      expect(cookies).not.toContain('noren.session_token');
      await open(page, `/visitor/product-reservation`);
      await expect(page).toHaveURL(/\/auth\/login\?/);
    });
  });
});
