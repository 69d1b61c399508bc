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
import { open, tabTo } from '#web/testing/steps.ts';
import { type Locale, textsOf } from '#web/testing/texts.ts';

/* Exhibitors apply: from the draft to the withdrawal, and by keyboard. */

const LIST = '/exhibitor/entry';
const formPath = (callId: string) => `${LIST}?call=${callId}`;
const textOf = (locale: Locale) => {
  const t = textsOf(locale);
  return (key: string, values = {}) => t(`entries:${key}`, values);
};
const ja = textOf('ja');

const saveDraft = async (page: Page) => {
  await page.getByRole('button', { name: ja('draft.save') }).click();
  await expectToast(page, 'ja', 'entries:draft.saved');
};

const openForm = async (page: Page, path: string, locale: Locale = 'ja') => {
  await open(page, locale === 'ja' ? path : `/en${path}`);
  await expect(
    page.getByRole('heading', { level: 1, name: textOf(locale)('form.title') }),
  ).toBeVisible();
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

    // A draft may have gaps, but what it has is valid.
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

test('an entry by keyboard alone', async ({ page, site, email, signedInAs }) => {
  test.slow();
  const en = textOf('en');
  const { id } = await findCircleCall(page);
  await signedInAs(email);
  await (await withAddress(site.url, email)).close();
  await openForm(page, formPath(id), 'en');
  const main = page.getByRole('main');
  const type = async (field: string, text: string) => {
    await tabTo(page, entryField(page, 'en', field));
    await page.keyboard.insertText(text);
  };
  const tick = async (field: string) => {
    await tabTo(page, main.getByRole('checkbox', { name: en(`field.${field}`) }));
    await page.keyboard.press('Space');
  };
  const choose = async (label: string) => {
    await tabTo(page, main.getByRole('combobox', { name: new RegExp(`^${label}`) }));
    await page.keyboard.press('ArrowDown');
  };
  await choose(en('field.plan', { number: 1 }));
  await tabTo(page, main.getByRole('checkbox').first());
  await page.keyboard.press('Space');
  await tabTo(page, main.getByRole('radio').first());
  await page.keyboard.press('Space');
  await type('name', 'Yunagi Games');
  await type('kana', 'ユウナギゲームズ');
  await type('representative', 'Nagisa Shiomi');
  await type('representativeKana', 'ナギサ シオミ');
  await type('phone', '090-1234-5678');
  await choose(en('field.genre'));
  await type('summary', 'A game about the tide.');
  await tick('noAdultContent');
  await tick('agreeRules');
  await tick('agreePrivacy');
  await tabTo(page, page.getByRole('button', { name: en('submit.check') }));
  await page.keyboard.press('Enter');
  await expect(main.getByRole('heading', { level: 1, name: en('check.title') })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: en('submit.confirm') }));
  await page.keyboard.press('Enter');
  await expect(main.getByRole('region', { name: en('done.title') })).toBeFocused();
});

test('an address is added without losing the input', async ({ page, site, email, signedInAs }) => {
  const { id } = await findCircleCall(page);
  await signedInAs(email);
  await openForm(page, formPath(id));
  const main = page.getByRole('main');
  await entryField(page, 'ja', 'name').fill('夕凪ゲームズ');
  await main.getByRole('link', { name: ja('form.addAddress') }).click();
  // The entry form has the same link until this page replaces it.
  const title = textsOf('ja')('titles:addressNew');
  await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page).toHaveURL(/address\/new/);
  // As if it had been added here: the page leads back in the same way.
  await (await withAddress(site.url, email)).close();
  await page.getByRole('link', { name: textsOf('ja')('commons:form.giveUp') }).click();
  await expect(page).toHaveURL(/#address$/);
  await expect(entryField(page, 'ja', 'name')).toHaveValue('夕凪ゲームズ');
  const address = main.getByRole('combobox', { name: ja('field.addressId') });
  await expect(address).toBeInViewport();
  await expect(main.locator('#address')).toBeFocused();
});
