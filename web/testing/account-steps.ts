import { expect, type Locator, type Page } from 'playwright/test';
import { type Locale, textsOf } from './texts.ts';
import { otherVisitor } from './visitors.ts';

/** A text field by its label as a whole: 名 is a part of 表示名. */
export const box = (page: Page, locale: Locale, label: string): Locator => {
  const t = textsOf(locale);
  const marks = [t('commons:form.required'), t('commons:form.optional')].join('|');
  return page.getByRole('main').getByRole('textbox', {
    name: new RegExp(`^${RegExp.escape(label)}\\s*(${marks})$`),
  });
};

/** The text fields of the profile's form. */
export const profileFields = (page: Page, locale: Locale) => {
  const t = textsOf(locale);
  const of = (label: string) => box(page, locale, t(label));
  return {
    displayName: of('profiles:displayName.label'),
    displayId: of('profiles:displayId.label'),
    family: of('commons:name.family'),
    given: of('commons:name.given'),
    familyKana: of('commons:name.familyKana'),
    givenKana: of('commons:name.givenKana'),
    romanised: of('commons:name.romanised'),
  };
};

/** The button that saves, on the pages of the account. */
export const saveButton = (page: Page, locale: Locale) =>
  page.getByRole('button', { name: textsOf(locale)('profiles:save'), exact: true });

/** Saves, and waits for what is then said: a key of the texts. */
export const save = async (page: Page, locale: Locale, said: string) => {
  await saveButton(page, locale).click();
  await expectToast(page, locale, said);
};

/** The newest message in the corner; it goes when it has been closed. */
export const expectToast = async (page: Page, locale: Locale, said: string) => {
  const t = textsOf(locale);
  const message = page.getByText(t(said), { exact: true });
  await expect(message).toBeVisible();
  await page.getByRole('button', { name: t('commons:toast.close') }).click();
  await expect(message).toBeHidden();
};

/** Something of this visitor's account as a program reads it, with its version. */
export const recordOf = async (url: string, email: string, path: 'profile' | 'contact') => {
  const { api, close } = await otherVisitor(url, email);
  const answer = await api.get(`/api/v1/me/${path}`);
  const [version, data] = [answer.headers().etag, await answer.json()];
  await close();
  return { version, data };
};

/** Changes it as a program does. */
export const changeRecord = async (
  url: string,
  email: string,
  path: 'profile' | 'contact',
  data: Readonly<Record<string, unknown>>,
) => {
  const { version = '' } = await recordOf(url, email, path);
  const { api, close } = await otherVisitor(url, email);
  const answer = await api.patch(`/api/v1/me/${path}`, {
    headers: { 'If-Match': version },
    data,
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await close();
};

/** Types a word by an input method: kana first, which then become what is meant. */
export const compose = async (page: Page, field: Locator, steps: readonly string[]) => {
  await field.focus();
  const browser = await page.context().newCDPSession(page);
  for (const text of steps.slice(0, -1)) {
    const end = text.length;
    await browser.send('Input.imeSetComposition', { text, selectionStart: end, selectionEnd: end });
  }
  await browser.send('Input.insertText', { text: steps.at(-1) ?? '' });
  await browser.detach();
};
