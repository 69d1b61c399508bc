import { expect, type Locator, type Page } from 'playwright/test';
import { type Locale, textsOf } from './texts.ts';
import { otherVisitor } from './visitors.ts';

/** Finds a text field by its whole label: 名 is a part of 表示名. */
export const textbox = (page: Page, locale: Locale, label: string): Locator => {
  const t = textsOf(locale);
  const marks = [t('commons:form.required'), t('commons:form.optional')].join('|');
  return page.getByRole('main').getByRole('textbox', {
    name: new RegExp(`^${RegExp.escape(label)}\\s*(${marks})$`),
  });
};

/** Returns the text fields of the profile form. */
export const profileFields = (page: Page, locale: Locale) => {
  const t = textsOf(locale);
  const of = (label: string) => textbox(page, locale, t(label));
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

/** Returns the save button on account pages. */
export const saveButton = (page: Page, locale: Locale) =>
  page.getByRole('button', { name: textsOf(locale)('profiles:save'), exact: true });

/** Saves, and waits for the toast with the given text key. */
export const save = async (page: Page, locale: Locale, text: string) => {
  await saveButton(page, locale).click();
  await expectToast(page, locale, text);
};

/** Expects a toast, and closes it, unless it disappears by itself meanwhile. */
export const expectToast = async (page: Page, locale: Locale, text: string) => {
  const t = textsOf(locale);
  const message = page.getByText(t(text), { exact: true });
  await expect(message).toBeVisible();
  await page
    .getByRole('button', { name: t('commons:toast.close') })
    .click({ timeout: 6000 })
    .catch(() => {});
  await expect(message).toBeHidden();
};

/** Reads the visitor's profile through the API, with its version. */
export const readProfile = async (url: string, email: string) => {
  const { api, close } = await otherVisitor(url, email);
  const answer = await api.get('/api/v1/me/profile');
  const [version, data] = [answer.headers().etag, await answer.json()];
  await close();
  return { version, data };
};

/** Changes the profile through the API. */
export const changeProfile = async (
  url: string,
  email: string,
  data: Readonly<Record<string, unknown>>,
) => {
  const { version = '' } = await readProfile(url, email);
  const { api, close } = await otherVisitor(url, email);
  const answer = await api.patch('/api/v1/me/profile', {
    headers: { 'If-Match': version },
    data,
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await close();
};

/** Types a word through an input method: kana first, then its conversion. */
export const composeText = async (page: Page, field: Locator, steps: readonly string[]) => {
  await field.focus();
  const browser = await page.context().newCDPSession(page);
  for (const text of steps.slice(0, -1)) {
    const end = text.length;
    await browser.send('Input.imeSetComposition', { text, selectionStart: end, selectionEnd: end });
  }
  await browser.send('Input.insertText', { text: steps.at(-1) ?? '' });
  await browser.detach();
};
