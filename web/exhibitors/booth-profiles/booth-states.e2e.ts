import { expectAccessible } from '#web/testing/accessibility.ts';
import {
  buttonIn,
  EDIT_PATH,
  openBoothForm,
  withProfile,
} from '#web/testing/booth-profile-steps.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { open } from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';

/* What the page of a booth shows to each member, before and after its deadline, and while the booth is hidden. */

const t = textsOf('ja');

test.beforeEach(({ signedInAs }) => signedInAs('exhibitor@noren.example'));

test('a helper at the desk reads the booth and writes the announcement', async ({ page }) => {
  await withProfile(page, () => ({ role: 'desk' }));
  await open(page, EDIT_PATH);
  await expect(page.getByText(t('booth-profiles:desk.lead'))).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText('夕凪ゲームズ');
  await expect(buttonIn(page, t('booth-profiles:announcement.save'))).toBeVisible();
  await expect(page.getByRole('main').locator('input[type=file]')).toHaveCount(0);
  await expect(buttonIn(page, t('booth-profiles:form.save'))).toBeHidden();
  await expectAccessible(page);
});

test('what is printed is shown but not changed after its deadline', async ({ page }) => {
  const period = { opensAt: '2026-01-01T00:00:00.000Z', closesAt: '2026-01-02T00:00:00.000Z' };
  await withProfile(page, () => ({ period }));
  await openBoothForm(page, 'ja');
  const at = '2026年1月2日（金）09:00';
  await expect(page.getByText(t('booth-profiles:form.locked', { at })).first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: t('booth-profiles:form.kana') })).toBeHidden();
  await expect(
    page.getByRole('main').getByRole('group', { name: t('pictures:frame') }),
  ).toBeHidden();
  await expect(page.getByRole('textbox', { name: t('booths:link.line') })).toBeVisible();
  await expectAccessible(page);
});

test('before the period the page says from when', async ({ page }) => {
  const period = { opensAt: '2099-01-01T00:00:00.000Z', closesAt: '2099-01-02T00:00:00.000Z' };
  await withProfile(page, () => ({ period, isReady: false }));
  await open(page, EDIT_PATH);
  const at = '2099年1月1日（木）09:00';
  await expect(page.getByText(t('booth-profiles:editing.upcoming', { at }))).toBeVisible();
  await expect(buttonIn(page, t('booth-profiles:form.save'))).toBeHidden();
  await expect(buttonIn(page, t('booth-profiles:ready.confirm'))).toBeHidden();
  await expect(buttonIn(page, t('booth-profiles:announcement.save'))).toBeVisible();
});

test('the booth is marked as ready after a question', async ({ page }) => {
  let isMarked = false;
  page.on('request', (request) => {
    isMarked ||= request.method() === 'PUT' && request.url().endsWith('/ready');
  });
  await withProfile(page, () => (isMarked ? {} : { isReady: false, missing: ['kana', 'cutAlt'] }));
  await openBoothForm(page, 'ja');
  await expect(page.getByText(t('booth-profiles:missing.cutAlt'))).toBeVisible();
  await buttonIn(page, t('booth-profiles:ready.confirm')).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('booth-profiles:ready.confirm') })
    .click();
  await expect(page.getByText(t('booth-profiles:ready.done'))).toBeVisible();
  await expect(page.getByText(t('booth-profiles:ready.isText'))).toBeVisible();
});

test('a hidden booth says so, and offers no link that would show nothing', async ({ page }) => {
  await withProfile(page, () => ({ status: 'hidden' }));
  await openBoothForm(page, 'ja');
  await expect(page.getByText(t('booth-profiles:hidden.title'))).toBeVisible();
  await expect(page.getByText(t('booth-profiles:preview.hidden'))).toBeVisible();
  await expect(buttonIn(page, t('preview-links:create'))).toBeHidden();
  await expect(buttonIn(page, t('preview-links:revoke'))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: t('booth-profiles:hidden.contact') }).click();
  await expect(page).toHaveURL(/\/contact$/);
});

test('somebody without a booth learns what to do', async ({ page, email, signedInAs }) => {
  await page.context().clearCookies();
  await signedInAs(email);
  await open(page, '/exhibitor/booth');
  await expect(page.getByText(t('booth-profiles:list.empty.text'))).toBeVisible();
});
