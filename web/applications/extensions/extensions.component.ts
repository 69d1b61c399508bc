import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ListedExtension } from '#spec/applications/extensions.ts';
import { expectAccessible } from '#web/testing/component/accessibility.ts';
import { STAFF } from '#web/testing/component/accounts.ts';
import { APPLICATION_PATH, serveApplication } from '#web/testing/component/applications.ts';
import { exampleOf } from '#web/testing/component/examples.ts';
import type { FakeHandlers } from '#web/testing/component/fake-api.ts';
import { mount } from '#web/testing/component/mount.tsx';
import { refuse } from '#web/testing/component/refusals.ts';
import { textsOf } from '#web/testing/component/texts.ts';

/* Staff give one application more time: from the list of deadlines, for a draft, and from its own page. */

const t = textsOf('ja');
const text = (key: string, values = {}) => t(`extensions:${key}`, values);
const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const closesAt = dialog.getByLabelText(text('form.closesAt'));
const reason = dialog.getByLabelText(text('form.reason'));
const search = dialog.getByLabelText(text('form.search'));
const submit = dialog.getByRole('button', { name: text('form.submit') });

const [LISTED] = exampleOf('listDeadlineExtensions').items as [ListedExtension];
const [FOUND] = exampleOf('listExtendableApplications').items as [
  ReturnType<typeof exampleOf<'listExtendableApplications'>>['items'][number],
];
const NUMBER = LISTED.application.number ?? '';
const AUTHOR = 'nagisa@mail.example';

/** Serves the deadlines of an edition, one application that words find, and a draft that only the address of its author finds. */
const serveExtensions = () => {
  const items: ListedExtension[] = [];
  const draft = { ...FOUND, id: FOUND.id.replace(/.$/, '9') };
  const submitted = { ...FOUND, ...LISTED.application };
  const handlers: FakeHandlers = {
    getMyRights: () => ({ role: 'editor', rights: ['home', 'deadlines'] }),
    getCurrentEdition: () => exampleOf('getCurrentEdition'),
    getEditionStatus: () => exampleOf('getEditionStatus'),
    listDeadlines: () => exampleOf('listDeadlines'),
    listDeadlineExtensions: () => ({ items }),
    listExtendableApplications: ({ query: { q } }) => {
      const found = q === AUTHOR ? [draft] : [submitted].filter(({ number }) => q === number);
      return { items: found, total: found.length };
    },
    extendDeadline: ({ params, body }) => {
      if (body.closesAt < '2027') {
        const errors = [{ pointer: '/closesAt', rule: 'afterUsualClose' as const }];
        return refuse('INVALID_INPUT', { errors });
      }
      const { applicationId, key } = params;
      const application = [draft, submitted].find(({ id }) => id === applicationId);
      const { createdAt: _, ...reference } = application ?? refuse('NOT_FOUND');
      items.splice(0, 1, { ...LISTED, application: reference, key, ...body });
      return { key, applicationId, ...body };
    },
  };
  return { draft, handlers };
};

const openDeadlines = (locale: 'ja' | 'en' = 'ja') => {
  const { draft, handlers } = serveExtensions();
  const mounted = mount('/organiser/deadline', { as: STAFF, locale, api: handlers });
  return mounted.then(({ api }) => ({ api, draft }));
};

describe('the list of deadlines', () => {
  it('extends one by the number of its application, and changes it again', async () => {
    const { api } = await openDeadlines();
    await page.getByRole('button', { name: text('add') }).click();
    await expect.element(search).toHaveFocus();
    await search.fill(NUMBER);
    await dialog.getByRole('radio', { name: NUMBER }).click();
    await submit.click();
    const key = dialog.getByRole('combobox', { name: text('form.key') });
    await expect.element(key).toHaveAttribute('aria-invalid', 'true');
    await key.selectOptions(t('home:period.exhibitor-entry.title'));
    await closesAt.fill('2020-05-01T23:59');
    await reason.fill('入院のため');
    await submit.click();
    const field = text('form.closesAt');
    await expect.element(dialog).toMatchTextContent(t('validations:afterUsualClose', { field }));
    await expect.element(closesAt).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible();
    await closesAt.fill('2027-05-01T23:59');
    await submit.click();
    await expect.element(page.getByText(text('saved'))).toBeVisible();

    const row = page.getByRole('row').filter({ hasText: NUMBER });
    await expect.element(row).toMatchTextContent('2027年5月1日');
    await expect.element(row).toMatchTextContent('入院のため');
    await row.getByRole('button', { name: text('change') }).click();
    await expect.element(closesAt).toHaveValue('2027-05-01T23:59');
    await closesAt.fill('2027-05-02T23:59');
    await submit.click();
    await expect.element(row).toMatchTextContent('2027年5月2日');
    expect(api.requestsOf('extendDeadline').at(-1)).toMatchObject({
      params: { key: 'exhibitor-entry', applicationId: LISTED.application.id },
      body: { closesAt: '2027-05-02T14:59:00.000Z', reason: '入院のため' },
    });
  });

  it('extends one for a draft, which only the address of its author finds', async () => {
    const { api, draft } = await openDeadlines();
    await page.getByRole('button', { name: text('add') }).click();
    await search.fill('ひみつのサークル');
    await expect.element(dialog.getByText(text('form.found', { count: 0 }))).toBeVisible();
    await search.fill(AUTHOR);
    await expect.poll(() => dialog.getByRole('radio').elements()).toHaveLength(1);
    await expectAccessible();
    await dialog.getByRole('radio').click();
    await dialog
      .getByRole('combobox', { name: text('form.key') })
      .selectOptions(t('home:period.exhibitor-entry.title'));
    await closesAt.fill('2027-05-01T23:59');
    await reason.fill('入院のため');
    await submit.click();
    await expect.element(page.getByText(text('saved'))).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: text('draft') });
    await expect.element(row).toMatchTextContent('入院のため');
    expect(api.requestsOf('extendDeadline').at(-1)?.params.applicationId).toBe(draft.id);
  });
});

it('the inbox leads to drafts, which need more time too', async () => {
  await mount('/organiser/application', {
    as: STAFF,
    api: {
      ...serveApplication({}, ['home', 'applications', 'deadlines']).handlers,
      ...{
        getApplicationCounts: () => ({ items: [] }),
        listDecisionReleases: () => ({ items: [] }),
      },
      listApplications: () => exampleOf('listApplications'),
    },
  });
  await expect
    .element(main.getByRole('link', { name: t('applications:extendDraft') }))
    .toHaveAttribute('href', '/organiser/deadline');
});

it('the page of an application extends its only period, and its history says so', async () => {
  const { application, handlers } = serveApplication({ kind: 'sponsor' }, [
    ...(['home', 'applications', 'deadlines', 'audit'] as const),
  ]);
  const [record] = exampleOf('listAuditRecords').items;
  const { api } = await mount(APPLICATION_PATH, {
    as: STAFF,
    api: {
      ...handlers,
      extendDeadline: ({ params, body }) => {
        const change = { field: 'closesAt', after: body.closesAt };
        const items = record
          ? [{ ...record, action: 'application.extend', changes: [change] }]
          : [];
        api.serve({ listAuditRecords: () => ({ items, total: 1, totalIsCapped: false }) });
        return { ...params, ...body };
      },
    },
  });
  await main.getByRole('button', { name: text('extend') }).click();
  await closesAt.fill('2027-05-01T10:00');
  await reason.fill('入院のため。');
  await submit.click();
  await expect.element(dialog).not.toBeInTheDocument();
  const history = page.getByRole('row').filter({ hasText: t('applications:audit.action.extend') });
  await expect.element(history).toMatchTextContent('2027年5月1日');
  expect(api.requestsOf('extendDeadline')).toMatchObject([
    {
      params: { key: 'sponsor', applicationId: application.id },
      body: { closesAt: '2027-05-01T01:00:00.000Z', reason: '入院のため。' },
    },
  ]);
});
