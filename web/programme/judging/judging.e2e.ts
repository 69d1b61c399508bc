import type { Page } from 'playwright/test';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { type Assigned, findOpenRound, listAssigned } from '#web/testing/judging.ts';
import { open, tabTo } from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';

/* A judge reads an entry, and fills in its sheet, which is saved on the way. */

const JUDGE = 'judge@noren.example';

const t = textsOf('ja');
const text = (key: string, values = {}) => t(`judging:${key}`, values);
const SAVED = /^保存しました（/;

/** Finds an entry whose sheet is not started. */
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

  // The missing field is named, and gets focus.
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
