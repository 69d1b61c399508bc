import type { Page } from 'playwright/test';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { signIn } from '#web/testing/sign-in.ts';
import { open } from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';

/* Booths call staff on the days of the show; staff see it at once and answer, which the booth sees at once. */

test.use({ stage: 'live' });

const EXHIBITOR = 'exhibitor@noren.example';
const STAFF = 'staff@noren.example';

/** From the moment of a change until another page shows it, in milliseconds. */
const ON_BOARD_WITHIN = 3_000;
const AT_BOOTH_WITHIN = 5_000;

const t = textsOf('ja');
const text = (key: string) => t(`help-calls:${key}`);

/** Opens a page as another user, in a browser of their own. */
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
  // While nothing changes, the browser has its calls confirmed rather than sent again.
  const isPoll = (polled: string) => polled.includes('/api/v1/organiser/help-calls');
  await board.waitForResponse((answer) => isPoll(answer.url()));
  const poll = await board.waitForRequest((request) => isPoll(request.url()));
  expect((await poll.allHeaders())['if-none-match']).toMatch(/^(W\/)?"/);

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
    // Uses the keyboard: a second click in the same place this soon counts as the first one.
    await onBoard.getByRole('button', { name: text(`action.${status}`) }).press('Enter');
    await expect(own.getByRole('status')).toHaveText(words, { timeout: AT_BOOTH_WITHIN });
    test.info().annotations.push({
      type: `${status} at the booth after ms`,
      description: `${Date.now() - answered}`,
    });
  }
  await expect(own.getByRole('button', { name: text('cancel.open') })).toHaveCount(0);
  await onBoard.getByRole('button', { name: text('action.resolved') }).press('Enter');
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
