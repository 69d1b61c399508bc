import { demoId } from '#api/core/demo/ids.ts';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { open } from '#web/testing/steps.ts';
import { flowLocales, textsOf } from '#web/testing/texts.ts';

/* A visitor enters a described work for an open award, finds it again, and withdraws it. */

const VISITOR = 'visitor@noren.example';
const AWARD = '/award/entry/prototype-award';

for (const locale of flowLocales('ja')) {
  const t = textsOf(locale);
  const text = (key: string, values = {}) => t(`award-entries:${key}`, values);
  const prefix = locale === 'en' ? '/en' : '';

  test(`a visitor enters a work, and withdraws it, in ${locale}`, async ({ page, signedInAs }, {
    testId,
  }) => {
    const title = `波音${testId.slice(-8)}`;
    await signedInAs(VISITOR);
    await open(page, `${prefix}/award/prototype-award`);
    await page
      .getByRole('main')
      .getByRole('link', { name: text('enter') })
      .click();
    await expect(page).toHaveURL(`${prefix}${AWARD}/new`);
    await expectAccessible(page);
    await page.getByRole('radio', { name: text('start.describe') }).check();
    await page.getByRole('button', { name: text('start.next') }).click();
    await page.locator('input[name="work.title.ja"]').fill(title);
    await page.getByRole('radio').first().check();
    await page.locator('input[name="maker"]').fill('港町ボードゲーム部');
    await page.getByRole('button', { name: text('form.saveDraft') }).click();
    await expect(page.getByText(text('form.draftSaved'))).toBeVisible();
    await page.reload();
    await expect(page.locator('input[name="work.title.ja"]')).toHaveValue(title);
    await page.locator('input[name="makerKana"]').fill('ミナトマチ');
    await page.locator('textarea[name="pitch.ja"]').fill('灯台の光で船を導きます。');
    for (const name of ['ofAgeOrGuardianAgrees', 'agreeRules', 'agreePublish', 'agreePrivacy'])
      await page.getByRole('checkbox', { name: text(`field.${name}`) }).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: text('form.check') }).click();
    await expect(page.getByRole('heading', { name: text('check.title') })).toBeVisible();
    await expect(page.getByText(title)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: text('check.confirm') }).dblclick();
    await expect(page).toHaveURL(/\/success$/);
    await expect(page.getByText(/A[A-Z2-9]{8}/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: text('success.open') }).click();
    await expect(page.getByText(title)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: text('withdraw.open') }).click();
    await page.getByRole('button', { name: text('withdraw.confirm'), exact: true }).click();
    await expect(page.getByText(text('withdraw.done'))).toBeVisible();
  });
}

test('the success page shows an entry to its entrant alone', async ({ page, signedInAs }) => {
  const t = textsOf('ja');
  const address = `${AWARD}/${demoId('award-entry', 1)}/success`;
  const general = page.getByText(t('award-entries:success.general'));
  await open(page, address);
  await expect(general).toBeVisible();
  await open(page, `${AWARD}/${demoId('award-entry', 999)}/success`);
  await expect(general).toBeVisible();
  await signedInAs(VISITOR);
  await open(page, address);
  await expect(page.getByText('灯台もりの夜')).toBeVisible();
});

test('a draft is found among all applications, and can be deleted', async ({ page, signedInAs }, {
  testId,
}) => {
  const t = textsOf('ja');
  const title = `霧笛${testId.slice(-8)}`;
  await signedInAs(VISITOR);
  await open(page, `${AWARD}/new`);
  await page.getByRole('radio', { name: t('award-entries:start.describe') }).check();
  await page.getByRole('button', { name: t('award-entries:start.next') }).click();
  await page.locator('input[name="work.title.ja"]').fill(title);
  await page.getByRole('button', { name: t('award-entries:form.saveDraft') }).click();
  await expect(page.getByText(t('award-entries:form.draftSaved'))).toBeVisible();
  await open(page, '/user/application');
  await page.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(new RegExp(`${AWARD}/[0-9a-f-]{36}$`));
  const remove = page.getByRole('button', { name: t('award-entries:delete.open') });
  await expect(remove).toBeVisible();
  await expect(page.getByText(title)).toBeVisible();
  await expectAccessible(page);
  await remove.click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: t('award-entries:delete.confirm') }).click();
  await expect(page.getByText(t('award-entries:delete.done'))).toBeVisible();
  await expect(page).toHaveURL(`${AWARD}/new`);
  await expect(page.getByText(title)).toHaveCount(0);
});

test.describe('an award that booths enter', () => {
  test.use({ provoked: [409] });

  test('leads to the booths', async ({ page, signedInAs }) => {
    const t = textsOf('ja');
    await signedInAs(VISITOR);
    await open(page, '/award/entry/fresh-dragon/new');
    // Entries are over in the demo, but not for every booth.
    await expect(page.getByText(t('award-entries:byBooths.closedText'))).toBeVisible();
    await page.getByRole('link', { name: t('award-entries:byBooths.open') }).click();
    await expect(page).toHaveURL('/exhibitor/booth');
  });
});

for (const { kind, at } of [
  { kind: 'award', at: 1 },
  { kind: 'event', at: 19 },
])
  test(`staff open the plan of the ${kind} from an entry`, async ({ page, signedInAs }) => {
    const place = `/organiser/${kind}/`;
    await signedInAs('staff@noren.example');
    await open(page, `/organiser/application/${demoId(`${kind}-entry`, at)}`);
    const link = page.getByRole('main').locator(`a[href^="${place}"]`).first();
    const name = await link.innerText();
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${place}[0-9a-f-]{36}$`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  });

test.describe('a wrong value', () => {
  test.use({ provokedErrors: /status of 400/ });

  test('is marked at its field when a draft is saved', async ({ page, email, signedInAs }) => {
    const t = textsOf('ja');
    await signedInAs(email);
    await open(page, `${AWARD}/new`);
    await page.getByRole('radio', { name: t('award-entries:start.describe') }).check();
    await page.getByRole('button', { name: t('award-entries:start.next') }).click();
    const rules = page.locator('input[name="rulesUrl"]');
    await rules.fill('not an address');
    await page.getByRole('button', { name: t('award-entries:form.saveDraft') }).click();
    await expect(page.getByText(t('award-entries:form.draftRefused'))).toBeVisible();
    await expect(rules).toHaveAttribute('aria-invalid', 'true');
    await rules.fill('');
  });
});
