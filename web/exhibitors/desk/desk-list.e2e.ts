import type { Page } from 'playwright/test';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { BOOTH_ID } from '#web/testing/booth-team.ts';
import { DESK_PATH, type DeskItem, makeLate, readDesk } from '#web/testing/desk.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { open } from '#web/testing/steps.ts';
import { flowLocales, textsOf } from '#web/testing/texts.ts';

/* What the desk does besides handing tickets over: other days, what nobody picked up, cancelling, and paper. */

test.use({ stage: 'live' });
// Tests take reservations of the same desk, one after another.
test.describe.configure({ mode: 'default' });

const EXHIBITOR = 'exhibitor@noren.example';
const t = textsOf('ja');
const text = (key: string, values: Record<string, unknown> = {}) => t(`desk:${key}`, values);

/** The desk lists today first. */
const findHeld = async (url: string, when: 'today' | 'tomorrow'): Promise<DeskItem> => {
  const items = await readDesk(url);
  const item = items.find(
    ({ day, status }) => status === 'held' && (day === items[0]?.day) === (when === 'today'),
  );
  if (!item) throw new Error(`The desk holds nothing for ${when}`);
  return item;
};
const statusOf = async (url: string, code: string) =>
  (await readDesk(url)).find((item) => item.code === code)?.status;

const enter = async (page: Page, code: string) => {
  const field = page.getByLabel(text('scan.field'));
  await field.fill(code);
  await field.press('Enter');
};
const handOver = (page: Page, key: string) =>
  page.getByRole('main').getByRole('button', { name: text(key), exact: true });
const doneHeading = (page: Page) =>
  page.getByRole('heading', { level: 2, name: text('ticket.done'), exact: true });

/** The line of a reservation in the list, and its buttons, which name its code. */
const lineOf = (page: Page, code: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: code }).last();
const press = (page: Page, key: string, code: string) =>
  lineOf(page, code)
    .getByRole('button', { name: text(key) })
    .click();
const openList = (page: Page, query: string) => open(page, `${DESK_PATH}?view=list&${query}`);

test('a ticket for tomorrow is marked, and handed over today only on purpose', async ({
  page,
  signedInAs,
  site,
}) => {
  await signedInAs(EXHIBITOR);
  const { code } = await findHeld(site.url, 'tomorrow');
  await open(page, DESK_PATH);
  await enter(page, code);
  const ticket = page.getByRole('region', { name: / 様$/ });
  await expect(ticket).toContainText(/日.*の予約です/);
  await expect(handOver(page, 'ticket.handOver')).toHaveCount(0);
  await expectAccessible(page);
  await handOver(page, 'ticket.handOverAnyDay').click();
  await expect(doneHeading(page)).toBeVisible();
  expect(await statusOf(site.url, code)).toBe('picked_up');
});

test('what nobody picked up in time is released, one by one and all at once', async ({
  page,
  signedInAs,
  site,
}) => {
  await signedInAs(EXHIBITOR);
  const { late, restore } = await makeLate(site.url);
  const [one] = late;
  if (!one || late.length < 2) throw new Error('The desk has too few reservations of one work');
  await openList(page, `q=${one.code}`);
  await expect(lineOf(page, one.code)).toContainText(text('late'));
  await press(page, 'noShow.one', one.code);
  await expect(lineOf(page, one.code)).not.toContainText(text('late'));
  expect(await statusOf(site.url, one.code)).toBe('no_show');

  await open(page, DESK_PATH);
  const all = page.getByRole('button', { name: text('noShow.all') });
  await all.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(text('noShow.body'));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: text('noShow.confirm') }).click();
  await expect(all).toBeHidden();
  for (const { code } of late) expect(await statusOf(site.url, code)).toBe('no_show');
  await findHeld(site.url, 'tomorrow');
  await restore();
});

test('a reservation is cancelled with a reason, which the list shows', async ({
  page,
  signedInAs,
  site,
}) => {
  await signedInAs(EXHIBITOR);
  const { code, visitorName } = await findHeld(site.url, 'tomorrow');
  await openList(page, `q=${code}`);
  await press(page, 'cancel.open', code);
  const dialog = page.getByRole('dialog', { name: text('cancel.title', { name: visitorName }) });
  const reason = dialog.getByRole('textbox', { name: text('cancel.reason') });
  await expect(reason).toBeFocused();
  await expectAccessible(page);
  await reason.fill('雨で箱が傷みました。申し訳ございません。');
  await dialog.getByRole('button', { name: text('cancel.confirm') }).click();
  await expect(page.getByText(text('cancel.done', { name: visitorName }))).toBeVisible();
  const line = lineOf(page, code);
  await expect(line).toContainText(t('reservations:status.cancelled_by_booth'));
  await expect(line).toContainText('雨で箱が傷みました。申し訳ございません。');
  await expect(line.getByRole('button')).toHaveCount(0);
  expect(await statusOf(site.url, code)).toBe('cancelled_by_booth');
});

test('staff open the desk of any booth, hand over there and take it back', async ({
  page,
  signedInAs,
  site,
}) => {
  await signedInAs('staff@noren.example');
  const { code } = await findHeld(site.url, 'today');
  await open(page, DESK_PATH);
  await expect(page.getByText(text('choice.none'))).toBeVisible();
  await open(page, `${DESK_PATH}?booth=${BOOTH_ID}`);
  await expect(page.getByRole('main')).toContainText('夕凪ゲームズ');
  await enter(page, code);
  await handOver(page, 'ticket.handOver').click();
  await expect(doneHeading(page)).toBeVisible();
  expect(await statusOf(site.url, code)).toBe('picked_up');
  await handOver(page, 'undo.open').click();
  await expect(doneHeading(page)).toBeHidden();
  expect(await statusOf(site.url, code)).toBe('held');
});

for (const locale of flowLocales('en'))
  test(`the printed list has a box for what is left, and no controls, in ${locale}`, async ({
    page,
    signedInAs,
    site,
  }) => {
    const tr = textsOf(locale);
    await signedInAs(EXHIBITOR);
    const { code } = await findHeld(site.url, 'tomorrow');
    const over = (await readDesk(site.url)).find(({ status }) => status === 'picked_up');
    await open(page, `${locale === 'en' ? '/en' : ''}${DESK_PATH}?view=list`);
    const box = lineOf(page, code).locator('[aria-hidden]').first();
    await expect(box).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(box).toHaveCSS('border-top-style', 'solid');
    expect((await box.boundingBox())?.width).toBeGreaterThan(15);
    await expect(
      lineOf(page, over?.code ?? '')
        .locator('[aria-hidden]')
        .first(),
    ).toHaveCSS('border-top-style', 'none');
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('search').filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(tr('titles:desk'));
    expect((await page.pdf({ format: 'A4' })).byteLength).toBeGreaterThan(10_000);
  });
