import { describe, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#web/testing/component/accessibility.ts';
import { EXHIBITOR } from '#web/testing/component/accounts.ts';
import {
  CALL_CLOSES,
  CALL_OPEN,
  CALL_OVER,
  checkEntry,
  draftOf,
  entryField,
  openEntryForm,
  serveEntries,
} from '#web/testing/component/entries.ts';
import { tabTo } from '#web/testing/component/keyboard.ts';
import { mount } from '#web/testing/component/mount.tsx';
import { detailOf, refuse } from '#web/testing/component/refusals.ts';
import { textsOf } from '#web/testing/component/texts.ts';

/* Exhibitors apply, while another tab saves the entry, and while the call closes. */

const t = textsOf('ja');
const text = (key: string, values = {}) => t(`entries:${key}`, values);
const main = page.getByRole('main');
const name = entryField('name');
const summary = entryField('summary');
const heading = page.getByRole('heading', { level: 1 });

const saveDraft = () => page.getByRole('button', { name: text('draft.save') }).click();
const expectSaved = () => expect.element(page.getByText(text('draft.saved'))).toBeVisible();
const conflict = page.getByText(t('commons:form.conflict.title'));
const submit = page.getByRole('button', { name: text('submit.confirm') });

describe('another tab', () => {
  it('has created the draft: this one goes on with it', async () => {
    const { handlers, changeElsewhere } = serveEntries();
    const { api } = await openEntryForm(handlers);
    await summary.fill('ダイスを頒布します。');
    changeElsewhere({ name: '夕凪工房', summary: 'カードゲームを頒布します。' });
    api.serve({ createMyEntry: () => refuse('ENTRY_EXISTS') });
    await saveDraft();
    await expect.element(page.getByText(text('refused.continued'))).toBeVisible();
    await expect.element(name).toHaveValue('夕凪工房');
    await expect.element(summary).toHaveValue('ダイスを頒布します。');
    await saveDraft();
    await expectSaved();
    expect(api.requestsOf('updateMyEntry').at(-1)?.body.summary).toBe('ダイスを頒布します。');
  });

  it('has changed the same field: both are asked about, and others are merged', async () => {
    const { items, handlers, changeElsewhere } = serveEntries(draftOf());
    await openEntryForm(handlers);
    await name.fill('夕凪製作所');
    changeElsewhere({ name: '夕凪工房', summary: 'ダイスを頒布します。' });
    await saveDraft();
    await expect.element(conflict).toBeVisible();
    await expect.element(name).toHaveValue('夕凪製作所');
    await saveDraft();
    await expectSaved();
    await expect.element(summary).toHaveValue('ダイスを頒布します。');
    expect(items).toMatchObject([{ name: '夕凪製作所', summary: 'ダイスを頒布します。' }]);
  });

  it('has saved the entry while this one was at the check step: it is merged when it is sent', async () => {
    const { items, handlers, changeElsewhere } = serveEntries(draftOf());
    const { api } = await openEntryForm(handlers);
    await entryField('remarks').fill('電源を使いません。');
    await summary.fill('ダイスを頒布します。');
    await checkEntry();
    changeElsewhere({ name: '夕凪工房', summary: 'カードゲームを頒布します。' });
    await submit.click();
    await expect.element(conflict).toBeVisible();
    await expect.element(name).toHaveValue('夕凪工房');
    await expect.element(entryField('remarks')).toHaveValue('電源を使いません。');
    await expect.element(summary).toHaveValue('ダイスを頒布します。');
    const take = t('commons:form.conflict.takeField', { field: text('field.summary') });
    await expect.element(page.getByRole('button', { name: take })).toBeVisible();
    expect(api.requestsOf('submitMyEntry')).toEqual([]);

    await checkEntry();
    await submit.click();
    await expect.element(page.getByRole('region', { name: text('done.title') })).toHaveFocus();
    expect(items).toMatchObject([
      {
        status: 'submitted',
        name: '夕凪工房',
        summary: 'ダイスを頒布します。',
        remarks: '電源を使いません。',
      },
    ]);
  });
});

describe('when the call closes', () => {
  it('meanwhile, the input stays', async () => {
    const { handlers } = serveEntries(draftOf());
    await openEntryForm({
      ...handlers,
      submitMyEntry: () => refuse('DEADLINE_PASSED', { closesAt: CALL_CLOSES }),
    });
    await checkEntry();
    await submit.click();
    const banner = main.getByRole('alert');
    await expect.element(banner).toMatchTextContent(detailOf('ja', 'DEADLINE_PASSED'));
    await expect.element(banner).toMatchTextContent('23:59');
    await expect.element(banner).toHaveFocus();
    await expect.element(name).toHaveValue('夕凪ゲームズ');
    await expectAccessible();
  });

  it('before the form is opened, the page says so and leads to the list', async () => {
    const { handlers } = serveEntries(draftOf());
    await openEntryForm(handlers, { now: CALL_OVER });
    await expect.element(page.getByText(text('obstacle.closed.title'))).toBeVisible();
    await page.getByRole('link', { name: text('toList') }).click();
    await expect.element(heading).toHaveFocus();
  });
});

it('a draft is deleted after a question', async () => {
  const { items, handlers } = serveEntries(draftOf({ name: '夕凪製作所' }));
  await mount('/exhibitor/entry', { as: EXHIBITOR, now: CALL_OPEN, api: handlers });
  const card = main.getByRole('listitem').filter({ hasText: '夕凪製作所' });
  await card.getByRole('button', { name: text('action.delete') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: text('delete.confirm') })
    .click();
  await expect.element(page.getByText(text('delete.done'))).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
  await expect.element(heading).toHaveFocus();
  expect(items).toEqual([]);
});

it('an entry is sent by keyboard alone, in English', async () => {
  const en = (key: string, values = {}) => textsOf('en')(`entries:${key}`, values);
  const { items, handlers } = serveEntries();
  const { api } = await openEntryForm(handlers, { locale: 'en' });
  const type = async (field: string, value: string) => {
    await tabTo(entryField(field, 'en'));
    await userEvent.keyboard(value);
  };
  const press = async (there: Locator, keys: string) => {
    await tabTo(there);
    await userEvent.keyboard(keys);
  };
  const select = (label: string) => main.getByRole('combobox', { name: new RegExp(`^${label}`) });
  const checkbox = (key: string) => main.getByRole('checkbox', { name: en(`field.${key}`) });
  await expect.element(heading).toHaveTextContent(en('form.title'));
  await press(select(en('field.plan', { number: 1 })), '{ArrowDown}');
  await press(main.getByRole('checkbox').first(), '[Space]');
  await press(main.getByRole('radio').first(), '[Space]');
  for (const [field, value] of [
    ['name', 'Yunagi Games'],
    ['kana', 'ユウナギゲームズ'],
    ['representative', 'Nagisa Shiomi'],
    ['representativeKana', 'ナギサ シオミ'],
    ['phone', '090-1234-5678'],
  ] as const)
    await type(field, value);
  await press(select(en('field.genre')), '{ArrowDown}');
  await type('summary', 'A game about the tide.');
  for (const key of ['noAdultContent', 'agreeRules', 'agreePrivacy'])
    await press(checkbox(key), '[Space]');
  await press(page.getByRole('button', { name: en('submit.check') }), '{Enter}');
  await expect.element(heading).toHaveTextContent(en('check.title'));
  await expect.element(heading).toHaveFocus();
  await press(page.getByRole('button', { name: en('submit.confirm') }), '{Enter}');
  await expect.element(page.getByRole('region', { name: en('done.title') })).toHaveFocus();
  expect(items).toMatchObject([{ name: 'Yunagi Games', status: 'submitted' }]);
  expect(api.requestsOf('createMyEntry')).toMatchObject([
    { body: { summary: 'A game about the tide.', submit: true } },
  ]);
});

it('an address is added without losing the input', async () => {
  const { handlers } = serveEntries();
  await openEntryForm({ ...handlers, listMyAddresses: () => ({ items: [] }) });
  await name.fill('夕凪ゲームズ');
  await main.getByRole('link', { name: text('form.addAddress') }).click();
  await expect.element(heading).toHaveTextContent(t('titles:addressNew'));
  // Imitates that the address was added here: the page leads back in the same way.
  await page.getByRole('link', { name: t('commons:form.giveUp') }).click();
  await expect.poll(() => location.hash).toBe('#address');
  await expect.element(name).toHaveValue('夕凪ゲームズ');
  await expect.element(page.getByText(text('form.addAddress'))).toBeInViewport();
  await expect.poll(() => document.activeElement?.id).toBe('address');
});
