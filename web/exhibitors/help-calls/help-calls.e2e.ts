import type { Page } from 'playwright/test';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { signIn } from '#web/testing/sign-in.ts';
import { open } from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';
import { otherVisitor } from '#web/testing/visitors.ts';

/* Booths call staff on the days of the show; staff see it at once and answer, which the booth sees at once. */

test.use({ stage: 'live' });

const EXHIBITOR = 'exhibitor@noren.example';
const STAFF = 'staff@noren.example';

/** From the moment of a change until another page shows it, in milliseconds. */
const ON_BOARD_WITHIN = 3_000;
const AT_BOOTH_WITHIN = 5_000;

const t = textsOf('ja');
const text = (key: string) => t(`help-calls:${key}`);

/** Opens a page as somebody else, in a browser of their own. */
const openAs = async (page: Page, url: string, email: string, path: string): Promise<Page> => {
  const context = await page.context().browser()?.newContext({ baseURL: url, locale: 'ja-JP' });
  if (!context) throw new Error('No browser');
  await signIn(context.request, url, email);
  const other = await context.newPage();
  await open(other, path);
  return other;
};

const kindButton = (page: Page, kind: string) =>
  page.getByRole('button', { name: new RegExp(`^${text(`kind.${kind}`)}`) });

const submit = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: text('new.submit') });

test('a call is on the board within three seconds, and its answers are at the booth within five', async ({
  page,
  signedInAs,
  site,
}) => {
  await signedInAs(EXHIBITOR);
  await open(page, '/exhibitor/help-call');
  const board = await openAs(page, site.url, STAFF, '/organiser/help-call');
  const before = await board.title();

  await kindButton(page, 'trouble').click();
  const dialog = page.getByRole('dialog');
  const message = dialog.getByLabel(text('new.message'));
  await expect(message).not.toHaveAttribute('aria-required');
  await message.fill('声の大きな方が列を離れません');
  await expectAccessible(page);
  const called = Date.now();
  await submit(page).dblclick();
  const onBoard = board.getByRole('listitem').filter({ hasText: '声の大きな方' });
  await expect(onBoard).toBeVisible({ timeout: ON_BOARD_WITHIN });
  test
    .info()
    .annotations.push({ type: 'on the board after ms', description: `${Date.now() - called}` });
  await expect(onBoard.getByRole('link', { name: /^K12/ })).toHaveAttribute('href', /booth=/);
  await expect(board).not.toHaveTitle(before);
  await expect(board).toHaveTitle(/^（\d+）/);
  await expectAccessible(board);

  const own = page.getByRole('listitem').filter({ hasText: '声の大きな方' });
  await expect(own).toBeFocused();
  await expect(own.getByRole('status')).toHaveText(text('waiting.open'));
  const steps = [
    ['acknowledged', /が向かっています$/],
    ['on_site', /が到着しました$/],
  ] as const;
  for (const [status, words] of steps) {
    const answered = Date.now();
    await onBoard.getByRole('button', { name: text(`action.${status}`) }).click();
    await expect(own.getByRole('status')).toHaveText(words, { timeout: AT_BOOTH_WITHIN });
    test.info().annotations.push({
      type: `${status} at the booth after ms`,
      description: `${Date.now() - answered}`,
    });
  }
  await expect(own.getByRole('button', { name: text('cancel.open') })).toHaveCount(0);
  await onBoard.getByRole('button', { name: text('action.resolved') }).click();
  await expect(onBoard).toHaveCount(0);
  await expect(own).toHaveCount(0, { timeout: AT_BOOTH_WITHIN });
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: text('kind.trouble') })
      .first(),
  ).toContainText(text('state.resolved'));
  await board.context().close();
});

test('unchanged calls are not sent again', async ({ page, signedInAs }) => {
  await signedInAs(STAFF);
  await open(page, '/organiser/help-call');
  const isPoll = (url: string) => url.includes('/api/v1/organiser/help-calls');
  await page.waitForResponse((answer) => isPoll(answer.url()));
  const poll = await page.waitForRequest((request) => isPoll(request.url()));
  expect((await poll.allHeaders())['if-none-match']).toMatch(/^(W\/)?"/);
});

test.describe('while somebody else acts', () => {
  test.use({ provoked: [409, 0] });

  test('of two who answer at once, the slower one reads who was faster', async ({
    page,
    signedInAs,
    site,
  }) => {
    const organiser = await otherVisitor(site.url, 'organiser@noren.example');
    await signedInAs(STAFF);
    // The board of the slower one is not up to date.
    await open(page, '/organiser/help-call');
    await page.route('**/api/v1/organiser/help-calls?*', (route) => route.abort());
    const call = page.getByRole('listitem').filter({ hasText: text('kind.medical') });
    const { items } = await (
      await organiser.api.get('/api/v1/organiser/help-calls?status=open')
    ).json();
    const medical = items.find(({ kind }: { kind: string }) => kind === 'medical');
    const path = `/api/v1/organiser/help-calls/${medical.id}/status`;
    expect((await organiser.api.put(path, { data: { status: 'acknowledged' } })).ok()).toBe(true);
    await call.getByRole('button', { name: text('action.acknowledged') }).click();
    await organiser.close();
    await expect(page.getByText(/が先に「向かっています」にしています$/)).toBeVisible();
    await page.unroute('**/api/v1/organiser/help-calls?*');
    await expect(call.getByRole('button', { name: text('action.on_site') })).toBeVisible();
  });

  test('a second call for the same shows the open one', async ({ page, signedInAs, site }) => {
    await signedInAs(EXHIBITOR);
    await open(page, '/exhibitor/help-call');
    await page.route('**/api/v1/me/help-calls', (route) => route.abort());
    const colleague = await otherVisitor(site.url, 'helper@noren.example');
    const booths = await (await colleague.api.get('/api/v1/me/booths')).json();
    const created = await colleague.api.post(`/api/v1/booths/${booths.items[0].id}/help-calls`, {
      headers: { 'Idempotency-Key': 'e2e-help-call-0001' },
      data: { kind: 'item', message: '釣り銭の箱が見つかりません' },
    });
    expect(created.status()).toBe(201);
    await kindButton(page, 'item').click();
    await page.unroute('**/api/v1/me/help-calls');
    await submit(page).click();
    const own = page.getByRole('listitem').filter({ hasText: '釣り銭の箱' });
    await expect(own).toBeFocused();

    // The button leads to the open call now; the booth withdraws it.
    await kindButton(page, 'item').click();
    await expect(own).toBeFocused();
    await own.getByRole('button', { name: text('cancel.open') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: text('cancel.confirm') })
      .click();
    await expect(own).toHaveCount(0);
    await colleague.close();
  });
});

test.describe('without a connection', () => {
  test.use({ provoked: [0] });

  test('the board stays, and says how old it is', async ({ page, signedInAs }) => {
    await signedInAs(STAFF);
    await open(page, '/organiser/help-call');
    const calls = page.getByRole('listitem').filter({ hasText: text('kind.power') });
    await expect(calls.first()).toBeVisible();
    await page.context().setOffline(true);
    await expect(page.getByText(/の時点の情報です$/)).toBeVisible();
    await expect(calls.first()).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText(/の時点の情報です$/)).toBeHidden();
  });
});

test('somebody hurt: the numbers to phone come first', async ({ page, signedInAs }) => {
  await signedInAs(EXHIBITOR);
  await open(page, '/exhibitor/help-call');
  await kindButton(page, 'medical').press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: /119/ })).toHaveAttribute('href', 'tel:119');
  await expect(dialog.getByRole('link', { name: /03-1234-5670/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(kindButton(page, 'medical')).toBeFocused();
});

test('guests see the phone number of the desk and the map only', async ({ page }) => {
  await open(page, '/exhibitor/help-call');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /03-1234-5670/ })).toHaveAttribute(
    'href',
    'tel:0312345670',
  );
  await expect(main.getByRole('link', { name: text('desk.map') })).toBeVisible();
  await expect(main.getByRole('link', { name: text('guest.signIn') })).toHaveAttribute(
    'href',
    /\/auth\/login\?redirect=/,
  );
  await expect(main.getByRole('button')).toHaveCount(0);
});
