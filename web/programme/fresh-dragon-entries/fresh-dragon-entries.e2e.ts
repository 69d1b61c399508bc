import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { textbox } from '#web/testing/account-steps.ts';
import { DEBUT_PATH, type EnteredWork, enterNewWork } from '#web/testing/debut-entries.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { findOffer, OFFERS_PATH } from '#web/testing/offers.ts';
import { open } from '#web/testing/steps.ts';
import { flowLocales, textsOf } from '#web/testing/texts.ts';

/* A booth looks at its entries for the debut award, withdraws one and enters the work again; staff find it. */

const EXHIBITOR = 'exhibitor@noren.example';
const STAFF = 'staff@noren.example';

/** The demo booth has entered a work already, so tests that enter another one withdraw it afterwards. */
let title = '';
let entered: EnteredWork | undefined;
test.beforeEach(({ page: _page }, { testId }) => {
  title = `波音${testId.slice(-12)}`;
});
test.afterEach(async () => {
  await entered?.withdraw();
  entered = undefined;
});

const cardOf = (page: Page) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) })
    .filter({ has: page.locator('dl') });

for (const locale of flowLocales('ja')) {
  const t = textsOf(locale);
  const text = (key: string, values = {}) => t(`fresh-dragon-entries:${key}`, values);
  const prefix = locale === 'en' ? '/en' : '';

  test(`an exhibitor withdraws an entry and enters the work again, in ${locale}`, async ({
    page,
    signedInAs,
  }) => {
    await signedInAs(EXHIBITOR);
    await open(page, `${prefix}${DEBUT_PATH}`);
    await expectAccessible(page);
    const withdraw = page.getByRole('button', { name: text('action.withdraw') });
    if ((await withdraw.count()) > 0) {
      await withdraw.first().click();
      await page.getByRole('button', { name: text('withdraw.confirm') }).click();
      await expect(page.getByText(text('state.withdrawn')).first()).toBeVisible();
    }
    await page.getByRole('link', { name: text('enter'), exact: true }).click();
    const work = page.getByRole('radio').first();
    await work.check();
    await page.getByLabel(text('field.pitch')).first().fill('潮の満ち引きで盤面が変わります。');
    for (const name of ['declaresDebut', 'agreeRules', 'agreePublish'])
      await page.getByRole('checkbox', { name: text(`field.${name}`) }).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: text('form.check') }).click();
    await expect(page.getByRole('heading', { name: text('check.title') })).toBeFocused();
    await expectAccessible(page);
    await page.getByRole('button', { name: text('check.confirm') }).click();
    await expect(page).toHaveURL(/done=D[A-Z2-9]{8}/);
    await expect(page.getByRole('region', { name: text('done.title') })).toBeFocused();
    await expectAccessible(page);
  });

  test(`an entry is changed; an offer that breaks a condition is asked about and flagged, in ${locale}`, async ({
    page,
    site,
    signedInAs,
  }) => {
    test.slow();
    entered = await enterNewWork(site.url, title);
    const { number, offer } = entered;
    await signedInAs(EXHIBITOR);
    await open(page, `${prefix}${DEBUT_PATH}`);
    await cardOf(page)
      .getByRole('link', { name: text('action.change') })
      .click();
    const maker = textbox(page, locale, text('field.maker'));
    await expect(maker).toHaveValue('夕凪ゲームズ');
    await maker.fill('凪と汐');
    await expectAccessible(page);
    await page.getByRole('button', { name: text('form.save') }).click();
    await expect(page.getByText(text('form.saved'))).toBeVisible();
    await expect(cardOf(page)).toContainText('凪と汐');
    await expect(cardOf(page)).not.toContainText(text('failed.title'));

    await open(page, `${prefix}${OFFERS_PATH}/${offer.id}/edit`);
    const isNew = page.getByRole('checkbox', { name: t('booth-products:form.isNew') });
    const price = textbox(page, locale, t('booth-products:form.price'));
    const submit = page
      .getByRole('main')
      .getByRole('button', { name: t('booth-products:edit.submit') });
    await isNew.uncheck();
    await price.fill('990');
    await price.press('Enter');
    const dialog = page.getByRole('dialog', { name: t('product-entries:title') });
    await expect(dialog).toContainText(number);
    await expect(dialog).toContainText(t('product-entries:condition.notNew'));
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t('commons:cancel') }).click();
    await expect(dialog).toBeHidden();
    await expect(submit).toBeFocused();
    await expect(isNew).not.toBeChecked();
    await expect(price).toHaveValue('990');
    expect(await findOffer(site.url, title)).toMatchObject({ isNew: true, price: 800 });

    await submit.click();
    await dialog.getByRole('button', { name: t('booth-products:edit.submit') }).click();
    await expect(page.getByText(t('booth-products:edit.saved'))).toBeVisible();
    expect(await findOffer(site.url, title)).toMatchObject({ isNew: false, price: 990 });

    await open(page, `${prefix}${DEBUT_PATH}`);
    await expect(cardOf(page)).toContainText(text('failed.title'));
    await expect(cardOf(page)).toContainText(text('reason.notNew'));
    await expectAccessible(page);

    await page.context().clearCookies();
    await signedInAs(STAFF);
    await open(page, `${prefix}/organiser/application`);
    await page
      .getByRole('link', { name: t('applications:kind.fresh-dragon') })
      .first()
      .click();
    await expect(page).toHaveURL(/kind=fresh-dragon/);
    const row = page.getByRole('row').filter({ hasText: number });
    await expect(row).toContainText(t('applications:failedConditions'));
    await row.getByRole('link').first().click();
    await expect(page.getByText(text('staff.failed'))).toBeVisible();
    await expect(page.getByRole('main')).toContainText(text('reason.notNew'));
    await expectAccessible(page);
  });
}

const t = textsOf('ja');
const entryQuestion = (page: Page) =>
  page.getByRole('dialog', { name: t('product-entries:title') });
const answer = (dialog: Locator, name: string) => dialog.getByRole('button', { name }).click();

test('pausing or ending the offer of an entered work is asked about', async ({
  page,
  site,
  signedInAs,
}) => {
  entered = await enterNewWork(site.url, title);
  const { number } = entered;
  await signedInAs(EXHIBITOR);
  await open(page, OFFERS_PATH);
  const row = page.getByRole('row').filter({ hasText: title });
  const act = (key: string) => row.getByRole('button', { name: t(`booth-products:act.${key}`) });
  const dialog = entryQuestion(page);
  await act('paused').click();
  await expect(dialog).toContainText(number);
  await answer(dialog, t('commons:cancel'));
  await expect(act('paused')).toBeFocused();
  await expect(row).toContainText(t('booth-products:status.published'));

  await act('ended').click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(number);
  await expect(question).toContainText(t('product-entries:condition.offerNotPublished'));
  await answer(question, t('commons:dialog.cancel'));

  await act('paused').click();
  await answer(dialog, t('booth-products:act.paused'));
  await expect(row).toContainText(t('booth-products:status.paused'));
  // It broke the condition when it was paused.
  await act('ended').click();
  await expect(question).toContainText(t('booth-products:end.body'));
  await expect(question).not.toContainText(number);
  await answer(question, t('commons:dialog.cancel'));
});

test('another first release of an entered work is asked about', async ({
  page,
  site,
  signedInAs,
}) => {
  entered = await enterNewWork(site.url, title);
  const { number, offer } = entered;
  await signedInAs(EXHIBITOR);
  await open(page, `/exhibitor/product/${offer.product.id}/edit`);
  const release = page.getByRole('radio', { name: t('my-products:release.unknown') });
  const save = page.getByRole('main').getByRole('button', { name: t('my-products:form.save') });
  const dialog = entryQuestion(page);
  await release.check();
  await save.click();
  await expect(dialog).toContainText(number);
  await expect(dialog).toContainText(t('product-entries:condition.notFirstReleased'));
  await answer(dialog, t('commons:cancel'));
  await expect(release).toBeChecked();
  await save.click();
  await answer(dialog, t('my-products:form.save'));
  await expect(page.getByText(t('my-products:form.saved'))).toBeVisible();
  // What is broken already is not asked about again.
  await textbox(page, 'ja', t('my-products:field.title')).fill(`${title}改`);
  await save.click();
  await expect(page.getByRole('heading', { level: 1, name: `${title}改` })).toBeVisible();

  title = `${title}改`;
  await open(page, DEBUT_PATH);
  await expect(cardOf(page)).toContainText(t('fresh-dragon-entries:reason.notFirstReleased'));
});
