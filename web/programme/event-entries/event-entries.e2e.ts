import { demoId } from '#api/core/demo/ids.ts';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { alertIn, open } from '#web/testing/steps.ts';
import { flowLocales, textsOf } from '#web/testing/texts.ts';

/* A visitor enters an event, finds the entry again, changes and withdraws it; accepts seats that are offered. */

const VISITOR = 'visitor@noren.example';
const FAMILIES = '/event/entry/first-games-for-families';
/** On the other day, at times that overlap. */
const RULES = '/event/entry/how-to-explain-rules';
const UNPUBLISHED = '/event/entry/unpublished-game-with-its-designer';
const OFFERED = demoId('event-entry', 19);

for (const locale of flowLocales('en')) {
  const t = textsOf(locale);
  const text = (key: string, values = {}) => t(`event-entries:${key}`, values);
  const prefix = locale === 'en' ? '/en' : '';

  test(`a visitor enters an event, changes the entry and withdraws it, in ${locale}`, async ({
    page,
    email,
    signedInAs,
  }) => {
    test.slow();
    await signedInAs(email);
    await open(page, prefix + FAMILIES);
    await expectAccessible(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: t('events:enter.available') })
      .click();
    await expect(page).toHaveURL(/\/new$/);
    await page.getByRole('button', { name: text('form.enter') }).click();
    await expect(alertIn(page)).toBeVisible();
    await expectAccessible(page);
    await page
      .locator('select[name="party"]')
      .selectOption({ label: text('persons', { count: 2 }) });
    await page.getByRole('radio', { name: t('commons:form.yes') }).check();
    await page.getByRole('checkbox', { name: text('field.agreeRules') }).check();
    await page.getByRole('button', { name: text('form.enter') }).dblclick();
    await expect(page).toHaveURL(/\/success$/);
    await expect(page.getByText(/^E[A-Z2-9]{8}$/)).toBeVisible();
    await expect(page.getByText(text('persons', { count: 2 }))).toBeVisible();
    await expectAccessible(page);

    await page
      .getByRole('link', { name: t('titles:eventEntries') })
      .last()
      .click();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(1);
    await expectAccessible(page);
    await page.getByRole('link', { name: text('see') }).click();
    await page.getByRole('button', { name: text('form.edit') }).click();
    await page
      .locator('select[name="party"]')
      .selectOption({ label: text('persons', { count: 1 }) });
    await page.getByRole('button', { name: text('form.save') }).click();
    await expect(page.getByText(text('form.saved'))).toBeVisible();
    await expect(page.getByText(text('persons', { count: 1 }), { exact: true })).toBeVisible();
    await page.getByRole('button', { name: text('withdraw.open') }).click();
    await page.getByRole('button', { name: text('withdraw.confirm'), exact: true }).click();
    await expect(page.getByText(text('withdraw.done'))).toBeVisible();
    await expect(page.getByText(text('state.withdrawn'))).toBeVisible();
  });
}

const t = textsOf('ja');
const text = (key: string, values = {}) => t(`event-entries:${key}`, values);

test('warns by name of another event at the same time', async ({ page, email, signedInAs }) => {
  await signedInAs(email);
  await open(page, `${RULES}/new`);
  await page.getByRole('checkbox', { name: text('field.agreeRules') }).check();
  await page.getByRole('button', { name: text('form.enter') }).click();
  await expect(page).toHaveURL(/\/success$/);
  await open(page, `${UNPUBLISHED}/new`);
  await expect(page.getByText(text('clash.title'))).toBeVisible();
  await expect(page.getByText('伝わる「ルール説明」の練習')).toBeVisible();
  await page.getByRole('checkbox', { name: text('field.agreeRules') }).check();
  await page.getByRole('button', { name: t('events:enter.lottery') }).click();
  await expect(page).toHaveURL(/\/success$/);
  await expect(page.getByText(text('state.submitted'))).toBeVisible();
  await expect(page.getByText(text('field.drawNumber'))).toBeVisible();
});

test('nothing that was entered is lost by a reload', async ({ page, email, signedInAs }) => {
  await signedInAs(email);
  await open(page, `${RULES}/new`);
  const answer = page.locator('input[name^="answers."]');
  await answer.fill('航路をひらく');
  await answer.blur();
  await page.reload();
  await expect(answer).toHaveValue('航路をひらく');
});

test('guests read how to enter and sign in for the form; nobody else sees an entry', async ({
  page,
  signedInAs,
}) => {
  await open(page, FAMILIES);
  await expect(page.getByRole('heading', { name: text('how.heading') })).toBeVisible();
  await expect(page.getByText(text('signIn'))).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: t('events:enter.available') })
    .click();
  await expect(page).toHaveURL(/\/auth\/login/);

  const general = page.getByText(text('success.general'));
  await open(page, `/event/entry/noren-cup/${OFFERED}/success`);
  await expect(general).toBeVisible();
  await open(page, `/event/entry/noren-cup/${demoId('event-entry', 9999)}/success`);
  await expect(general).toBeVisible();
  await signedInAs(VISITOR);
  await open(page, `/event/entry/noren-cup/${OFFERED}/success`);
  await expect(page.getByText(text('field.number'))).toBeVisible();
});

test('a visitor accepts offered seats', async ({ page, signedInAs }) => {
  await signedInAs(VISITOR);
  await open(page, '/event/entry/noren-cup');
  await expect(page.getByText(text('state.offered'))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: text('accept.open') }).dblclick();
  await expect(page.getByText(text('accept.done'))).toBeVisible();
  await expect(page.getByText(text('state.accepted'))).toBeVisible();
});
