import {
  findBoothProduct,
  findBoothProducts,
  productPath,
  reservePath,
} from '#web/testing/booth-products.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { SCREENS } from '#web/testing/screens.ts';
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

/* Failures between the form and the reservation: no lost input and no duplicates. */

const locale = 'ja';
const t = textsOf(locale);
const COMMENT = '午後2時ごろに伺います。';

test.beforeEach(async ({ page, email, signedInAs }) => {
  const boothProduct = await findBoothProduct(page.request, { reservable: 'true', sort: 'price' });
  await signedInAs(email);
  await open(page, reservePath(boothProduct));
});

const held = async (url: string, email: string) => {
  const visitor = await otherVisitor(url, email);
  const all = await reservationsOf(visitor);
  await visitor.close();
  return all.filter(({ status }) => status === 'held').map(({ code }) => code);
};

test.describe('when the response is lost', () => {
  test.use({ provoked: [0] });

  test('a retry creates no second reservation', async ({ page, site, email }) => {
    await fillReservation(page, locale, { comment: COMMENT });
    await goToReview(page, locale);
    // The server processes the request, but the response is lost.
    await page.route('**/reservations', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await confirmButton(page, locale).click();
    await expect(alertIn(page)).toContainText(t('reservations:reserve.unanswered'));
    await page.unroute('**/reservations');
    const done = await held(site.url, email);
    expect(done).toHaveLength(1);

    await confirmButton(page, locale).click();
    expect(await waitForReceipt(page, locale)).toBe(done[0]);
    expect(await held(site.url, email)).toEqual(done);
  });

  test('going back to the form works offline', async ({ page }) => {
    await fillReservation(page, locale, { comment: COMMENT });
    await goToReview(page, locale);
    await page.context().setOffline(true);
    await confirmButton(page, locale).click();
    await expect(alertIn(page)).toContainText(t('reservations:reserve.unanswered'));
    const edit = t('commons:form.changeField', { field: t('reservations:comment') });
    await page.getByRole('button', { name: edit }).click();
    const field = page.getByRole('textbox', { name: t('reservations:comment') });
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(COMMENT);
    await page.context().setOffline(false);
    await goToReview(page, locale);
    await confirmButton(page, locale).click();
    await waitForReceipt(page, locale);
  });
});

test('a changed request is a new one, and a double click reserves once', async ({
  page,
  site,
  email,
}) => {
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') keys.push(request.headers()['idempotency-key']);
  });
  await fillReservation(page, locale);
  await goToReview(page, locale);
  await page.goBack();
  await fillReservation(page, locale, { comment: COMMENT });
  await goToReview(page, locale);
  await confirmButton(page, locale).dblclick();
  await waitForReceipt(page, locale);
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
  expect(await held(site.url, email)).toHaveLength(1);

  await page.goBack();
  const comment = page.getByRole('textbox', { name: t('reservations:comment') });
  await expect(comment).toHaveValue('');
});

test('leaving asks about unsaved input, which is restored in either language', async ({ page }) => {
  await fillReservation(page, locale, { comment: COMMENT });
  const form = page.url();
  const productLink = page.getByRole('main').getByRole('link').first();
  const dialog = page.getByRole('alertdialog', { name: t('commons:form.leave.title') });
  await productLink.click();
  await expect(dialog.getByRole('button', { name: t('commons:cancel') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(form);

  await productLink.click();
  await dialog.getByRole('button', { name: t('commons:form.leave.confirm') }).click();
  await expect(page).not.toHaveURL(form);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page.getByText(t('commons:form.draft.restored'))).toBeVisible();
  await expect(page.getByRole('textbox', { name: t('reservations:comment') })).toHaveValue(COMMENT);

  const english = textsOf('en');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByText(english('commons:form.draft.restored'))).toBeVisible();
  const comment = page.getByRole('textbox', { name: english('reservations:comment') });
  await expect(comment).toHaveValue(COMMENT);
  await page.getByRole('button', { name: english('commons:form.draft.discard') }).click();
  await expect(comment).toHaveValue('');
  await page.reload();
  await expect(comment).toHaveValue('');
});

test.describe('with an expired token', () => {
  test.use({ provoked: [401] });

  test('a new token is requested silently', async ({ page }) => {
    await fillReservation(page, locale);
    await goToReview(page, locale);
    await page.context().clearCookies({ name: 'auth_jwt' });
    await confirmButton(page, locale).click();
    await waitForReceipt(page, locale);
  });

  test('when the session has ended, signing in again keeps the input', async ({
    page,
    site,
    email,
  }) => {
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
  });
});

test('the product page shows the reservation and links to it, without a layout shift', async ({
  page,
}) => {
  const boothProduct = await findBoothProduct(page.request, { reservable: 'true', sort: 'price' });
  const day = boothProduct.days.find(({ availability }) => availability !== 'full')?.date;
  const link = page.getByRole('link', { name: t('reservations:panel.heldLink') });
  const nothingHeld = page.waitForResponse('**/api/v1/me/reservations');
  await page.goto(productPath(boothProduct));
  await nothingHeld;
  await expect(link).toBeHidden();
  await page.goto(reservePath(boothProduct));
  await fillReservation(page, locale, { day });
  await goToReview(page, locale);
  await confirmButton(page, locale).click();
  const code = await waitForReceipt(page, locale);

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

test('on wide screens the product stands beside the form; the review shows only the selected day', async ({
  page,
}) => {
  const products = await findBoothProducts(page.request, { reservable: 'true' });
  const product = products.find(({ days }) => days.length > 1);
  if (!product) throw new Error('The demo show has no product with two days');
  await open(page, reservePath(product));
  const main = page.getByRole('main');
  const work = main.getByRole('heading', { level: 2 }).first();
  const trail = page.getByRole('navigation', { name: t('commons:nav.breadcrumb') });
  await expect(trail.getByRole('link').last()).toHaveText(await work.innerText());
  const edges = async () => {
    const [summary, form] = [await work.boundingBox(), await main.locator('form').boundingBox()];
    if (!summary || !form) throw new Error('The summary and the form must be visible');
    return { summary, form };
  };
  const { summary, form } = await edges();
  expect(summary.x).toBeGreaterThan(form.x + form.width);
  await page.setViewportSize(SCREENS.phone.viewport);
  await expect.poll(async () => (await edges()).summary.y - (await edges()).form.y).toBeLessThan(0);
  await page.setViewportSize(SCREENS.desktop.viewport);

  const places = main
    .locator('section')
    .first()
    .getByText(/^[土日月火水木金]-/);
  await expect(places).toHaveCount(product.days.length);
  await fillReservation(page, locale, { comment: 'あ'.repeat(101) });
  await page.getByRole('button', { name: t('reservations:reserve.check') }).click();
  await expect(alertIn(page)).toBeFocused();
  await expect(page).toHaveTitle(/^エラー/);
  await alertIn(page).getByRole('link').click();
  const comment = page.getByRole('textbox', { name: t('reservations:comment') });
  await expect(comment).toBeFocused();
  await comment.fill('𠮷'.repeat(100));

  // The draft is restored in the other language, until it is discarded.
  const en = textsOf('en');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByText(en('commons:form.draft.restored'))).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: '日本語' }).click();
  await expect(comment).toHaveValue('𠮷'.repeat(100));
  await goToReview(page, locale);
  await expect(places).toHaveCount(1);
});
