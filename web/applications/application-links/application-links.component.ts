import { describe, expect, it, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import type { GuestApplication } from '#spec/applications/application-links.ts';
import { expectAccessible } from '#web/testing/component/accessibility.ts';
import { exampleOf } from '#web/testing/component/examples.ts';
import type { FakeHandlers } from '#web/testing/component/fake-api.ts';
import { mount } from '#web/testing/component/mount.tsx';
import { refuse } from '#web/testing/component/refusals.ts';
import { textsOf } from '#web/testing/component/texts.ts';

/* A sponsor's view and actions, by the link in an e-mail. */

const t = textsOf('ja');
const text = (key: string, values = {}) => t(`application-links:${key}`, values);
const main = page.getByRole('main');

const EXAMPLE = exampleOf('getApplicationByLink');
const TOKEN = 'valid-token';

/** Serves an application whose link has a token. */
const serveApplication = (given: Partial<GuestApplication> = {}) => {
  const application: GuestApplication = { ...EXAMPLE, ...given };
  const versioned = () => ({ version: application.version, value: application });
  const handlers: FakeHandlers = {
    getCurrentEdition: () => exampleOf('getCurrentEdition'),
    getApplicationByLink: ({ headers }) => {
      const token = headers.get('Link-Token');
      if (token === TOKEN) return versioned();
      return refuse(token === 'x' ? 'INVALID_INPUT' : 'NOT_FOUND');
    },
    changeApplicationByLink: ({ body }) => {
      const { answer } = body;
      Object.assign(application, { answer, status: 'submitted', version: 2 });
      return versioned();
    },
  };
  return handlers;
};

/** Shows the page as on the given medium. */
const emulateMedia = (media: string) => cdp().send('Emulation.setEmulatedMedia', { media });

describe('a question', () => {
  it('is answered once there is an answer', async () => {
    const api = serveApplication({ status: 'more_info', question: '生中継はありますか？' });
    const { api: fake } = await mount(`/application#${TOKEN}`, { api });
    await expect.element(main.getByText('生中継はありますか？')).toBeVisible();
    await expectAccessible();
    const send = main.getByRole('button', { name: text('answer.send') });
    await send.click();
    await expect.element(main.getByRole('alert').first()).toBeVisible();
    expect(fake.requestsOf('changeApplicationByLink')).toEqual([]);
    await main.getByLabelText(text('answer.label')).fill('ありません。');
    await send.click();
    await expect
      .element(main.getByRole('heading', { name: text('answered.heading') }))
      .toBeVisible();
    await expect.element(main.getByText(text('answered.answer'), { exact: true })).toBeVisible();
    await expect.element(main.getByText('ありません。', { exact: true })).toBeVisible();
    expect(fake.requestsOf('changeApplicationByLink')).toMatchObject([
      { body: { answer: 'ありません。' }, version: 1 },
    ]);
  });
});

it('accepted media get a code and a QR code per person, also on paper', async () => {
  const t = textsOf('en');
  const passes = ['港 岬', '波止 凪'].map((name, at) => ({ name, code: `PNKHJ536A-${at + 1}` }));
  const api = serveApplication({
    status: 'accepted',
    details: { kind: 'press', entered: {}, pictures: EXAMPLE.details.pictures, passes },
  });
  await mount(`/application#${TOKEN}`, { locale: 'en', api });
  const codes = passes.map(({ name, code }) => [
    main.getByText(code),
    main.getByRole('img', { name: t('application-links:passes.qr', { name }) }),
  ]);
  for (const shown of codes.flat()) await expect.element(shown).toBeVisible();
  await expectAccessible();
  await emulateMedia('print');
  try {
    for (const shown of codes.flat()) await expect.element(shown).toBeVisible();
  } finally {
    await emulateMedia('');
  }
});

describe('a link that is not valid', () => {
  it.each(['', '#', '#x', `#${'a'.repeat(43)}`])('shows what to do (%s)', async (hash) => {
    await mount(`/application${hash}`, { api: serveApplication() });
    await expect.element(main.getByText(text('invalid.title'))).toBeVisible();
    await expect.element(main.getByRole('link', { name: t('titles:contact') })).toBeVisible();
    await expectAccessible();
  });

  it('is replaced by another one in the same tab', async () => {
    // The router warns that only the fragment changes, without it.
    using warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await mount('/application#unknown', { api: serveApplication({ status: 'accepted' }) });
    await expect.element(main.getByText(text('invalid.title'))).toBeVisible();
    window.location.hash = TOKEN;
    await expect.element(main.getByText(EXAMPLE.number)).toBeVisible();
    await expect.element(main.getByText(text('next.accepted.sponsor'))).toBeVisible();
    for (const [message] of warn.mock.calls) expect(message).toMatch(/blocker on a POP navigation/);
  });
});
