import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { EventSummary } from '#spec/programme/event-views.ts';
import { expectAccessible } from '#web/testing/component/accessibility.ts';
import { exampleOf } from '#web/testing/component/examples.ts';
import type { FakeHandlers } from '#web/testing/component/fake-api.ts';
import { mount } from '#web/testing/component/mount.tsx';
import { textsOf } from '#web/testing/component/texts.ts';

/* The programme, and the page of an event. */

const t = textsOf('ja');
const text = (key: string, values = {}) => t(`events:${key}`, values);
const main = page.getByRole('main');

const [EVENT] = exampleOf('listEvents').items as [EventSummary];
const CALLED_OFF: EventSummary = {
  ...EVENT,
  ...{ id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a62', slug: 'cup', title: { ja: '暖簾杯' } },
  ...{ kind: 'tournament', state: 'called_off', from: '15:00', to: '16:00' },
  ...{ startsAt: '2027-04-24T06:00:00.000Z', endsAt: '2027-04-24T07:00:00.000Z' },
};

const handlers: FakeHandlers = {
  getCurrentEdition: () => exampleOf('getCurrentEdition'),
  listEvents: ({ query: { kind, q } }) => ({
    items: [EVENT, CALLED_OFF].filter(
      (each) => (!kind || each.kind === kind) && (!q || each.title.ja.includes(q)),
    ),
  }),
};

describe('the programme', () => {
  const table = main.getByRole('table');

  it.each(['desktop', 'phone'] as const)(
    'says on a %s when an event ends on the next day',
    async (screen) => {
      const night: EventSummary = {
        ...{ ...EVENT, from: '22:00', to: '00:30' },
        ...{ startsAt: '2027-04-24T13:00:00.000Z', endsAt: '2027-04-24T15:30:00.000Z' },
      };
      await mount('/event', {
        screen,
        api: { ...handlers, listEvents: () => ({ items: [night] }) },
      });
      const shown = screen === 'desktop' ? table : main.getByRole('listitem');
      await expect.element(shown.getByText('22:00〜翌00:30')).toBeVisible();
      if (screen === 'desktop')
        await expect.element(table.getByRole('rowheader', { name: '翌00:00' })).toBeVisible();
      await expectAccessible();
    },
  );

  it('has room for the hours of the next day', async () => {
    const night: EventSummary = {
      ...{ ...EVENT, from: '22:00', to: '00:30' },
      ...{ startsAt: '2027-04-24T13:00:00.000Z', endsAt: '2027-04-24T15:30:00.000Z' },
    };
    await mount('/event', {
      locale: 'en',
      api: { ...handlers, listEvents: () => ({ items: [night] }) },
    });
    const hour = table.getByRole('rowheader', { name: '00:00 next day' });
    await expect.element(hour).toBeVisible();
    const range = document.createRange();
    range.selectNodeContents(hour.element());
    expect(range.getClientRects()).toHaveLength(1);
  });

  it('shows places by hours', async () => {
    await mount('/event', { api: handlers });
    await expect.element(table.getByText(EVENT.place)).toBeVisible();
    await expect.element(table.getByRole('link', { name: EVENT.title.ja })).toBeVisible();
    await expect
      .element(table.getByRole('cell').filter({ hasText: CALLED_OFF.title.ja }))
      .toMatchTextContent(text('state.called_off'));
    await expectAccessible();
  });

  it('is a list on phones', async () => {
    await mount('/event', { screen: 'phone', api: handlers });
    await expect
      .element(main.getByRole('listitem').getByRole('link', { name: EVENT.title.ja }))
      .toBeVisible();
    await expect.element(table).not.toBeInTheDocument();
  });

  it('is filtered by kind, and says when nothing matches', async () => {
    await mount('/event', { api: handlers });
    await main.getByLabelText(text('kindLabel')).selectOptions(text('kind.tournament'));
    await main.getByRole('button', { name: t('commons:filter.apply') }).click();
    await expect.poll(() => location.search).toContain('kind=tournament');
    await expect.element(main.getByText(text('found', { count: 1 }))).toBeVisible();
    await expect.element(main.getByRole('link', { name: EVENT.title.ja })).not.toBeInTheDocument();

    await main.getByRole('searchbox').fill('zzzz');
    await main.getByRole('button', { name: t('commons:filter.apply') }).click();
    await expect.element(main.getByText(text('noMatch.title'))).toBeVisible();
    await main
      .getByRole('link', { name: t('commons:filter.clear') })
      .last()
      .click();
    await expect.poll(() => location.search).toBe('');
    await expect.element(table.getByRole('link', { name: EVENT.title.ja })).toBeVisible();
  });

  it('marks what is on now', async () => {
    const marked = () => document.querySelectorAll('tr[data-now]').length;
    await mount('/event', { now: '2027-04-24T13:01:00+09:00', api: handlers });
    await expect.element(table).toBeVisible();
    await expect.poll(marked).toBe(1);
  });

  it('marks nothing before the show', async () => {
    await mount('/event', { now: '2027-04-02T09:00:00+09:00', api: handlers });
    await expect.element(table).toBeVisible();
    await expect.poll(() => document.querySelectorAll('[data-now-from]').length).not.toBe(0);
    expect(document.querySelectorAll('[data-now]')).toHaveLength(0);
  });
});

it('an event says what it is, how it was drawn, and how to check that', async () => {
  const seed = 'b'.repeat(64);
  await mount('/event/box-making', {
    api: {
      ...handlers,
      getEvent: () => ({ ...exampleOf('getEvent'), entry: 'lottery', state: 'closed' }),
      getEventDraw: () => ({
        ...{ state: 'released', seedDigest: 'a'.repeat(64), seed, seats: 1, usesWord: true },
        ...{ word: '潮', results: [{ drawNumber: 'K7QX3M9P', outcome: 'accepted' }] },
      }),
    },
  });
  await expect.element(main.getByText(text('state.closed')).first()).toBeVisible();
  await expect.element(main.getByText(EVENT.place)).toBeVisible();
  await expect.element(main.getByText(seed)).toBeVisible();
  await expect.element(main.getByText('noren events verify box-making')).toBeVisible();
  await main.getByText(text('draw.results')).click();
  await expect.element(main.getByText('K7QX3M9P')).toBeVisible();
  await expect
    .element(main.getByRole('link', { name: text('calendar') }))
    .toHaveAttribute('href', '/api/v1/events/box-making/calendar?locale=ja');
  await expectAccessible();
});
