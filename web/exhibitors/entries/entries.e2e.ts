import type { Page } from 'playwright/test';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { expectToast } from '#web/testing/account-steps.ts';
import {
  askApplicant,
  checkEntry,
  entryField,
  fillEntry,
  findCircleCall,
  withAddress,
} from '#web/testing/entry-steps.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { open } from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';

/* Exhibitors apply: from the draft to the withdrawal. */

const LIST = '/exhibitor/entry';
const formPath = (callId: string) => `${LIST}?call=${callId}`;
const ja = (key: string, values = {}) => textsOf('ja')(`entries:${key}`, values);

const saveDraft = async (page: Page) => {
  await page.getByRole('button', { name: ja('draft.save') }).click();
  await expectToast(page, 'ja', 'entries:draft.saved');
};

test.describe('a draft that is refused first', () => {
  test.use({ provoked: [400] });
  test('an entry from the call to its withdrawal', async ({ page, site, email, signedInAs }) => {
    test.slow();
    const name = '夕凪ゲームズ';
    const main = page.getByRole('main');
    const card = main.getByRole('listitem').filter({ hasText: name }).first();
    const { id, title } = await findCircleCall(page);
    await signedInAs(email);
    await (await withAddress(site.url, email)).close();
    await open(page, LIST);
    const calls = main.getByRole('region', { name: ja('calls.open') });
    await calls
      .getByRole('link', { name: ja('action.named', { action: ja('calls.apply'), name: title }) })
      .click();
    await expect(page).toHaveURL(`${site.url}${formPath(id)}`);
    await expect(main.getByRole('heading', { level: 1, name: ja('form.title') })).toBeFocused();

    // A draft may have gaps, but its filled fields are valid.
    const phone = entryField(page, 'ja', 'phone');
    await entryField(page, 'ja', 'name').fill(name);
    await phone.fill('12');
    await page.getByRole('button', { name: ja('draft.save') }).click();
    await expect(main.getByRole('alert')).toBeFocused();
    await expect(main.getByRole('alert')).toContainText(ja('draft.refused'));
    await expect(main.getByRole('alert').getByRole('link')).toHaveCount(1);
    await expect(phone).toHaveAttribute('aria-invalid', 'true');
    await phone.fill('');
    await saveDraft(page);
    await page.getByRole('link', { name: textsOf('ja')('commons:form.giveUp') }).click();
    await expect(card).toContainText(ja('state.draft'));
    await card.getByRole('link', { name: ja('action.continue') }).click();
    await expect(entryField(page, 'ja', 'name')).toHaveValue(name);
    await expect(main.getByText(ja('state.draft'), { exact: true })).toBeVisible();

    await page.getByRole('button', { name: ja('submit.check') }).click();
    await expect(main.getByRole('alert')).toBeFocused();
    await expect(main.getByRole('alert')).toContainText(`「${ja('field.agreeRules')}」にチェック`);
    await expect(main.getByRole('alert')).toContainText(`${ja('field.days')}を選んで`);
    await expectAccessible(page);
    await fillEntry(page, 'ja', name);
    await main.getByRole('checkbox', { name: ja('field.sellsSecondHand') }).check();
    await entryField(page, 'ja', 'dealersLicence').fill('３０１２３４５６７８９０');
    await checkEntry(page, 'ja');
    await expect(main.getByText('301234567890')).toBeVisible();
    await expect(main.getByText('ユウナギゲームズ')).toBeVisible();
    await expect(main.getByText(ja('check.agreeRules.yes')).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: textsOf('ja')('commons:form.backToForm') }).click();
    await expect(main.getByRole('heading', { level: 1, name: ja('form.title') })).toBeFocused();
    await checkEntry(page, 'ja');
    await page.getByRole('button', { name: ja('submit.confirm') }).dblclick();

    const done = main.getByRole('region', { name: ja('done.title') });
    await expect(done).toBeFocused();
    const number = new URL(page.url()).searchParams.get('done') ?? '';
    expect(number).toMatch(/^C-\d{4}$/);
    await expect(done).toContainText(number);
    await expectAccessible(page);
    await page.reload();
    await expect(done).toContainText(number);
    await expect(main.getByRole('listitem')).toHaveCount(1);
    await open(page, `${LIST}?done=C-0001`);
    await expect(done).toContainText(ja('done.general'));
    await expect(done).not.toContainText('C-0001');

    await card.getByText(ja('list.content')).click();
    await expect(card.getByText('潮の満ち引きをテーマにしたゲームを頒布します。')).toBeVisible();
    await expectAccessible(page);
    await card.getByRole('link', { name: ja('action.change') }).click();
    await expect(
      main.getByRole('heading', { level: 1, name: ja('change.title', { number }) }),
    ).toBeVisible();
    await entryField(page, 'ja', 'remarks').fill('電源を使いません。');
    await checkEntry(page, 'ja', 'change');
    await page.getByRole('button', { name: ja('change.confirm') }).click();
    await expectToast(page, 'ja', 'entries:change.done');

    await askApplicant(site.url, number, '音の出る機材をお使いになりますか。');
    await open(page, '/exhibitor/menu');
    await main
      .getByRole('link', { name: textsOf('ja')('exhibitor-menu:stage.question.go') })
      .click();
    await expect(main.getByText('音の出る機材をお使いになりますか。')).toBeVisible();
    await entryField(page, 'ja', 'answer').fill('使いません。');
    await checkEntry(page, 'ja', 'answer');
    await page.getByRole('button', { name: ja('answer.confirm') }).click();
    await expectToast(page, 'ja', 'entries:answer.done');
    await expect(card).toContainText(ja('state.submitted'));

    await card.getByRole('button', { name: ja('action.withdraw') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: ja('withdraw.confirm') })
      .click();
    await expect(card).toContainText(ja('state.withdrawn'));
    await expect(card.getByRole('heading', { name })).toBeFocused();
    await expect(calls).toBeVisible();
  });
});
