import { at, type Clock, plusDays } from '#api/core/demo/clock.ts';
import { demoId } from '#api/core/demo/ids.ts';
import { createRandom } from '#api/core/demo/random.ts';
import type { DemoEdition } from '#api/show/editions/demo/edition.ts';
import type { EntryMode, EventKind, EventQuestion } from '#spec/programme/event-fields.ts';
import { endDayOf } from '#spec/programme/event-times.ts';

/** The settings of the demo's events, by their positions in `events.json`. */

const STAGE = 'メインステージ / Main Stage';
const ARENA = '大会エリア / Tournament Area';
const WORKSHOP = '工作室 / Workshop';
const LOUNGE = '試遊ラウンジ / Trial Lounge';

/** Positions of events with special states. */
export const FULL = 0;
export const DRAWN = 1;
export const OPEN_LOTTERY = 2;
export const CALLED_OFF = 5;

export const PLANNED_DAY = -31;
export const CALLED_OFF_DAY = -21;
export const REASON =
  '登壇者の体調不良のため、中止いたします。お申し込みくださった皆さまに、お詫び申し上げます。';
/** Dice rolled on camera after the closing. */
const WORD = '4 1 6 2 5';

export type DemoPlan = {
  readonly kind: EventKind;
  /** The first or the second day of the show. */
  readonly day: 0 | 1;
  readonly from: string;
  readonly to: string;
  readonly place: string;
  readonly capacity: number;
  readonly partyLimit: number;
  readonly minimumAge?: number;
  readonly entry: EntryMode;
  /** Undefined for the period of the edition. */
  readonly period?: 'drawn early' | 'until the eve';
  readonly asksNames?: true;
  readonly questions?: readonly EventQuestion[];
  /** The number of persons of each entry, in turn. */
  readonly entries?: readonly number[];
};

const repeat = (parties: readonly number[], count: number) =>
  Array.from({ length: count }, (_, n) => parties[n % parties.length] as number);

export const PLANS: readonly DemoPlan[] = [
  {
    kind: 'tournament',
    day: 1,
    from: '10:30',
    to: '13:30',
    place: ARENA,
    capacity: 24,
    partyLimit: 2,
    entry: 'first-come',
    period: 'until the eve',
    asksNames: true,
    // Twenty-four persons, one whose offer ended, one with an offer, and waiting persons.
    entries: [...repeat([1, 2, 1], 17), 1, 2, 2, 1, 1, 2, 1, 2],
  },
  {
    kind: 'workshop',
    day: 0,
    from: '11:00',
    to: '12:30',
    place: WORKSHOP,
    capacity: 16,
    partyLimit: 2,
    entry: 'lottery',
    period: 'drawn early',
    questions: [
      {
        id: demoId('event-question', 1),
        type: 'choice',
        label: { ja: '利き手（はさみをご用意します）', en: 'Your hand, for the scissors' },
        required: true,
        choices: [
          { ja: '右利き', en: 'Right' },
          { ja: '左利き', en: 'Left' },
        ],
      },
    ],
    entries: repeat([2, 1, 1, 2, 1], 26),
  },
  {
    kind: 'trial',
    day: 1,
    from: '13:00',
    to: '14:30',
    place: LOUNGE,
    capacity: 12,
    partyLimit: 4,
    minimumAge: 12,
    entry: 'lottery',
    period: 'until the eve',
    entries: repeat([2, 4, 1, 3, 2], 14),
  },
  {
    kind: 'workshop',
    day: 1,
    from: '14:00',
    to: '15:30',
    place: WORKSHOP,
    capacity: 30,
    partyLimit: 3,
    entry: 'first-come',
    period: 'until the eve',
    questions: [
      {
        id: demoId('event-question', 2),
        type: 'text',
        label: { ja: '説明に困っている作品', en: 'A game that you find hard to explain' },
        required: false,
      },
    ],
    entries: [1, 2, 1, 1, 3, 1, 2],
  },
  {
    kind: 'stage',
    day: 1,
    from: '15:00',
    to: '15:50',
    place: STAGE,
    capacity: 200,
    partyLimit: 1,
    entry: 'none',
  },
  {
    kind: 'talk',
    day: 0,
    from: '14:00',
    to: '15:00',
    place: STAGE,
    capacity: 80,
    partyLimit: 2,
    entry: 'first-come',
    period: 'until the eve',
    entries: [1, 2, 1, 1, 2, 1],
  },
  {
    kind: 'trial',
    day: 0,
    from: '10:30',
    to: '12:00',
    place: LOUNGE,
    capacity: 20,
    partyLimit: 5,
    entry: 'first-come',
    period: 'until the eve',
    questions: [
      {
        id: demoId('event-question', 3),
        type: 'yes-no',
        label: { ja: '6歳から9歳のお子さまがいますか', en: 'Are there children from 6 to 9?' },
        required: true,
      },
    ],
    entries: [3, 4, 2, 3, 4, 2],
  },
  {
    kind: 'talk',
    day: 0,
    from: '11:30',
    to: '12:30',
    place: STAGE,
    capacity: 80,
    partyLimit: 2,
    entry: 'first-come',
    entries: repeat([1, 2, 1], 18),
  },
];

type Period = { readonly opensAt: Date; readonly closesAt: Date };

/** Returns the times of an event. @param editionPeriod for events without their own period */
export const timesOf = (
  { onDay }: Clock,
  { days }: DemoEdition,
  editionPeriod: Period,
  plan: DemoPlan,
) => {
  const day = days[plan.day] as string;
  const eve = at(plusDays(day, -1), '23:59');
  const period = {
    'drawn early': { opensAt: onDay(-30), closesAt: onDay(-25, '10:00') },
    'until the eve': { opensAt: onDay(-30), closesAt: eve },
    edition: editionPeriod,
  }[plan.period ?? 'edition'];
  const { closesAt } = period;
  const after = (hours: number) => new Date(+closesAt + hours * 3_600_000);
  return {
    ...period,
    day,
    startsAt: at(day, plan.from),
    endsAt: at(endDayOf({ day, from: plan.from, to: plan.to }), plan.to),
    drawnAt: after(9),
    releasedAt: after(10),
  };
};
export type EventTimes = ReturnType<typeof timesOf>;

const createSeed = (place: number): string => {
  const random = createRandom(`event-seed ${place}`);
  return Array.from({ length: 64 }, () => random.int(0, 15).toString(16)).join('');
};

/** Returns the lottery of an event: sealed at first, final once its period is over. */
export const lotteryOf = (clock: Clock, place: number, { entry }: DemoPlan, times: EventTimes) => {
  if (entry !== 'lottery') return undefined;
  return {
    seed: createSeed(place),
    word: place === DRAWN ? WORD : undefined,
    isFrozen: clock.isPast(times.closesAt),
    isReleased: clock.isPast(times.releasedAt),
  };
};
