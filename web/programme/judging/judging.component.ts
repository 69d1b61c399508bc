import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#web/testing/component/accessibility.ts';
import { STAFF } from '#web/testing/component/accounts.ts';
import { exampleOf } from '#web/testing/component/examples.ts';
import { UNREACHABLE } from '#web/testing/component/fake-api.ts';
import { JUDGED_ROUND, serveJudging, sheetPath } from '#web/testing/component/judging.ts';
import { mount } from '#web/testing/component/mount.tsx';
import { textsOf } from '#web/testing/component/texts.ts';

/* Judges fill in sheets, which are saved on the way: next entries, other tabs, no connection, conflicts of interest. */

const t = textsOf('ja');
const text = (key: string, values = {}) => t(`judging:${key}`, values);
const SAVED = /^保存しました（/;

const main = page.getByRole('main');
const sheet = page.getByRole('region', { name: text('sheet.title') });
const status = sheet.getByRole('status').first();
const toJury = sheet.getByRole('textbox').first();
const toEntrant = sheet.getByRole('textbox').nth(1);
const submit = sheet.getByRole('button', { name: text('submit.action') });
const radio = (at: number, score: string) =>
  sheet.getByRole('group').nth(at).getByRole('radio', { name: score, exact: true });

/** Radio buttons lie invisibly over their numbers. */
const choose = (at: number, score: string) => radio(at, score).click({ force: true });

describe('between entries', () => {
  it('nothing that was typed is lost on the way to the next one', async () => {
    const { handlers } = serveJudging('夜釣り', '灯台守');
    const { api } = await mount(sheetPath(0), { as: STAFF, api: handlers });
    await toJury.fill('書きかけ');
    await page.getByRole('link', { name: text('nav.nextOf', { title: '灯台守' }) }).click();
    await expect.element(main.getByRole('heading', { level: 1, name: '灯台守' })).toHaveFocus();
    await expect.element(toJury).toHaveValue('');
    await expect
      .poll(() => api.requestsOf('saveMySheet').map(({ body }) => body.commentToJury))
      .toEqual(['書きかけ']);
    await page.getByRole('link', { name: text('nav.prevOf', { title: '夜釣り' }) }).click();
    await expect.element(main.getByRole('heading', { level: 1, name: '夜釣り' })).toHaveFocus();
    await expect.element(toJury).toHaveValue('書きかけ');
  });
});

describe('another tab', () => {
  it('changed another field: both changes stay', async () => {
    const { handlers, saveElsewhere } = serveJudging('夜釣り');
    await mount(sheetPath(0), { as: STAFF, api: handlers });
    await expect.element(status).toMatchTextContent(text('saving.blank'));
    saveElsewhere(0, { commentToEntrant: '別のタブ' });
    await choose(0, '3');
    await expect.element(status).toMatchTextContent(text('saving.merged'));
    await expect.element(toEntrant).toHaveValue('別のタブ');
    await expect.element(radio(0, '3')).toBeChecked();
  });

  it('changed the same field: the judge chooses', async () => {
    const { handlers, sheets, saveElsewhere } = serveJudging('夜釣り');
    await mount(sheetPath(0), { as: STAFF, api: handlers });
    await expect.element(toJury).toBeVisible();
    saveElsewhere(0, { commentToJury: '先に保存' });
    await toJury.fill('後から入力');
    await expect.element(sheet.getByText('先に保存')).toBeVisible();
    await expect.element(toJury).toHaveValue('後から入力');
    await expectAccessible();
    expect(sheets).toMatchObject([{ commentToJury: '先に保存' }]);
    const field = text('comment.jury');
    await sheet.getByRole('button', { name: text('conflicting.keepOf', { field }) }).click();
    await expect.element(status).toMatchTextContent(SAVED);
    expect(sheets).toMatchObject([{ commentToJury: '後から入力' }]);
  });

  it('changed something: only what is on the screen is submitted', async () => {
    const { handlers, sheets, saveElsewhere } = serveJudging('夜釣り');
    await mount(sheetPath(0), { as: STAFF, api: handlers });
    for (const at of [0, 1, 2]) await choose(at, '3');
    await expect.element(status).toMatchTextContent(SAVED);
    saveElsewhere(0, { commentToJury: '先に保存' });
    await submit.click();
    await expect.element(status).toMatchTextContent(text('saving.merged'));
    await expect.element(toJury).toHaveValue('先に保存');
    await expect.element(submit).toBeVisible();
    expect(sheets).toMatchObject([{ status: 'draft' }]);
    await submit.click();
    await expect.element(sheet.getByRole('group', { name: text('submit.done') })).toHaveFocus();
    expect(sheets).toMatchObject([{ status: 'submitted' }]);
  });
});

describe('without a connection', () => {
  it('the sheet says so, asks before it is left, and saves once there is one', async () => {
    const { handlers, sheets, save } = serveJudging('夜釣り');
    const { api } = await mount(sheetPath(0), { as: STAFF, api: handlers });
    api.serve({
      saveMySheet: () => {
        throw UNREACHABLE;
      },
    });
    await toJury.fill('電車の中で');
    await expect.element(status).toMatchTextContent(text('saving.unreachable'));
    await expectAccessible();
    await page
      .getByRole('link', { name: t('titles:judging') })
      .first()
      .click();
    const dialog = page.getByRole('alertdialog', { name: text('leave.title') });
    await dialog.getByRole('button', { name: t('commons:cancel') }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    // The sheet is also sent again by itself: the button stays until a response arrives.
    const online = Promise.withResolvers<void>();
    api.serve({
      saveMySheet: async (request) => {
        await online.promise;
        return save(request);
      },
    });
    await sheet.getByRole('button', { name: text('saving.retry') }).click();
    online.resolve();
    await expect.element(status).toMatchTextContent(SAVED);
    await expect.element(toJury).toHaveValue('電車の中で');
    expect(sheets).toMatchObject([{ commentToJury: '電車の中で' }]);
  });
});

describe('a conflict of interest', () => {
  it('is declared with its kind, and takes the entry from the list', async () => {
    const { handlers } = serveJudging('夜釣り', '灯台守');
    const { api } = await mount(sheetPath(0), { as: STAFF, api: handlers });
    const opener = page.getByRole('button', { name: text('interest.action') });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: text('interest.ask', { title: '夜釣り' }) });
    await expect.element(dialog.getByRole('button', { name: t('commons:cancel') })).toHaveFocus();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(opener).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const confirm = dialog.getByRole('button', { name: text('interest.confirm') });
    await confirm.click();
    await expect.element(dialog.getByRole('radio').first()).toBeInvalid();
    await dialog.getByRole('radio', { name: text('interest.kinds.colleague') }).click();
    await dialog.getByRole('textbox').fill('前職の同僚です');
    await confirm.click();
    await expect.element(page.getByText(text('interest.done', { title: '夜釣り' }))).toBeVisible();
    await expect.poll(() => location.pathname).toBe(`/judge/${JUDGED_ROUND.id}`);
    expect(api.requestsOf('declareConflict').map(({ body }) => body)).toEqual([
      { kind: 'colleague', note: '前職の同僚です' },
    ]);
    await expect.element(main.getByRole('link', { name: '灯台守' })).toBeVisible();
    await expect.element(main.getByRole('link', { name: '夜釣り' })).not.toBeInTheDocument();
  });
});

describe('what cannot be changed', () => {
  const expectReadOnly = async () => {
    await expect.element(sheet.getByRole('radio')).not.toBeInTheDocument();
    await expect.element(sheet.getByRole('button')).not.toBeInTheDocument();
    await expectAccessible();
  };

  it('a closed round is read only, with the sheets of others where they are shared', async () => {
    const { handlers, sheets } = serveJudging('夜釣り');
    const other = {
      judge: { id: 'other', name: '汐見 渚' },
      scores: [],
      commentToJury: '惜しい。',
    };
    Object.assign(sheets[0] as object, {
      ...{ isEditable: false, commentToJury: '終盤が見事。', others: [other] },
    });
    await mount(sheetPath(0), {
      as: STAFF,
      api: {
        ...handlers,
        listMySheets: () => ({
          round: { ...JUDGED_ROUND, closedAt: '2027-03-12T03:00:00.000Z' },
          items: exampleOf('listMySheets').items,
        }),
      },
    });
    await expect.element(sheet.getByText(text('readOnly.closedNext'))).toBeVisible();
    await expect.element(sheet.getByText('終盤が見事。')).toBeVisible();
    await expect.element(sheet.getByRole('heading', { name: '汐見 渚' })).toBeVisible();
    await expect.element(sheet.getByText('惜しい。')).toBeVisible();
    await expectReadOnly();
  });

  it('who acts as a judge reads why they cannot judge', async () => {
    const { handlers } = serveJudging('夜釣り');
    const session = exampleOf('getSession');
    if (!session) throw new Error('The example is no session');
    const impersonated = { ...session.session, impersonatedBy: session.user.id };
    await mount(sheetPath(0), {
      as: STAFF,
      api: {
        ...handlers,
        getSession: () => ({ ...session, session: impersonated }),
      },
    });
    await expect.element(sheet.getByText(text('readOnly.impersonating'))).toBeVisible();
    await expectReadOnly();
  });

  it('members who do not judge read whom the page is for', async () => {
    const { handlers } = serveJudging();
    await mount('/judge', {
      as: STAFF,
      api: { ...handlers, getMyRights: () => ({ role: 'editor', rights: ['home'] }) },
    });
    await expect.element(page.getByText(text('list.noJudge'))).toBeVisible();
    await expectAccessible();
  });
});
