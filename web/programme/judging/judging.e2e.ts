import type { Page } from 'playwright/test';
import { DEMO_ACCOUNTS } from '#api/accounts/profiles/demo/accounts.ts';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { type Assigned, findOpenRound, listAssigned, saveElsewhere } from '#web/testing/judging.ts';
import { signIn } from '#web/testing/sign-in.ts';
import { open, tabTo } from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';

/* Judges read their entries and fill in sheets, which are saved on the way; tests of one worker take entries in turn. */

const JUDGE = 'judge@noren.example';

const t = textsOf('ja');
const text = (key: string, values = {}) => t(`judging:${key}`, values);
const SAVED = /^保存しました（/;

/** An entry whose sheet is not begun. */
const findOpenEntry = async (url: string): Promise<Assigned & { readonly path: string }> => {
  const roundId = await findOpenRound(url);
  const entry = (await listAssigned(url, roundId)).find(({ status }) => status === 'none');
  if (!entry) throw new Error('Every sheet is begun');
  return { ...entry, path: `/judge/${roundId}/${entry.entryId}` };
};

const roundOf = (path: string) => path.split('/')[2] ?? '';
const sheetOf = (page: Page) => page.getByRole('region', { name: text('sheet.title') });
const groupOf = (page: Page, at: number) => sheetOf(page).getByRole('group').nth(at);
const toJury = (page: Page) => sheetOf(page).getByRole('textbox').first();
const statusOf = (page: Page) => sheetOf(page).getByRole('status').first();
const submit = (page: Page) => sheetOf(page).getByRole('button', { name: text('submit.action') });

test('a judge goes from the round to an entry, scores it with the keyboard, and submits', async ({
  page,
  signedInAs,
  site,
}) => {
  const { path, entryId, title } = await findOpenEntry(site.url);
  await signedInAs(JUDGE);
  await open(page, '/organiser');
  await page.getByRole('link', { name: t('titles:judging') }).click();
  await expectAccessible(page);
  await page
    .getByRole('link', { name: new RegExp(`^${text('list.open')}`) })
    .first()
    .click();
  await page.getByRole('link', { name: new RegExp(`^${text('filter.open')}`) }).click();
  await expectAccessible(page);
  await page.locator(`main a[href$="${entryId}"]`).click();
  await expect(page.getByRole('heading', { level: 1, name: title.ja })).toBeFocused();
  await expectAccessible(page);

  // What is missing is named, and gets focus.
  await submit(page).press('Enter');
  await expect(sheetOf(page).getByText(text('missing.score'))).toHaveCount(3);
  const first = groupOf(page, 0);
  await expect(first.getByRole('radio').first()).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('0');
  await expect(first.getByRole('radio', { name: '10' })).toBeChecked();
  await expect(first.getByRole('radio', { name: '10' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('9');
  const second = groupOf(page, 1);
  await expect(second.getByRole('radio', { checked: true })).toHaveCount(0);
  await page.keyboard.press('4');
  await expect(second.getByRole('radio', { name: '4' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('8');
  await expect(groupOf(page, 2).getByRole('radio', { name: '8' })).toBeChecked();
  await tabTo(page, toJury(page));
  // Digits are text here.
  await page.keyboard.type('9点台の佳作');
  await expect(first.getByRole('radio', { name: '10' })).toBeChecked();
  await expect(statusOf(page)).toHaveText(SAVED);

  await submit(page).press('Enter');
  const done = sheetOf(page).getByRole('group', { name: text('submit.done') });
  await expect(done).toBeFocused();
  await expectAccessible(page);
  // It can still be changed, and stays submitted.
  await first.getByRole('radio', { name: '7', exact: true }).check({ force: true });
  await expect(statusOf(page)).toHaveText(SAVED);
  await open(page, path);
  await expect(groupOf(page, 0).getByRole('radio', { name: '7', exact: true })).toBeChecked();
  await expect(toJury(page)).toHaveValue('9点台の佳作');
  await expect(done).toBeVisible();
  await expect(submit(page)).toHaveCount(0);
  const ids = (await listAssigned(site.url, roundOf(path))).map(({ entryId: id }) => id);
  const place = `${ids.indexOf(entryId) + 1} / ${ids.length}`;
  await expect(page.getByText(place, { exact: true })).toBeVisible();
});

test('typing on the way to the next entry is not lost', async ({ page, signedInAs, site }) => {
  const roundId = await findOpenRound(site.url);
  const entries = await listAssigned(site.url, roundId);
  const at = entries.findIndex(
    ({ status }, index) => status === 'none' && entries[index + 1]?.status === 'none',
  );
  expect(at).toBeGreaterThanOrEqual(0);
  await signedInAs(JUDGE);
  await open(page, `/judge/${roundId}/${entries[at]?.entryId}`);
  await toJury(page).fill('書きかけ');
  await page.getByRole('link', { name: new RegExp(`^${text('nav.next')}`) }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: entries[at + 1]?.title.ja ?? '' }),
  ).toBeFocused();
  await expect(toJury(page)).toHaveValue('');
  await page.getByRole('link', { name: new RegExp(`^${text('nav.prev')}`) }).click();
  await expect(toJury(page)).toHaveValue('書きかけ');
  await page.reload();
  await expect(toJury(page)).toHaveValue('書きかけ');
});

test.describe('another tab', () => {
  test.use({ provoked: [412] });

  test('what differs is merged; what both changed is asked', async ({ page, signedInAs, site }) => {
    const { path, entryId } = await findOpenEntry(site.url);
    const round = roundOf(path);
    await signedInAs(JUDGE);
    await open(page, path);
    await saveElsewhere(site.url, round, entryId, { commentToEntrant: '別のタブ' });
    await groupOf(page, 0).getByRole('radio', { name: '3', exact: true }).check({ force: true });
    await expect(statusOf(page)).toHaveText(new RegExp(text('saving.merged')));
    const toEntrant = sheetOf(page).getByRole('textbox').nth(1);
    await expect(toEntrant).toHaveValue('別のタブ');
    await expect(groupOf(page, 0).getByRole('radio', { name: '3', exact: true })).toBeChecked();

    await saveElsewhere(site.url, round, entryId, { commentToJury: '先に保存' });
    await toJury(page).fill('後から入力');
    await expect(sheetOf(page).getByText('先に保存')).toBeVisible();
    await expect(toJury(page)).toHaveValue('後から入力');
    await expectAccessible(page);
    await page.getByRole('button', { name: new RegExp(`^${text('conflicting.keep')}`) }).click();
    await expect(statusOf(page)).toHaveText(SAVED);
    await page.reload();
    await expect(toJury(page)).toHaveValue('後から入力');
  });

  test('only what is on the screen is submitted', async ({ page, signedInAs, site }) => {
    const { path, entryId } = await findOpenEntry(site.url);
    await signedInAs(JUDGE);
    await open(page, path);
    for (const at of [0, 1, 2])
      await groupOf(page, at).getByRole('radio', { name: '3', exact: true }).check({ force: true });
    await expect(statusOf(page)).toHaveText(SAVED);
    await saveElsewhere(site.url, roundOf(path), entryId, { commentToJury: '先に保存' });
    await submit(page).click();
    await expect(statusOf(page)).toHaveText(new RegExp(text('saving.merged')));
    await expect(toJury(page)).toHaveValue('先に保存');
    await expect(submit(page)).toBeVisible();
    await submit(page).click();
    await expect(sheetOf(page).getByRole('group', { name: text('submit.done') })).toBeFocused();
  });
});

test.describe('without a connection', () => {
  test.use({ provoked: [0] });

  test('the sheet says so, and saves once there is one', async ({ page, signedInAs, site }) => {
    const { path } = await findOpenEntry(site.url);
    await signedInAs(JUDGE);
    await open(page, path);
    await page.route('**/api/v1/me/judging/**', (route) => route.abort());
    await toJury(page).fill('電車の中で');
    await expect(statusOf(page)).toHaveText(text('saving.unreachable'));
    await expectAccessible(page);
    await page
      .getByRole('link', { name: t('titles:judging') })
      .first()
      .click();
    const dialog = page.getByRole('alertdialog', { name: text('leave.title') });
    await dialog.getByRole('button', { name: t('commons:cancel') }).click();
    // The sheet is also sent again by itself: the button stays until a response arrives.
    const online = Promise.withResolvers<void>();
    await page.route('**/api/v1/me/judging/**', async (route) => {
      await online.promise;
      await route.continue();
    });
    await sheetOf(page)
      .getByRole('button', { name: text('saving.retry') })
      .click();
    online.resolve();
    await expect(statusOf(page)).toHaveText(SAVED);
    await page.reload();
    await expect(toJury(page)).toHaveValue('電車の中で');
  });
});

test('an entry with a conflict of interest leaves the list', async ({ page, signedInAs, site }) => {
  const { path, entryId, title } = await findOpenEntry(site.url);
  await signedInAs(JUDGE);
  await open(page, path);
  const opener = page.getByRole('button', { name: text('interest.action') });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: text('interest.ask', { title: title.ja }) });
  await expect(dialog.getByRole('button', { name: t('commons:cancel') })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await opener.click();
  await dialog.getByRole('button', { name: text('interest.confirm') }).click();
  await expect(dialog.getByRole('radio').first()).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('radio', { name: text('interest.kinds.colleague') }).check();
  await dialog.getByRole('textbox').fill('前職の同僚です');
  await dialog.getByRole('button', { name: text('interest.confirm') }).click();
  await expect(page.getByText(text('interest.done', { title: title.ja }))).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/judge/${roundOf(path)}$`));
  const left = await listAssigned(site.url, roundOf(path));
  expect(left.map((each) => each.entryId)).not.toContain(entryId);
  await expect(page.locator(`main a[href$="${entryId}"]`)).toHaveCount(0);
});

test('a closed round is read only, with the sheets of others where they are shared', async ({
  page,
  signedInAs,
  site,
}) => {
  const { path } = await findOpenEntry(site.url);
  await signedInAs(JUDGE);
  await page.route('**/api/v1/me/judging/**', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const closedAt = '2027-03-12T03:00:00.000Z';
    if (body.round) body.round.closedAt = closedAt;
    else
      Object.assign(body, {
        isEditable: false,
        commentToJury: '終盤が見事。',
        others: [
          { judge: { id: 'other', name: '汐見 渚' }, scores: [], commentToJury: '惜しい。' },
        ],
      });
    await route.fulfill({ response: answer, json: body });
  });
  await open(page, path);
  await expect(sheetOf(page).getByText(text('readOnly.closedNext'))).toBeVisible();
  await expect(sheetOf(page).getByText('終盤が見事。')).toBeVisible();
  await expect(sheetOf(page).getByRole('heading', { name: '汐見 渚' })).toBeVisible();
  await expect(sheetOf(page).getByText('惜しい。')).toBeVisible();
  await expect(sheetOf(page).getByRole('radio')).toHaveCount(0);
  await expect(sheetOf(page).getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
});

test('who acts as a judge reads why they cannot judge', async ({ page, site }) => {
  const { path } = await findOpenEntry(site.url);
  await signIn(page.request, site.url, 'admin@noren.example');
  const acting = await page.request.post('/api/auth/admin/impersonate-user', {
    headers: { Origin: site.url },
    data: { userId: DEMO_ACCOUNTS.judge.id, reason: 'A question about a sheet' },
  });
  expect(acting.ok(), await acting.text()).toBe(true);
  await open(page, path);
  await expect(sheetOf(page).getByText(text('readOnly.impersonating'))).toBeVisible();
  await expect(sheetOf(page).getByRole('radio')).toHaveCount(0);
  await expect(sheetOf(page).getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
});

test('members who do not judge read whom the page is for', async ({ page, signedInAs }) => {
  await signedInAs('staff@noren.example');
  await open(page, '/judge');
  await expect(page.getByText(text('list.noJudge'))).toBeVisible();
  await expectAccessible(page);
});
