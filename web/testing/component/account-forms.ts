import type { TFunction } from 'i18next';
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { Operations } from '#spec/app/operations.ts';
import type { ValueOf } from '#spec/core/operation-values.ts';
import type { FakeHandlers } from './fake-api.ts';
import { refuse } from './refusals.ts';

/* The records of an account that a form changes: the profile and the contact details. */

type Profile = ValueOf<Operations['getMyProfile']>;
type Contact = ValueOf<Operations['getMyContact']>;

/** Creates a record as the server stores it, with its version. Another window changes it by `change`. */
const recordOf = <Value extends object>(given: Value) => {
  const record = { version: 1, value: given };
  const change = (changes: Readonly<Record<string, unknown>>) => {
    record.value = withChanges(record.value, changes);
    record.version += 1;
    return record;
  };
  /** Returns a change that was sent with a version. */
  const changeAt = (version: number, changes: Readonly<Record<string, unknown>>) =>
    version === record.version ? change(changes) : refuse('PRECONDITION_FAILED');
  return { record, change, changeAt };
};

/** A member that is null is removed, as the server does with fields that are left empty. */
const withChanges = <Value extends object>(value: Value, changes: object): Value =>
  Object.fromEntries(
    Object.entries({ ...value, ...changes }).filter(([, each]) => each !== null),
  ) as Value;

/** Serves the profile of the user. */
export const serveProfile = (given: Partial<Profile> = {}) => {
  const { record, change, changeAt } = recordOf<Profile>({ displayId: 'visitor_1', ...given });
  const handlers: FakeHandlers = {
    getMyProfile: () => record,
    updateMyProfile: ({ version, body }) => changeAt(version, body),
  };
  return { record, change, handlers };
};

/** Serves the contact details of the user. */
export const serveContact = (given: Contact = { kind: 'personal' }) => {
  const { record, change, changeAt } = recordOf<Contact>(given);
  const handlers: FakeHandlers = {
    getMyContact: () => record,
    updateMyContact: ({ version, body }) => changeAt(version, body),
  };
  return { record, change, handlers };
};

/** A person who has named themselves. */
export const NAMED = { familyName: '汐見', givenName: '渚' } as const satisfies Partial<Profile>;

/** Finds a text field by its whole label: 名 is a part of 表示名. */
export const textbox = (t: TFunction, label: string): Locator => {
  const marks = [t('commons:form.required'), t('commons:form.optional')].join('|');
  return page.getByRole('main').getByRole('textbox', {
    name: new RegExp(`^${RegExp.escape(t(label))}\\s*(${marks})$`),
  });
};

/** Returns the text fields of the profile form. */
export const profileFields = (t: TFunction) => ({
  displayName: textbox(t, 'profiles:displayName.label'),
  displayId: textbox(t, 'profiles:displayId.label'),
  family: textbox(t, 'commons:name.family'),
  given: textbox(t, 'commons:name.given'),
  familyKana: textbox(t, 'commons:name.familyKana'),
  givenKana: textbox(t, 'commons:name.givenKana'),
  romanised: textbox(t, 'commons:name.romanised'),
});

/** Returns the save button of the pages of an account. */
export const saveButton = (t: TFunction) =>
  page.getByRole('button', { name: t('profiles:save'), exact: true });

/** Saves, and closes the toast with the given text. */
export const save = async (t: TFunction, text: string) => {
  await saveButton(t).click();
  await expectToast(t, text);
};

/** Expects a toast, and closes it. */
export const expectToast = async (t: TFunction, text: string) => {
  const message = page.getByText(t(text), { exact: true });
  await expect.element(message).toBeVisible();
  await page.getByRole('button', { name: t('commons:toast.close') }).click();
  await expect.element(message).not.toBeInTheDocument();
};
