import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { EventPlan } from '#spec/programme/event-plan-views.ts';
import { expectAccessible } from '#web/testing/component/accessibility.ts';
import { STAFF } from '#web/testing/component/accounts.ts';
import { exampleOf } from '#web/testing/component/examples.ts';
import type { FakeHandlers } from '#web/testing/component/fake-api.ts';
import { mount } from '#web/testing/component/mount.tsx';
import { refuse } from '#web/testing/component/refusals.ts';
import { textsOf } from '#web/testing/component/texts.ts';

/* Staff plan an event, draw its lottery, and call it off. */

const t = textsOf('ja');
const text = (key: string, values = {}) => t(`organiser-events:${key}`, values);

const PLAN = exampleOf('getEventPlan');
const PATH = `/organiser/event/${PLAN.eventId}`;
const TITLE = 'はじめての箱づくり';

/** Serves an event of staff, and imitates the server's changes of its plan. */
const serveEvent = (given: Partial<EventPlan> = {}) => {
  const plan: EventPlan = { ...PLAN, title: { ja: TITLE }, ...given };
  const content = { id: plan.eventId, type: 'event', title: { ja: TITLE } } as const;
  const { counts, line } = exampleOf('getEventEntries');
  const [shown] = exampleOf('listEvents').items;
  if (!shown) throw new Error('The example has no event');
  const handlers: FakeHandlers = {
    listContents: () => {
      const { items, ...page } = exampleOf('listContents');
      return { ...page, items: items.map((item) => ({ ...item, ...content })) };
    },
    getContent: () => {
      const value = { ...exampleOf('getContent'), ...content };
      return { version: 1, value: { ...value, content: { type: 'event', title: { ja: TITLE } } } };
    },
    getCurrentEdition: () => exampleOf('getCurrentEdition'),
    getMyRights: () => ({ role: 'editor', rights: ['home', 'programme', 'applications'] }),
    listEvents: () => ({ items: [{ ...shown, entry: plan.entry as 'lottery' }] }),
    getEventPlan: () => ({ version: plan.version, value: plan }),
    getEventEntries: () => ({
      counts: plan.calledOffAt ? [{ status: 'cancelled', entries: 13, persons: 26 }] : counts,
      line,
    }),
    getEventDraw: () => ({
      state: 'closed',
      seedDigest: 'a'.repeat(64),
      listDigest: 'b'.repeat(64),
    }),
    saveEventPlan: ({ body, version }) => {
      if (version !== plan.version) refuse('PRECONDITION_FAILED');
      Object.assign(plan, body, { version: version + 1 });
      return { version: plan.version, value: plan };
    },
    drawEvent: ({ body }) => {
      if (!body.dryRun) Object.assign(plan, { drawnAt: new Date().toISOString(), word: body.word });
      return { ...exampleOf('drawEvent'), dryRun: body.dryRun };
    },
    callOffEvent: () => {
      Object.assign(plan, { calledOffAt: new Date().toISOString(), version: plan.version + 1 });
      return plan;
    },
  };
  return { plan, handlers };
};

const main = page.getByRole('main');
const section = (key: string) => page.getByRole('region', { name: text(key) });
const field = (key: string) => main.getByLabelText(text(`form.${key}`));
const submit = page.getByRole('button', { name: text('plan.submit') });
const dialog = page.getByRole('dialog');

it('an event without a plan says so, and cannot be called off', async () => {
  const { day: _day, from: _from, to: _to, place: _place, capacity: _seats, ...unplanned } = PLAN;
  const { handlers } = serveEvent();
  await mount('/organiser/event', {
    as: STAFF,
    api: { ...handlers, getEventPlan: () => ({ version: 1, value: { ...unplanned, entries: 0 } }) },
  });
  const item = page.getByRole('listitem').filter({ hasText: TITLE });
  await expect.element(item).toMatchTextContent(text('list.noPlan'));
  await item.getByRole('link', { name: text('link.newPlan') }).click();
  await expect.element(page.getByText(text('plan.none'))).toBeVisible();
  await expect.element(submit).toBeVisible();
  await expect.element(section('callOff.heading')).not.toBeInTheDocument();
});

it('a plan is saved; what another window saved meanwhile is kept', async () => {
  const { plan, handlers } = serveEvent();
  const { api } = await mount(PATH, { as: STAFF, api: handlers });
  await field('from').fill('９:４５');
  await field('to').fill('夜遅く');
  await submit.click();
  await expect.element(field('to')).toBeInvalid();
  await expect.element(field('from')).toHaveValue('09:45');
  expect(api.requestsOf('saveEventPlan')).toEqual([]);
  await field('from').fill('14:10');
  await field('to').fill('15:40');
  Object.assign(plan, { minimumAge: 15, version: 2 });
  await submit.click();
  await expect.element(page.getByText(t('commons:form.conflict.kept'))).toBeVisible();
  await expect.element(field('minimumAge')).toHaveValue('15');
  await expect.element(field('from')).toHaveValue('14:10');
  await expectAccessible();
  await submit.click();
  await expect.element(page.getByText(text('plan.saved'))).toBeVisible();
  expect(plan).toMatchObject({ from: '14:10', to: '15:40', minimumAge: 15, version: 3 });
});

it('an event that ends on the next day says so as it is typed', async () => {
  const { plan, handlers } = serveEvent();
  await mount(PATH, { as: STAFF, api: handlers });
  const hint = (key: string, to: string) =>
    page.getByText(text(`form.${key}`, { day: '4月25日（日）', to }));
  await field('from').fill('22:00');
  await field('to').fill('２４：３０');
  await expect.element(hint('endsNextDay', '00:30')).toBeVisible();
  await field('to').fill('22:00');
  await expect.element(hint('endsAfterDay', '22:00')).toBeVisible();
  await field('to').fill('23:30');
  await expect.element(hint('endsNextDay', '23:30')).not.toBeInTheDocument();
  await field('to').fill('24:30');
  await expectAccessible();
  await submit.click();
  await expect.element(page.getByText(text('plan.saved'))).toBeVisible();
  expect(plan).toMatchObject({ from: '22:00', to: '00:30' });
});

it('a lottery is checked, then drawn once with a public word', async () => {
  const { plan, handlers } = serveEvent({ entry: 'lottery' });
  const { api } = await mount(PATH, { as: STAFF, api: handlers });
  const draw = section('draw.heading');
  await expect.element(draw).toMatchTextContent(text('draw.step.closed'));
  await expect.element(draw.getByText('a'.repeat(64))).toBeVisible();
  await expect.element(draw.getByText('b'.repeat(64))).toBeVisible();
  await draw.getByRole('button', { name: text('draw.open') }).click();
  await expect.element(dialog).toMatchTextContent(/対象は80件/);
  await expectAccessible();
  await dialog.getByLabelText(text('draw.word')).fill('6 3 5 1');
  await dialog.getByRole('button', { name: text('draw.submit') }).click();
  await expect.element(page.getByText(text('draw.done'))).toBeVisible();
  await expect.element(draw).toMatchTextContent(text('draw.step.drawn'));
  await expect.element(draw.getByRole('button')).not.toBeInTheDocument();
  expect(api.requestsOf('drawEvent').map(({ body }) => body)).toEqual([
    { dryRun: true },
    { dryRun: false, word: '6 3 5 1' },
  ]);
  expect(plan.drawnAt).toBeDefined();
});

it('an event is called off with a reason, and stays so', async () => {
  const { handlers } = serveEvent();
  const { api } = await mount(PATH, { as: STAFF, api: handlers });
  await page.getByRole('button', { name: text('callOff.open') }).click();
  const confirm = dialog.getByRole('button', { name: text('callOff.submit') });
  const reason = dialog.getByLabelText(text('callOff.reason'));
  await confirm.click();
  await expect.element(reason).toBeInvalid();
  await reason.fill('会場設備の不具合のため');
  await expectAccessible();
  await confirm.click();
  await expect.element(page.getByText(text('callOff.isCalledOff'))).toBeVisible();
  await expect.element(submit).not.toBeInTheDocument();
  await expect.element(section('entries.heading')).toMatchTextContent(text('status.cancelled'));
  expect(api.requestsOf('callOffEvent').map(({ body }) => body)).toEqual([
    { reason: '会場設備の不具合のため' },
  ]);
});
