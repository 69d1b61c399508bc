import type { Page } from 'playwright/test';
import { DEMO_CASES } from '#api/show/products/demo/cases.ts';
import { type BoothProduct, findBoothProduct, reservePath } from '#web/testing/booth-products.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { confirmButton, fillReservation, goToReview, open } from '#web/testing/steps.ts';
import { detailOf, type Locale, textsOf } from '#web/testing/texts.ts';
import { otherVisitor, reservationsOf, reserve } from '#web/testing/visitors.ts';

/* Rejected reservations: a message in the current locale, the next step, and no side effects. */

const EXHIBITOR = 'exhibitor@noren.example';
const VISITOR = 'visitor@noren.example';
const COMMENT = '雨でも伺います。';

/** Opens a page that shows the product as available, and is out of date when the form is sent. */
const openOutOfDate = async (page: Page, path: string) => {
  await page.route('**/api/v1/booths/*/products/*', async (route) => {
    const answer = await route.fetch();
    const product = await answer.json();
    const days = product.booth.days.map(({ date }: { date: string }) => ({
      date,
      availability: 'available',
    }));
    const then = { ...product, reservationState: 'open', soldOut: false, days };
    await route.fulfill({ response: answer, json: then });
  });
  await open(page, path);
};

const expectRefusal = async (page: Page, locale: Locale, code: string) => {
  const banner = page.getByRole('alert').filter({ hasText: detailOf(locale, code) });
  await expect(banner).toBeVisible();
  return banner;
};

const locale = 'ja';
const t = textsOf(locale);

test('replaces the form with the reason', async ({ page, email, signedInAs }) => {
  await signedInAs(email);
  for (const [kind, state] of [
    ['full', 'full'],
    ['closed', 'closed'],
    ['notOpenYet', 'not_open_yet'],
    ['notReservable', 'not_offered'],
    ['soldOut', 'sold_out'],
  ] as const) {
    const boothProduct = await findBoothProduct(page.request, { q: DEMO_CASES[kind] });
    await open(page, reservePath(boothProduct));
    const main = page.getByRole('main');
    await expect(main.getByText(t(`reservations:notReservable.${state}.title`))).toBeVisible();
    await expect(main.getByText(t(`reservations:notReservable.${state}.next`))).toBeVisible();
    const period = { closed: 'closedAt', not_open_yet: 'opensAt' }[state as string];
    if (period) {
      const words = t(`reservations:reserve.${period}`, { at: '@' }).split('@');
      const pattern = words.map((part) => RegExp.escape(part)).join('.*2\\d{3}.*\\d{2}:\\d{2}.*');
      await expect(main.getByText(new RegExp(pattern))).toBeVisible();
    }
    await expect(main.getByRole('radio')).toHaveCount(0);
    await main.getByRole('link', { name: t('reservations:toProduct') }).click();
    await expect(page).toHaveURL(/\/product\/[^/]+\/[^/]+$/);
  }
});

test.describe('rejected after sending', () => {
  test.use({ provoked: [409, 403] });

  /** Fills in and sends the form, and returns the banner with the reason. */
  const submitRejected = async (page: Page, code: string, locale: Locale = 'ja') => {
    await fillReservation(page, locale, { comment: COMMENT });
    await goToReview(page, locale);
    await confirmButton(page, locale).click();
    return expectRefusal(page, locale, code);
  };

  test('with the input kept and nothing reserved', async ({ page, site, email, signedInAs }) => {
    await signedInAs(email);
    for (const [kind, code] of [
      ['closed', 'DEADLINE_PASSED'],
      ['notOpenYet', 'NOT_OPEN_YET'],
      ['notReservable', 'NOT_RESERVABLE'],
      ['full', 'SOLD_OUT'],
    ] as const) {
      const boothProduct = await findBoothProduct(page.request, { q: DEMO_CASES[kind] });
      await openOutOfDate(page, reservePath(boothProduct));
      const banner = await submitRejected(page, code);
      if (code === 'DEADLINE_PASSED' || code === 'NOT_OPEN_YET') {
        await expect(banner).toContainText(/\d{1,2}:\d\d/);
      }
      const comment = page.getByRole('textbox', { name: t('reservations:comment') });
      await expect(comment).toHaveValue(COMMENT);
      await page.unrouteAll();
    }
    const visitor = await otherVisitor(site.url, email);
    expect(await reservationsOf(visitor)).toEqual([]);
    await visitor.close();
  });

  test('OVER_PERSON_LIMIT', async ({ page, site, signedInAs }) => {
    const boothProduct = await findBoothProduct(page.request, { q: DEMO_CASES.overLimit });
    const visitor = await otherVisitor(site.url, VISITOR);
    const before = await reservationsOf(visitor);
    await signedInAs(VISITOR);
    await open(page, `/en${reservePath(boothProduct)}`);
    const banner = await submitRejected(page, 'OVER_PERSON_LIMIT', 'en');
    expect(await reservationsOf(visitor)).toEqual(before);
    await visitor.close();
    await banner.getByRole('link', { name: textsOf('en')('reservations:toMine') }).click();
    await page.getByRole('button', { name: textsOf('en')('commons:form.leave.confirm') }).click();
    await expect(page).toHaveURL(/\/visitor\/product-reservation$/);
  });

  test('OWN_BOOTH', async ({ page, site, signedInAs }) => {
    const boothProduct = await productOfExhibitor(page);
    await signedInAs(EXHIBITOR);
    await openOutOfDate(page, `/en${reservePath(boothProduct)}`);
    const banner = await submitRejected(page, 'OWN_BOOTH', 'en');
    const exhibitor = await otherVisitor(site.url, EXHIBITOR);
    expect(await reservationsOf(exhibitor)).toEqual([]);
    await exhibitor.close();
    await banner.getByRole('link', { name: textsOf('en')('reservations:toOthers') }).click();
    await expect(page).toHaveURL(/reservable=true/);
  });
});

test.describe('when someone else was faster', () => {
  test.use({ provoked: [409] });
  test('shows that the day is full and keeps the input', async ({
    page,
    site,
    email,
    signedInAs,
  }) => {
    const boothProduct = await findBoothProduct(page.request, { q: DEMO_CASES.oneLeft });
    const day = boothProduct.days[0]?.date ?? '';
    await signedInAs(email);
    await open(page, reservePath(boothProduct));
    await fillReservation(page, locale, { day, comment: COMMENT });
    await goToReview(page, locale);

    const faster = await otherVisitor(site.url, `faster-${email}`);
    expect((await reserve(faster, boothProduct, day)).status()).toBe(201);
    await faster.close();

    await confirmButton(page, locale).click();
    await expectRefusal(page, locale, 'SOLD_OUT');
    await expect(page.locator(`input[type=radio][value="${day}"]`)).toBeDisabled();
    await expect(page.getByText(t('reservations:availability.full'))).toBeVisible();
    await expect(page.getByRole('textbox', { name: t('reservations:comment') })).toHaveValue(
      COMMENT,
    );
  });
});

/** A product of the booth K12, which the demo exhibitor owns. */
const productOfExhibitor = async (page: Page): Promise<BoothProduct> => {
  const answer = await page.request.get('/api/v1/booths', { params: { q: 'K12' } });
  const { items } = await answer.json();
  const [booth] = items as { id: string }[];
  return findBoothProduct(page.request, { booth: booth?.id ?? '' });
};
