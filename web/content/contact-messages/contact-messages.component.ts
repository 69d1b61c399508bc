import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Locale } from '#spec/core/locale.ts';
import { NAMED } from '#web/testing/component/account-forms.ts';
import { VISITOR } from '#web/testing/component/accounts.ts';
import { exampleOf } from '#web/testing/component/examples.ts';
import { type FakeHandlers, UNREACHABLE } from '#web/testing/component/fake-api.ts';
import { tabTo } from '#web/testing/component/keyboard.ts';
import { mount } from '#web/testing/component/mount.tsx';
import { detailOf, refuse } from '#web/testing/component/refusals.ts';
import { textsOf } from '#web/testing/component/texts.ts';

/* A message to the organizers: form and review, reloads, refusals. */

const t = textsOf('ja');
const EMAIL = 'nagisa@mail.example';
const BODY = '車椅子で入れる出入口を教えてください。\n土曜の午後に伺います。𠮷';
const CHANGED = BODY.replace('土曜', '日曜');
const { number } = exampleOf('sendContactMessage');

const RECEIVED: FakeHandlers = { sendContactMessage: () => ({ number }) };

const main = page.getByRole('main');
const heading = main.getByRole('heading', { level: 1 });
const alert = main.getByRole('alert');
/** Finds editable elements only: the review has buttons whose names begin with the same words. */
const field = (role: 'combobox' | 'textbox' | 'checkbox', key: string, locale: Locale = 'ja') =>
  main.getByRole(role, { name: textsOf(locale)(`contact-messages:${key}`) });
const body = field('textbox', 'body');
const confirm = main.getByRole('button', { name: t('contact-messages:check.confirm') });

const fillIn = async (locale: Locale = 'ja', text = BODY) => {
  const label = textsOf(locale)('contact-messages:categories.visit');
  await field('combobox', 'category', locale).selectOptions(label);
  await field('textbox', 'name', locale).fill('汐見 渚');
  await field('textbox', 'email', locale).fill(EMAIL);
  await field('textbox', 'body', locale).fill(text);
  await field('checkbox', 'privacy.agree', locale).click();
};

const openReview = (locale: Locale = 'ja') =>
  main.getByRole('button', { name: textsOf(locale)('contact-messages:check.open') }).click();

const goToReview = async () => {
  await openReview();
  await expect.element(heading).toMatchTextContent(t('contact-messages:check.title'));
  await expect.element(heading).toHaveFocus();
};

const expectSuccess = async () => {
  await expect.element(heading).toMatchTextContent(t('titles:contactSuccess'));
  await expect.element(main.getByText(number)).toBeVisible();
  expect(location.pathname).toBe('/contact/success');
};

it('the success page without a message links home', async () => {
  await mount('/contact/success');
  await expect.element(page.getByText(t('contact-messages:success.general'))).toBeVisible();
  await expect
    .element(main.getByRole('link', { name: t('contact-messages:success.home') }))
    .toHaveAttribute('href', '/');
});

describe('the form', () => {
  it('leads to the policy in another tab, so that nothing is lost', async () => {
    await mount('/contact');
    await expect
      .element(main.getByRole('link', { name: t('titles:privacyPolicy') }))
      .toHaveAttribute('target', '_blank');
  });

  it('names missing fields, in English', async () => {
    const en = textsOf('en');
    await mount('/contact', { locale: 'en' });
    await fillIn('en', 'あ'.repeat(2001));
    await field('checkbox', 'privacy.agree', 'en').click();
    await openReview('en');
    await expect.element(alert).toHaveFocus();
    expect(alert.getByRole('link').elements()).toHaveLength(2);
    const unticked = en('validations:onlyTrue', { field: en('contact-messages:privacy.field') });
    await alert.getByRole('link', { name: unticked }).click();
    await expect.element(field('checkbox', 'privacy.agree', 'en')).toHaveFocus();
  });

  it('works by keyboard alone', async () => {
    const { api } = await mount('/contact', { api: RECEIVED });
    await tabTo(field('combobox', 'category'));
    await userEvent.keyboard('{ArrowDown}');
    await tabTo(field('textbox', 'name'));
    await userEvent.keyboard(`夕凪{Tab}${EMAIL}{Tab}質問があります。`);
    await tabTo(field('checkbox', 'privacy.agree'));
    await userEvent.keyboard('[Space]{Tab}{Enter}');
    await expect.element(heading).toMatchTextContent(t('contact-messages:check.title'));
    await expect.element(heading).toHaveFocus();
    await tabTo(confirm);
    await userEvent.keyboard('{Enter}');
    await expectSuccess();
    expect(api.requestsOf('sendContactMessage')).toMatchObject([
      { body: { name: '夕凪', email: EMAIL, body: '質問があります。', agreePrivacy: true } },
    ]);
  });

  it('hides a field from everyone but bots, and sends what they fill in', async () => {
    const { api } = await mount('/contact', { api: RECEIVED });
    const trap = page.getByLabelText(t('commons:form.leaveEmpty'));
    await expect.element(trap).not.toBeInViewport();
    await expect
      .element(page.getByRole('textbox', { name: t('commons:form.leaveEmpty') }))
      .not.toBeInTheDocument();
    await fillIn();
    await trap.fill('https://spam.example/', { force: true });
    await goToReview();
    await confirm.click();
    await expectSuccess();
    expect(api.requestsOf('sendContactMessage')).toMatchObject([
      { body: { website: 'https://spam.example/' } },
    ]);

    await main.getByRole('link', { name: t('contact-messages:success.another') }).click();
    await expect.element(body).toHaveValue('');
    await expect.element(trap).toHaveValue('');
  });
});

describe('who writes', () => {
  const profile: FakeHandlers = {
    getMyProfile: () => ({ version: 1, value: { displayId: 'visitor_1', ...NAMED } }),
  };
  const name = field('textbox', 'name');
  const email = field('textbox', 'email');

  it('is taken from the account and its profile, where nothing was entered', async () => {
    await mount('/contact', { as: VISITOR, api: profile });
    await expect.element(email).toHaveValue(VISITOR.email);
    await expect.element(name).toHaveValue('汐見 渚');
  });

  it('is taken from the profile, unless it was entered before that was loaded', async () => {
    const loaded = Promise.withResolvers<void>();
    await mount('/contact', {
      as: VISITOR,
      api: {
        getMyProfile: async (request) => {
          await loaded.promise;
          return profile.getMyProfile?.(request) as never;
        },
      },
    });
    await name.fill('夕凪');
    loaded.resolve();
    await expect.element(email).toHaveValue(VISITOR.email);
    await expect.element(name).toHaveValue('夕凪');
  });
});

describe('the review', () => {
  it('has a title of its own, also after going back and forth', async () => {
    await mount('/contact');
    await expect.poll(() => document.title).toContain(t('titles:contact'));
    await fillIn();
    await goToReview();
    await expect.poll(() => document.title).toContain(t('contact-messages:check.title'));
    history.back();
    await expect.element(body).toHaveValue(BODY);
    await expect.poll(() => document.title).toContain(t('titles:contact'));
    history.forward();
    await expect.poll(() => document.title).toContain(t('contact-messages:check.title'));
  });

  it('survives a reload, unless the form was opened again', async () => {
    const { reload } = await mount('/contact');
    await fillIn();
    await reload();
    await expect.element(page.getByText(t('commons:form.draft.restored'))).toBeVisible();
    await expect.element(body).toHaveValue(BODY);
    await goToReview();
    await reload();
    await expect.element(confirm).toBeVisible();
    const edit = t('commons:form.changeField', { field: t('contact-messages:body') });
    await main.getByRole('button', { name: edit }).click();
    await expect.element(body).toHaveFocus();
    await reload();
    await expect.element(body).toHaveValue(BODY);
    await expect.element(confirm).not.toBeInTheDocument();
  });

  it('shows changes made after an earlier review, by any navigation', async () => {
    const { api, reload } = await mount('/contact', { api: RECEIVED });
    await fillIn();
    await goToReview();
    history.back();
    await expect.element(body).toHaveValue(BODY);
    history.forward();
    await expect.element(confirm).toBeVisible();

    history.back();
    await body.fill(CHANGED);
    history.forward();
    await expect.poll(() => history.state.usr?.step).toBe('check');
    await expect.element(body).toHaveValue(CHANGED);
    await reload();
    await expect.element(body).toHaveValue(CHANGED);
    await expect.element(confirm).not.toBeInTheDocument();
    await goToReview();
    history.back();
    await expect.element(body).toHaveValue(CHANGED);
    history.forward();
    await confirm.click();
    await expectSuccess();
    expect(api.requestsOf('sendContactMessage').map((sent) => sent.body.body)).toEqual([CHANGED]);
  });

  it('sends the same message again when the response was lost, also after a reload', async () => {
    const { api, reload } = await mount('/contact', {
      api: {
        sendContactMessage: () => {
          throw UNREACHABLE;
        },
      },
    });
    await fillIn();
    await goToReview();
    await confirm.click();
    await expect.element(alert).toMatchTextContent(t('contact-messages:check.unanswered'));
    api.serve(RECEIVED);
    await reload();
    await confirm.click();
    await expectSuccess();
    const [first, second] = api
      .requestsOf('sendContactMessage')
      .map((sent) => [sent.headers.get('Idempotency-Key'), sent.body]);
    expect(first?.[0]).toBeTruthy();
    expect(second).toEqual(first);
  });

  it('says when to try again, and keeps the input', async () => {
    const { reload } = await mount('/contact', {
      api: { sendContactMessage: () => refuse('RATE_LIMITED', { retryAfter: 600 }) },
    });
    await fillIn();
    await goToReview();
    await confirm.click();
    await expect.element(alert).toMatchTextContent(detailOf('ja', 'RATE_LIMITED'));
    await expect.element(alert).toMatchTextContent(t('commons:error.retryAfter', { count: 10 }));
    await reload();
    await expect.element(main.getByText(EMAIL)).toBeVisible();
    history.back();
    await expect.element(body).toHaveValue(BODY);
  });
});
