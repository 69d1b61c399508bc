import { expect, type Page } from 'playwright/test';
import { textbox } from './account-steps.ts';
import { type Locale, textsOf } from './texts.ts';
import { type OtherVisitor, otherVisitor } from './visitors.ts';

const STAFF = 'staff@noren.example';

/** Finds the open call of the demo show for circles. */
export const findCircleCall = async (
  page: Page,
  locale: Locale = 'ja',
): Promise<{ id: string; title: string }> => {
  const { items } = await (await page.request.get('/api/v1/exhibitor-calls')).json();
  const [{ id, title }] = items;
  return { id, title: title[locale] };
};

/** Gives a user an address, and returns the user. */
export const withAddress = async (url: string, email: string): Promise<OtherVisitor> => {
  const user = await otherVisitor(url, email);
  const answer = await user.api.post('/api/v1/me/addresses', {
    headers: { 'Idempotency-Key': `address-of-${email}` },
    data: {
      country: 'JP',
      postalCode: '135-0063',
      prefecture: 'tokyo',
      city: '江東区',
      street: '有明3-11-1',
      recipient: '汐見 渚',
      phone: '090-1234-5678',
    },
  });
  expect(answer.status()).toBe(201);
  return user;
};

/** Returns the field of a label of the form. */
export const entryField = (page: Page, locale: Locale, name: string) =>
  textbox(page, locale, textsOf(locale)(`entries:field.${name}`));

const select = (page: Page, label: string) =>
  page.getByRole('main').getByRole('combobox', { name: new RegExp(`^${RegExp.escape(label)}`) });

/** Fills in the fields that an entry needs. */
export const fillEntry = async (page: Page, locale: Locale, name: string) => {
  const t = textsOf(locale);
  const label = (key: string, values = {}) => t(`entries:field.${key}`, values);
  const main = page.getByRole('main');
  await select(page, label('plan', { number: 1 })).selectOption({ index: 1 });
  await main.getByRole('checkbox').first().check();
  await main.getByRole('radio').nth(1).check();
  for (const [field, text] of [
    ['name', name],
    ['kana', 'ゆうなぎげーむず'],
    ['representative', '汐見 渚'],
    ['representativeKana', 'シオミ ナギサ'],
    ['phone', '０９０-1234-5678'],
    ['summary', '潮の満ち引きをテーマにしたゲームを頒布します。'],
  ] as const)
    await entryField(page, locale, field).fill(text);
  await select(page, label('genre')).selectOption({ index: 2 });
  for (const key of ['noAdultContent', 'agreeRules', 'agreePrivacy'])
    await main.getByRole('checkbox', { name: label(key) }).check();
};

/** Presses the button that leads to the check step. */
export const checkEntry = async (page: Page, locale: Locale, purpose = 'submit') => {
  const t = textsOf(locale);
  await page.getByRole('button', { name: t(`entries:${purpose}.check`) }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: t('entries:check.title') }),
  ).toBeFocused();
};

/** Staff ask the applicant of a number a question. */
export const askApplicant = async (
  url: string,
  number: string,
  question: string,
  kind = 'exhibitor',
) => {
  const { api, close } = await otherVisitor(url, STAFF);
  const path = '/api/v1/organiser/applications';
  const { items } = await (await api.get(`${path}?kind=${kind}&q=${number}`)).json();
  const answer = await api.post(`${path}/${items[0].id}/question`, {
    data: { question },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await close();
};
