import { findBoothProduct, productPath, reservePath } from '#web/testing/booth-products.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { waitForCode } from '#web/testing/sign-in.ts';
import {
  alertIn,
  confirmButton,
  fillReservation,
  goToReview,
  open,
  waitForReceipt,
} from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';
import { otherVisitor, reservationsOf } from '#web/testing/visitors.ts';

/* A reservation after the end of a session, and its display on the page of the work. */

const locale = 'ja';
const t = textsOf(locale);
const COMMENT = '午後2時ごろに伺います。';

const held = async (url: string, email: string) => {
  const visitor = await otherVisitor(url, email);
  const all = await reservationsOf(visitor);
  await visitor.close();
  return all.filter(({ status }) => status === 'held').map(({ code }) => code);
};

test.describe('after the end of the session', () => {
  test.use({ provoked: [401] });

  test('signing in again keeps the input; the work shows the reservation, without a layout shift', async ({
    page,
    site,
    email,
    signedInAs,
  }) => {
    const boothProduct = await findBoothProduct(page.request, {
      reservable: 'true',
      sort: 'price',
    });
    const link = page.getByRole('link', { name: t('reservations:panel.heldLink') });
    await signedInAs(email);
    const nothingHeld = page.waitForResponse('**/api/v1/me/reservations');
    await page.goto(productPath(boothProduct));
    await nothingHeld;
    await expect(link).toBeHidden();
    await open(page, reservePath(boothProduct));
    await fillReservation(page, locale, { comment: COMMENT });
    await goToReview(page, locale);
    await page.context().clearCookies();
    await confirmButton(page, locale).click();
    await expect(alertIn(page)).toContainText(t('commons:form.session.ended'));
    const since = Date.now();
    await page.getByRole('link', { name: t('commons:form.session.signIn') }).click();
    await page.getByLabel(t('login:email')).fill(email);
    await page.getByRole('button', { name: t('login:send') }).click();
    const field = page.getByRole('textbox', { name: t('login:code') });
    await field.fill(await waitForCode(page.request, site.url, email, since));
    await page.getByRole('button', { name: t('login:signIn') }).click();

    await expect(page.getByText(t('commons:form.draft.restored'))).toBeVisible();
    const comment = page.getByRole('textbox', { name: t('reservations:comment') });
    await expect(comment).toHaveValue(COMMENT);
    await goToReview(page, locale);
    await confirmButton(page, locale).click();
    const code = await waitForReceipt(page, locale);
    expect(await held(site.url, email)).toEqual([code]);

    // Before hydration, with the session still unknown.
    const known = Promise.withResolvers<void>();
    await page.route('**/api/auth/get-session', async (route) => {
      await known.promise;
      await route.continue();
    });
    await page.goto(productPath(boothProduct));
    const main = page.getByRole('main');
    const parts = [main.getByRole('link', { name: t('reservations:panel.reserve') }), main];
    const boxes = () => Promise.all(parts.map((part) => part.boundingBox()));
    const before = await boxes();
    known.resolve();
    await expect(link).toBeVisible();
    await expect(
      main.getByText(t('reservations:panel.held'), { exact: true }).filter({ visible: true }),
    ).toHaveCount(2);
    expect(await boxes()).toEqual(before);
    await link.click();
    await expect(page).toHaveURL(/#work-/);
    const ticket = page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`);
    await expect(ticket).toContainText(code);
    await expect(ticket).toBeInViewport();
  });
});
