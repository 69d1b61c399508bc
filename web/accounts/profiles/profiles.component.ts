import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  expectToast,
  NAMED,
  profileFields,
  save,
  saveButton,
  serveProfile,
} from '#web/testing/component/account-forms.ts';
import { VISITOR } from '#web/testing/component/accounts.ts';
import { type FakeHandlers, UNREACHABLE } from '#web/testing/component/fake-api.ts';
import { tabTo } from '#web/testing/component/keyboard.ts';
import { mount } from '#web/testing/component/mount.tsx';
import { refuse } from '#web/testing/component/refusals.ts';
import { textsOf } from '#web/testing/component/texts.ts';

/* The profile: saved as typed, without losing input. */

const t = textsOf('ja');
const { displayName, displayId, family, given, familyKana } = profileFields(t);
const alert = page.getByRole('main').getByRole('alert');
const conflict = page.getByRole('group', { name: t('commons:form.conflict.title') });
const openProfile = (api: FakeHandlers) => mount('/user/profile', { as: VISITOR, api });

describe('the fields', () => {
  it('in English have the given name first, no kana, and a romanized name', async () => {
    const own = profileFields(textsOf('en'));
    const { handlers } = serveProfile();
    const { api } = await mount('/user/profile', { as: VISITOR, locale: 'en', api: handlers });
    await own.given.click();
    await expect.element(own.familyKana).not.toBeInTheDocument();
    await userEvent.keyboard('渚');
    await tabTo(own.family);
    await userEvent.keyboard('汐見');
    await tabTo(own.romanised);
    await userEvent.keyboard('Nagisa Shiomi{Enter}');
    await expectToast(textsOf('en'), 'profiles:saved');
    expect(api.requestsOf('updateMyProfile')).toMatchObject([
      { body: { ...NAMED, romanisedName: 'Nagisa Shiomi' } },
    ]);
  });

  it('work by keyboard alone', async () => {
    await openProfile(serveProfile().handlers);
    await tabTo(saveButton(t));
    await userEvent.keyboard('{Enter}');
    await expect.element(alert).toHaveFocus();
    await expect.poll(() => document.title).toMatch(/^エラー/);
    expect(alert.getByRole('link').elements()).toHaveLength(2);
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(family).toHaveFocus();
    await userEvent.keyboard('汐見');
    await tabTo(given);
    await userEvent.keyboard('渚');
    await tabTo(page.getByRole('radio', { checked: true }));
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByRole('radio', { name: t('profiles:locale.ja') })).toBeChecked();
    await userEvent.keyboard('{Enter}');
    await expectToast(t, 'profiles:saved');
    await expect.poll(() => document.title).not.toMatch(/^エラー/);
  });

  it('that are emptied are removed', async () => {
    const { record, handlers } = serveProfile({ ...NAMED, displayName: '夕凪' });
    const { api } = await openProfile(handlers);
    await save(t, 'commons:form.unchanged');
    await displayName.fill('');
    await save(t, 'profiles:saved');
    expect(api.requestsOf('updateMyProfile')).toMatchObject([{ body: { displayName: null } }]);
    expect(record.value).toEqual({ displayId: 'visitor_1', ...NAMED });
  });
});

describe('the display ID', () => {
  it('is in half width; a taken one is reported at the field', async () => {
    const { change, handlers } = serveProfile(NAMED);
    await openProfile({
      ...handlers,
      updateMyProfile: ({ body, version }) => {
        expect(version).toBe(1);
        return body.displayId === 'VISITOR'
          ? refuse('DISPLAY_ID_TAKEN', {
              errors: [{ pointer: '/displayId', rule: 'checkDuplicate' }],
            })
          : change({ ...body, displayIdChangeableFrom: '2027-05-01T00:00:00.000Z' });
      },
    });
    await displayId.fill('ＶＩＳＩＴＯＲ');
    await userEvent.keyboard('{Tab}');
    await expect.element(displayId).toHaveValue('VISITOR');
    await saveButton(t).click();
    const label = t('profiles:displayId.label');
    await expect
      .element(displayId)
      .toHaveAccessibleDescription(new RegExp(t('validations:checkDuplicate', { field: label })));
    await alert.getByRole('link').click();
    await expect.element(displayId).toHaveFocus();

    await displayId.fill('yunagi');
    await save(t, 'profiles:saved');
    await expect.element(displayId).not.toBeInTheDocument();
    await expect.element(page.getByRole('main').getByText('yunagi')).toBeVisible();
    await expect.element(page.getByText(/次に変更できるのは、\d{4}年/)).toBeVisible();
  });

  it('may be changed without losing a draft that follows', async () => {
    const { handlers } = serveProfile(NAMED);
    const { reload, api } = await openProfile(handlers);
    api.serve({ getLoginUser: () => ({ ...VISITOR, displayId: 'yunagi' }) });
    await displayId.fill('yunagi');
    await save(t, 'profiles:saved');
    await displayName.fill('夕凪');
    await reload();
    await expect.element(displayName).toHaveValue('夕凪');
    await save(t, 'profiles:saved');
  });
});

describe('in two windows', () => {
  it('reports the conflict, loses nothing, and offers a choice', async () => {
    const { record, change, handlers } = serveProfile({ ...NAMED, displayName: '夕凪' });
    await openProfile(handlers);
    await displayName.fill('夜凪');
    await familyKana.fill('シオミ');
    change({ displayName: '朝凪', givenName: '凪' });
    await saveButton(t).click();
    await expect.element(conflict).toMatchTextContent('朝凪');
    await expect.element(displayName).toHaveValue('夜凪');
    await expect.element(familyKana).toHaveValue('シオミ');
    await expect.element(given).toHaveValue('凪');
    expect(record.value.displayName).toBe('朝凪');

    const take = t('commons:form.conflict.takeField', { field: t('profiles:displayName.label') });
    await conflict.getByRole('button', { name: take }).click();
    await expect.element(displayName).toHaveValue('朝凪');
    await expect.element(conflict).toMatchTextContent(t('commons:form.conflict.settled'));
    await save(t, 'profiles:saved');
    await expect.element(conflict).not.toBeInTheDocument();
    expect(record.value).toMatchObject({
      displayName: '朝凪',
      givenName: '凪',
      familyNameKana: 'シオミ',
    });
  });

  it('locks a display ID that was changed elsewhere', async () => {
    const { change, handlers } = serveProfile();
    await openProfile(handlers);
    await family.fill('汐見');
    await given.fill('渚');
    await displayId.fill('mine');
    change({
      ...NAMED,
      displayId: 'theirs',
      displayIdChangeableFrom: '2027-05-01T00:00:00.000Z',
    });
    await saveButton(t).click();
    await expect.element(displayId).toHaveAccessibleDescription(/次に変更できるのは、/);
    const label = t('profiles:displayId.label');
    const take = t('commons:form.conflict.takeField', { field: label });
    await page.getByRole('button', { name: take }).click();
    await expect.element(displayId).not.toBeInTheDocument();
    const fixed = page.getByRole('main').getByText(label, { exact: true }).element().closest('dl');
    expect(fixed?.textContent).toContain(t('commons:form.fixed'));
    expect(fixed?.textContent).toContain('theirs');
    expect(fixed?.textContent).toMatch(/次に変更できるのは、.*からです/);
    await save(t, 'commons:form.unchanged');
  });
});

describe('a slow or lost response', () => {
  it('keeps input typed while saving, as unsaved', async () => {
    const { record, handlers } = serveProfile();
    const mayAnswer = Promise.withResolvers<void>();
    const { api, reload } = await openProfile({
      ...handlers,
      updateMyProfile: async (request) => {
        await mayAnswer.promise;
        return handlers.updateMyProfile?.(request) ?? record;
      },
    });
    await family.fill('汐見');
    await given.fill('渚');
    await displayName.fill('夕凪');
    await saveButton(t).click();
    await expect.poll(() => api.requestsOf('updateMyProfile')).toHaveLength(1);
    await displayName.fill('夜凪');
    mayAnswer.resolve();
    await expectToast(t, 'profiles:saved');
    await expect.element(displayName).toHaveValue('夜凪');
    await expect.element(conflict).not.toBeInTheDocument();
    expect(record.value.displayName).toBe('夕凪');

    await reload();
    await expect.element(page.getByText(t('commons:form.draft.restored'))).toBeVisible();
    await expect.element(displayName).toHaveValue('夜凪');
    await expect.element(conflict).not.toBeInTheDocument();
    await save(t, 'profiles:saved');
    expect(record.value.displayName).toBe('夜凪');
  });

  it.each([
    ['succeeded', true],
    ['did not', false],
  ])('keeps the input; saving again saves once if the first request %s', async (_what, arrives) => {
    const { record, handlers } = serveProfile({ familyName: '汐見', givenName: '凪' });
    const { api } = await openProfile({
      ...handlers,
      updateMyProfile: async (request) => {
        if (arrives) await handlers.updateMyProfile?.(request);
        throw UNREACHABLE;
      },
    });
    await given.fill('渚');
    await saveButton(t).click();
    await expect.element(alert).toMatchTextContent(t('commons:form.unanswered'));
    await expect.element(given).toHaveValue('渚');
    api.serve(handlers);
    await save(t, 'profiles:saved');
    await expect.element(alert).not.toBeInTheDocument();
    await expect.element(conflict).not.toBeInTheDocument();
    expect(record).toMatchObject({ version: 2, value: NAMED });
    await given.fill('凪');
    await save(t, 'profiles:saved');
    expect(record).toMatchObject({ version: 3, value: { givenName: '凪' } });
  });
});
