import type { Page } from 'playwright/test';
import { expectAccessible } from '#web/testing/accessibility.ts';
import {
  DESK_PATH,
  type DeskItem,
  installCamera,
  readDesk,
  showToCamera,
} from '#web/testing/desk.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { open } from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';

/* On a day of the show: tickets are scanned, handed over, and handed over without a connection. */

test.use({ stage: 'live' });
// Tests take reservations of the same desk, one after another.
test.describe.configure({ mode: 'default' });

const EXHIBITOR = 'exhibitor@noren.example';
const t = textsOf('ja');
const text = (key: string, values: Record<string, unknown> = {}) => t(`desk:${key}`, values);

/** Returns the everything that a visitor holds for the first day; of each visitor who has come for nothing yet. */
const visitsOfToday = async (url: string): Promise<readonly Visit[]> => {
  const items = await readDesk(url);
  const today = items.filter(({ day }) => day === items[0]?.day);
  return [...Map.groupBy(today, ({ visitorKey }) => visitorKey).values()]
    .filter((own) => own.every(({ status }) => status === 'held'))
    .map((own) => ({
      ...(own[0] as DeskItem),
      yen: own.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0),
    }));
};
type Visit = DeskItem & { readonly yen: number };

const nextVisit = async (url: string): Promise<Visit> => {
  const [first] = await visitsOfToday(url);
  if (!first) throw new Error('Nothing is left at the desk');
  return first;
};

const statusOf = async (url: string, code: string) =>
  (await readDesk(url)).find((item) => item.code === code)?.status;

const enter = async (page: Page, code: string) => {
  const field = page.getByLabel(text('scan.field'));
  await field.fill(code);
  await field.press('Enter');
};

const handOver = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: text('ticket.handOver'), exact: true });
const outcome = (page: Page, key: string) =>
  page.getByRole('heading', { level: 2, name: text(key), exact: true });

test('opens on scanning; a hand scanner types a code, and the copies are handed over and back', async ({
  page,
  signedInAs,
  site,
}) => {
  await signedInAs(EXHIBITOR);
  const { code, visitorName, yen } = await nextVisit(site.url);
  await open(page, DESK_PATH);
  const field = page.getByLabel(text('scan.field'));
  await expect(field).toBeFocused();
  await expectAccessible(page);

  const fullWidth = code
    .toLowerCase()
    .replace(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0));
  await enter(page, fullWidth);
  const ticket = page.getByRole('region', { name: text('ticket.of', { name: visitorName }) });
  await expect(ticket).toContainText(`¥${yen.toLocaleString('ja')}`);
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await handOver(page).dblclick();
  await expect(outcome(page, 'ticket.done')).toBeVisible();
  await expect(field).toBeFocused();
  expect(await statusOf(site.url, code)).toBe('picked_up');
  await expectAccessible(page);

  await enter(page, code);
  await expect(page.getByText(text('ticket.none'))).toBeVisible();
  const recent = page.getByRole('region', { name: text('recent.heading') });
  await recent.getByRole('button', { name: code }).click();
  await expect(recent.getByRole('button', { name: code })).toBeHidden();
  expect(await statusOf(site.url, code)).toBe('held');
  await expect(handOver(page)).toBeVisible();

  await handOver(page).click();
  await expect(outcome(page, 'ticket.done')).toBeVisible();
  await recent.getByRole('button', { name: code }).click();
  await expect(outcome(page, 'ticket.done')).toBeHidden();
});

test('the camera reads one ticket after another', async ({ page, signedInAs, site }) => {
  await signedInAs(EXHIBITOR);
  const [one, other] = await visitsOfToday(site.url);
  if (!one || !other) throw new Error('Too few reservations');
  await installCamera(page);
  await open(page, DESK_PATH);
  await page.getByRole('button', { name: text('scan.start') }).click();
  await expect(page.getByLabel(text('scan.video'))).toBeVisible();
  for (const { code, visitorName } of [one, other]) {
    await showToCamera(page, code);
    const ticket = page.getByRole('region', { name: text('ticket.of', { name: visitorName }) });
    await expect(ticket).toContainText(code);
  }
  await showToCamera(page, 'https://elsewhere.example/');
  await expect(outcome(page, 'ticket.unreadable.title')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: text('scan.stop') }).click();
  await expect(page.getByLabel(text('scan.video'))).toBeHidden();
});

test.describe('without a connection', () => {
  test.use({ provoked: [0] });

  test('a hand-over waits, is marked, and is sent exactly once when the network returns', async ({
    page,
    context,
    signedInAs,
    site,
  }) => {
    await signedInAs(EXHIBITOR);
    const { code, visitorName } = await nextVisit(site.url);
    const keys: (string | undefined)[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/pick-ups') && response.ok())
        keys.push(response.request().headers()['idempotency-key']);
    });
    await open(page, DESK_PATH);
    await context.setOffline(true);
    await enter(page, code);
    await expect(page.getByText(text('ticket.offline'))).toBeVisible();
    await handOver(page).click();
    await expect(outcome(page, 'ticket.unsent')).toBeVisible();
    await expect(page.getByText(text('unsent.title', { count: 1 }))).toBeVisible();
    await expectAccessible(page);

    // The parts of the page still open, with the list that was read last.
    const parts = page.getByRole('navigation', { name: text('parts') });
    await parts.getByRole('link', { name: text('view.list') }).click();
    const line = page.getByRole('listitem').filter({ hasText: code }).last();
    await expect(line).toContainText(text('unsent.badge'));

    // Leaving asks.
    await page
      .getByRole('link', { name: t('titles:myBooths') })
      .first()
      .click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(text('unsent.leave.title'));
    await dialog.getByRole('button', { name: t('commons:cancel') }).click();

    await context.setOffline(false);
    await expect(page.getByText(text('unsent.sent', { name: visitorName }))).toBeVisible();
    await expect(page.getByText(text('unsent.title', { count: 1 }))).toBeHidden();
    await expect(line).toContainText(t('reservations:status.picked_up'));
    expect(await statusOf(site.url, code)).toBe('picked_up');
    expect(keys).toHaveLength(1);
  });
});
