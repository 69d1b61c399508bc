import { DEMO_ACCOUNTS } from '#api/accounts/profiles/demo/accounts.ts';
import { demoContentId } from '#api/content/contents/demo/rows.ts';
import { buildSearchText } from '#api/core/db/search.ts';
import { type Clock, DEMO_ZONE } from '#api/core/demo/clock.ts';
import type { DemoEvent } from '#api/core/demo/history.ts';
import type { DemoEdition } from '#api/show/editions/demo/edition.ts';
import { isClosed, type MoveName } from '#spec/applications/states.ts';
import { dayIn } from '#spec/core/days.ts';
import { offerEndOf } from '../policy.ts';
import { countTaken, type DemoEventEntry, entrantsOf, statusOf } from './entries.ts';
import { type DemoPlan, type EventTimes, type lotteryOf, PLANNED_DAY, REASON } from './plans.ts';

/* The rows of an event and its entries. */

const STAFF = DEMO_ACCOUNTS.staff.id;

export type Planned = {
  readonly clock: Clock;
  readonly edition: DemoEdition;
  readonly place: number;
  readonly title: { readonly ja: string; readonly en: string };
  readonly plan: DemoPlan;
  readonly times: EventTimes;
  readonly calledOffAt: Date | undefined;
  readonly lottery: ReturnType<typeof lotteryOf>;
  readonly entries: readonly DemoEventEntry[];
};

export const eventRow = ({ clock, edition, place, plan, times, ...event }: Planned) => {
  const { lottery, calledOffAt, entries } = event;
  const plannedAt = clock.onDay(PLANNED_DAY);
  const hasOwnPeriod = plan.period !== undefined;
  return {
    id: demoContentId('event', place),
    edition_id: edition.id,
    kind: plan.kind,
    day: times.day,
    starts_at: times.startsAt,
    ends_at: times.endsAt,
    place: plan.place,
    capacity: plan.capacity,
    taken: countTaken(entries),
    party_limit: plan.partyLimit,
    minimum_age: plan.minimumAge ?? null,
    entry: plan.entry,
    opens_at: hasOwnPeriod ? times.opensAt : null,
    closes_at: hasOwnPeriod ? times.closesAt : null,
    asks_names: plan.asksNames ?? false,
    questions: plan.questions ?? [],
    called_off_at: calledOffAt ?? null,
    seed: lottery?.seed ?? null,
    word: (lottery?.isReleased && lottery.word) || null,
    frozen: lottery?.isFrozen ? entrantsOf(entries) : null,
    frozen_at: lottery?.isFrozen ? times.closesAt : null,
    drawn_at: lottery?.isReleased ? times.drawnAt : null,
    released_at: lottery?.isReleased ? times.releasedAt : null,
    seats_drawn: lottery?.isReleased ? plan.capacity : null,
    version: calledOffAt ? 2 : 1,
    created_at: plannedAt,
    updated_at: calledOffAt ?? plannedAt,
  };
};

export const applicationRows = ({ edition, title, entries }: Planned) =>
  entries.map((entry) => {
    const { id, number, person, names, submittedAt, steps } = entry;
    const movedAt = steps.at(-1)?.at ?? submittedAt;
    const status = statusOf(entry);
    return {
      id,
      number,
      kind: 'event',
      edition_id: edition.id,
      user_id: person.id,
      locale: person.locale,
      title: title.ja,
      search_text: buildSearchText([title.ja, title.en, number, ...(names ?? [])]),
      status,
      reason: status === 'cancelled' ? REASON : null,
      consents: { agreeRules: '1' },
      version: steps.length,
      created_at: submittedAt,
      updated_at: movedAt,
      submitted_at: submittedAt,
      moved_at: movedAt,
    };
  });

export const entryRows = ({ edition, place, times, entries }: Planned) =>
  entries.map((entry) => {
    const { id, person, party, names, answers, drawNumber, drawPosition, offeredAt } = entry;
    const isShowDay = (at: Date) => edition.days.includes(dayIn(DEMO_ZONE, at));
    return {
      application_id: id,
      event_id: demoContentId('event', place),
      open_user_id: isClosed(statusOf(entry)) ? null : person.id,
      party,
      names,
      answers,
      draw_number: drawNumber,
      draw_position: drawPosition,
      offered_until:
        (offeredAt &&
          offerEndOf(
            { starts_at: times.startsAt, is_show_day: isShowDay(offeredAt) },
            offeredAt,
          )) ??
        null,
    };
  });

const ACTOR_BY_ACTION: Readonly<Partial<Record<MoveName, 'entrant' | 'staff'>>> = {
  submit: 'entrant',
  admit: 'entrant',
  queue: 'entrant',
  withdraw: 'entrant',
  acceptOffer: 'entrant',
  cancel: 'staff',
};

/** Returns the events of the entries. */
export const entryHistory = ({ entries }: Planned): DemoEvent[] =>
  entries.flatMap(({ id, person, steps }) =>
    steps.map(({ at, action, status }, n): DemoEvent => {
      const actor = ACTOR_BY_ACTION[action];
      return {
        at,
        actorId: (actor === 'staff' && STAFF) || (actor === 'entrant' ? person.id : null),
        action,
        entityId: id,
        before: { status: steps[n - 1]?.status ?? 'draft' },
        after: { status, ...(status === 'cancelled' && { reason: REASON }) },
      };
    }),
  );

/** Returns the steps of staff on the event. */
export const eventHistory = ({ clock, place, plan, times, ...event }: Planned): DemoEvent[] => {
  const { lottery, calledOffAt, entries } = event;
  const common = { actorId: STAFF, entityId: demoContentId('event', place) };
  const { capacity } = plan;
  return [
    {
      ...common,
      at: clock.onDay(PLANNED_DAY),
      action: 'plan',
      after: { capacity, place: plan.place },
    },
    ...(lottery?.isReleased
      ? [
          {
            ...common,
            at: times.drawnAt,
            action: 'draw',
            after: {
              entries: entries.length,
              seats: capacity,
              ...(lottery.word && { word: lottery.word }),
            },
          },
        ]
      : []),
    ...(calledOffAt
      ? [{ ...common, at: calledOffAt, action: 'callOff', after: { reason: REASON } }]
      : []),
  ];
};
