import type { APIRequestContext, Page } from 'playwright/test';
import { demoContentId } from '#api/content/contents/demo/rows.ts';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { open } from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';
import { otherVisitor } from '#web/testing/visitors.ts';

/* Staff plan the events of the demo, offer seats, draw a lottery and call an event off; each test has an event of its own. */

const STAFF = 'staff@noren.example';
const FULL = 0;
const LOTTERY = 2;
const WITH_SEATS = 3;
const EDITION_PERIOD = 7;

const t = textsOf('ja');
const text = (key: string, values = {}) => t(`organiser-events:${key}`, values);
const pathOf = (place: number) => `/organiser/event/${demoContentId('event', place)}`;
const planPathOf = (place: number) =>
  `/api/v1/organiser/events/${demoContentId('event', place)}/plan`;

/** Saves the plan of an event with changes, as another window would. */
const savePlan = async (api: APIRequestContext, place: number, changes: object): Promise<void> => {
  const answer = await api.get(planPathOf(place));
  const { eventId, title, taken, waiting, entries, version, drawnAt, word, calledOffAt, ...plan } =
    await answer.json();
  const saved = await api.put(planPathOf(place), {
    headers: { 'If-Match': `"v${version}"` },
    data: { ...plan, ...changes },
  });
  expect(await saved.text()).toContain(eventId);
};

const elsewhere = async (url: string, place: number, changes: object): Promise<void> => {
  const { api, close } = await otherVisitor(url, STAFF);
  await savePlan(api, place, changes);
  await close();
};

const section = (page: Page, key: string) => page.getByRole('region', { name: text(key) });
const submit = (page: Page) => page.getByRole('button', { name: text('plan.submit') });

test.use({ provoked: [400, 409, 412] });

test('staff see all events with their seats, and open one', async ({ page, signedInAs }) => {
  await signedInAs(STAFF);
  await open(page, '/organiser');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: t('titles:organiserEvents'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(8);
  const full = page.getByRole('listitem').filter({ hasText: '暖簾杯' });
  await expect(full).toContainText(t('events:state.waitlist'));
  await expectAccessible(page);
  await full.getByRole('link', { name: new RegExp(text('link.plan')) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('暖簾杯');
});

test('an event without a plan says so, and cannot be called off', async ({
  page,
  site,
  signedInAs,
}) => {
  const title = '内容だけの催し';
  const { api, close } = await otherVisitor(site.url, STAFF);
  const created = await api.post('/api/v1/organiser/contents', {
    data: { slug: 'only-a-text', content: { type: 'event', title: { ja: title } } },
  });
  const { id } = await created.json();
  await signedInAs(STAFF);
  await open(page, '/organiser/event');
  const item = page.getByRole('listitem').filter({ hasText: title });
  await expect(item).toContainText(text('list.noPlan'));
  await item.getByRole('link', { name: new RegExp(text('link.newPlan')) }).click();
  await expect(page.getByText(text('plan.none'))).toBeVisible();
  await expect(section(page, 'callOff.heading')).toHaveCount(0);
  const headers = { 'If-Match': created.headers().etag ?? '' };
  expect((await api.delete(`/api/v1/organiser/contents/${id}`, { headers })).status()).toBe(204);
  await close();
});

test('a plan is saved; what another window saved meanwhile is kept', async ({
  page,
  signedInAs,
  site,
}) => {
  await signedInAs(STAFF);
  await open(page, pathOf(WITH_SEATS));
  const from = page.locator('[name=from]');
  await from.fill('９:４５');
  await page.locator('[name=to]').fill('09:30');
  await submit(page).click();
  await expect(page.locator('[name=to]')).toHaveAttribute('aria-invalid', 'true');
  await expect(from).toHaveValue('09:45');
  await from.fill('14:10');
  await page.locator('[name=to]').fill('15:40');
  await elsewhere(site.url, WITH_SEATS, { minimumAge: 15 });
  await submit(page).click();
  await expect(page.getByText(t('commons:form.conflict.kept'))).toBeVisible();
  await expect(page.locator('[name=minimumAge]')).toHaveValue('15');
  await expect(from).toHaveValue('14:10');
  await expectAccessible(page);
  await submit(page).click();
  await expect(page.getByText(text('plan.saved'))).toBeVisible();
});

test('an added seat is offered to the first in line', async ({ page, signedInAs }) => {
  await signedInAs(STAFF);
  await open(page, pathOf(FULL));
  const rows = section(page, 'line.heading').getByRole('row');
  await expect(rows.filter({ hasText: text('offer.full') })).toHaveCount(5);
  await page.locator('[name=capacity]').fill('23');
  await submit(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await page.locator('[name=capacity]').fill('25');
  await submit(page).click();
  await expect(page.getByText(text('plan.saved'))).toBeVisible();
  await expect(rows.filter({ hasText: text('offer.full') })).toHaveCount(4);
  await expectAccessible(page);
});

test('a lottery is checked, then drawn once with a public word', async ({
  page,
  signedInAs,
  site,
}) => {
  await elsewhere(site.url, LOTTERY, { closesAt: new Date(Date.now() - 60_000).toISOString() });
  await signedInAs(STAFF);
  await open(page, pathOf(LOTTERY));
  const draw = section(page, 'draw.heading');
  await expect(draw).toContainText(text('draw.step.closed'));
  await expect(draw.getByText(/^[0-9a-f]{64}$/)).toHaveCount(2);
  await draw.getByRole('button', { name: text('draw.open') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/対象は\d+件/);
  await expectAccessible(page);
  await dialog.locator('[name=word]').fill('6 3 5 1');
  await dialog.getByRole('button', { name: text('draw.submit') }).click();
  await expect(page.getByText(text('draw.done'))).toBeVisible();
  await expect(draw).toContainText(text('draw.step.drawn'));
  await expect(draw.getByRole('button')).toHaveCount(0);
});

test('an event is called off with a reason, and stays so', async ({ page, signedInAs }) => {
  await signedInAs(STAFF);
  await open(page, pathOf(EDITION_PERIOD));
  await page.getByRole('button', { name: text('callOff.open') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: text('callOff.submit') }).click();
  await expect(dialog.locator('[name=reason]')).toHaveAttribute('aria-invalid', 'true');
  await dialog.locator('[name=reason]').fill('会場設備の不具合のため');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: text('callOff.submit') }).click();
  await expect(page.getByText(text('callOff.isCalledOff'))).toBeVisible();
  await expect(submit(page)).toHaveCount(0);
  await expect(section(page, 'entries.heading')).toContainText(text('status.cancelled'));
});
