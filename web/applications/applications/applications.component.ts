import { describe, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#web/testing/component/accessibility.ts';
import { STAFF } from '#web/testing/component/accounts.ts';
import {
  APPLICATION,
  APPLICATION_PATH,
  serveApplication,
} from '#web/testing/component/applications.ts';
import { exampleOf } from '#web/testing/component/examples.ts';
import { mount } from '#web/testing/component/mount.tsx';
import { textsOf } from '#web/testing/component/texts.ts';

/* The inbox of staff, and one application: filters, selection, notes, and the actions that each member may take. */

const t = textsOf('ja');
const text = (key: string, values = {}) => t(`applications:${key}`, values);
const main = page.getByRole('main');

const EXAMPLE = exampleOf('getApplication');

const badge = (status: string) => main.getByText(text(`status.${status}`), { exact: true }).first();
const act = (move: string) => main.getByRole('button', { name: text(`review.act.${move}`) });
const press = async (button: Locator) => {
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
};
const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));

describe('one application', () => {
  it('the second of two members who write a note learns of the first', async () => {
    const { application, handlers } = serveApplication({ status: 'withdrawn' });
    await mount(APPLICATION_PATH, { as: STAFF, api: handlers });
    const note = main.getByRole('textbox', { name: text('annotation.note') });
    await note.fill('あとから書いたメモ');
    Object.assign(application, { note: '先に書いたメモ', version: 4 });
    const save = main.getByRole('button', { name: text('annotation.submit') });
    await save.click();
    await expect.element(page.getByText(t('commons:form.conflict.title'))).toBeVisible();
    await expect.element(note).toHaveValue('あとから書いたメモ');
    await save.click();
    await expect.element(page.getByText(text('annotation.saved'))).toBeVisible();
    expect(application.note).toBe('あとから書いたメモ');
  });

  it('is reopened, gets another plan, and is cancelled, by keyboard', async () => {
    const [half] = exampleOf('listApplicationChoices').items;
    if (!half) throw new Error('The example has no choice');
    const whole = { ...half, code: 'whole', name: { ja: '1卓' } };
    const { code, name, groupId } = half;
    const { application, handlers } = serveApplication({
      ...{ status: 'rejected', choices: [{ code, name, groupId }] },
    });
    const changes = [{ field: 'status', before: 'rejected', after: 'submitted' }];
    const [record] = exampleOf('listAuditRecords').items;
    const { api } = await mount(APPLICATION_PATH, {
      as: STAFF,
      api: {
        ...handlers,
        listApplicationChoices: () => ({ items: [half, whole] }),
        listAuditRecords: () => ({
          items: record ? [{ ...record, action: 'application.reopen', changes }] : [],
          ...{ total: 1, totalIsCapped: false },
        }),
        prepareDecisions: ({ body: { decision, choice } }) => {
          const prepared = { decision, ...(choice && { choice }), isOutdated: false };
          Object.assign(application, { prepared, version: 4 });
          return { count: 1 };
        },
        getCancellationEffects: () => ({ items: [] }),
      },
    });
    await expect.element(badge('rejected')).toBeVisible();
    await press(act('reopen'));
    const reason = dialog.getByRole('textbox', { name: text('review.reason') });
    await expect.element(reason).toHaveFocus();
    const reopen = dialog.getByRole('button', { name: text('review.submit.reopen') });
    await press(reopen);
    await expect.element(reason).toBeInvalid();
    await expectAccessible();
    await reason.fill('審査に誤りがあったため。');
    await press(reopen);
    const title = `${EXAMPLE.number} ${EXAMPLE.title}`;
    await expect.element(page.getByText(text('review.done.reopen', { name: title }))).toBeVisible();
    await expect.element(badge('submitted')).toBeVisible();

    await press(main.getByRole('button', { name: t('decisions:act.accepted'), exact: true }));
    await dialog.getByRole('combobox').selectOptions('1卓');
    await press(dialog.getByRole('button', { name: t('decisions:prepare.submit.accepted') }));
    const review = page.getByRole('region', { name: text('review.heading') });
    await expect.element(review).toMatchTextContent('1卓');

    await press(act('cancel'));
    await expect.element(dialog).toMatchTextContent(text('effect.none'));
    await expectAccessible();
    await reason.fill('連絡が取れないため。');
    await press(dialog.getByRole('button', { name: text('review.submit.cancel') }));
    await expect.element(badge('cancelled')).toBeVisible();
    await expect.element(main.getByText('連絡が取れないため。').first()).toBeVisible();
    await expect.element(main).toMatchTextContent(
      t('audit-records:change', {
        name: text('audit.field.status'),
        before: text('status.rejected'),
        after: text('status.submitted'),
      }),
    );
    expect(api.requestsOf('reopenApplication').map(({ body }) => body)).toEqual([
      { reason: '審査に誤りがあったため。' },
    ]);
    expect(api.requestsOf('prepareDecisions').map(({ body }) => body)).toMatchObject([
      { decision: 'accepted', choice: 'whole', selection: { by: 'ids' } },
    ]);
    expect(api.requestsOf('cancelApplication').map(({ body }) => body)).toEqual([
      { reason: '連絡が取れないため。' },
    ]);
  });

  it('is cancelled by staff with the right, who first see what is cancelled with it', async () => {
    const { handlers } = serveApplication({ status: 'confirmed' });
    await mount(APPLICATION_PATH, { as: STAFF, api: handlers });
    await act('cancel').click();
    await expect.element(dialog).toMatchTextContent(text('effect.booth', { count: 1 }));
    await expect
      .element(dialog.getByRole('button', { name: t('commons:dialog.cancel') }))
      .toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect
      .element(main.getByRole('heading', { name: t('audit-records:heading') }))
      .toBeVisible();
  });

  it('is neither cancelled by an editor nor shown with its history', async () => {
    const { handlers } = serveApplication({ status: 'confirmed' }, ['home', 'applications']);
    await mount(APPLICATION_PATH, { as: STAFF, api: handlers });
    await expect.element(main.getByRole('heading', { name: text('review.heading') })).toBeVisible();
    await expect.element(act('cancel')).not.toBeInTheDocument();
    await expect
      .element(main.getByRole('heading', { name: t('audit-records:heading') }))
      .not.toBeInTheDocument();
  });
});

describe('the inbox', () => {
  it('has its filters in the URL, and selects everything that matches', async () => {
    const [choice] = exampleOf('listApplicationChoices').items;
    const groupId = choice?.groupId ?? '';
    const items = Array.from({ length: 60 }, (_, at) => ({
      ...APPLICATION,
      id: `0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8${100 + at}`,
      status: 'confirmed' as const,
    }));
    const { handlers } = serveApplication();
    const list = { total: 60, totalIsCapped: false, revision: 'first' };
    const { api } = await mount('/organiser/application?status=submitted&prepared=none', {
      as: STAFF,
      api: {
        ...handlers,
        listApplications: ({ query }) =>
          query.limit === 50
            ? { ...list, items: items.slice(0, 50), nextCursor: 'next' }
            : { ...list, items },
        getApplicationCounts: () => ({ items: [{ status: 'confirmed', count: 60 }] }),
        listDecisionReleases: () => ({ items: [] }),
      },
    });
    const filters = page.getByRole('search', { name: text('filter.label') });
    await filters.getByLabelText(text('column.prepared')).selectOptions('');
    await filters.getByLabelText(text('filter.call')).selectOptions(groupId);
    await filters.getByRole('button', { name: t('commons:filter.apply') }).click();
    await expect
      .poll(() => location.search)
      .toMatch(new RegExp(`groupId=${groupId}.*status=submitted`));
    const states = page.getByRole('navigation', { name: text('counts') });
    const confirmed = states.getByRole('link', { name: text('status.confirmed') });
    await expect.element(confirmed).toMatchTextContent('60');
    await expect.poll(() => confirmed.element().getAttribute('href')).toContain(groupId);
    await confirmed.click();
    await expect.element(confirmed).toHaveAttribute('aria-current', 'page');
    expect(location.search).toMatch(new RegExp(`groupId=${groupId}.*status=confirmed`));
    expect(api.requestsOf('listApplications').at(-1)?.query).toMatchObject({
      ...{ groupId, status: 'confirmed' },
    });

    await main.getByLabelText(t('commons:selection.page')).click();
    const bar = page.getByRole('region', { name: t('commons:selection.label') });
    const all = { count: 60, formatted: '60' };
    await bar.getByRole('button', { name: t('commons:selection.all', all) }).click();
    await expect
      .element(bar.getByRole('status'))
      .toMatchTextContent(t('commons:selection.count', all));
  });
});
