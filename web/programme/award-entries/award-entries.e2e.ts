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
