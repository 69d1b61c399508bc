import { DEMO_ACCOUNTS } from '#api/accounts/profiles/demo/accounts.ts';
import { FIRST_GENERATED, type Person } from '#api/accounts/profiles/demo/people.ts';
import type { Clock } from '#api/core/demo/clock.ts';
import { demoId } from '#api/core/demo/ids.ts';
import { createRandom, type Random } from '#api/core/demo/random.ts';
import {
  type ApplicationStatus,
  MOVE_BY_DECISION,
  type MoveName,
} from '#spec/applications/states.ts';
import { draw, type Entrant, sortEntrants } from '#spec/programme/event-draw.ts';
import type { EventAnswer, EventQuestion } from '#spec/programme/event-fields.ts';
import {
  CALLED_OFF,
  type DemoPlan,
  DRAWN,
  type EventTimes,
  FULL,
  type lotteryOf,
  OPEN_LOTTERY,
} from './plans.ts';

/** Generates the entrants of the demo's events, and the outcome of each entry. */

const ALPHABET = [...'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'];
const codeOf = (random: Random) => Array.from({ length: 8 }, () => random.pick(ALPHABET)).join('');

const HARD_TO_EXPLAIN = ['石積みの城', '航路をひらく', '月待ちの宿', '四季の市'] as const;

/** Entries come in the first part of the period, or of the elapsed part of it. */
const BUSY = 0.7;
/** The age of the pending offer in minutes. */
const MINUTES_OFFERED = 10;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The demo visitor's place among the entrants of each event. */
const VISITOR_AT: Readonly<Record<number, number>> = {
  [FULL]: 19,
  [DRAWN]: 3,
  [OPEN_LOTTERY]: 5,
  3: 2,
  [CALLED_OFF]: 1,
};
const WITHDRAWN_AT = 1;
const EXPIRED_AT = 18;
const OFFERED_AT = 19;

export type Step = {
  readonly at: Date;
  readonly action: MoveName;
  readonly status: ApplicationStatus;
};

export type DemoEventEntry = {
  readonly id: string;
  readonly number: string;
  readonly person: Person;
  readonly party: number;
  readonly names: readonly string[] | null;
  readonly answers: readonly EventAnswer[];
  readonly drawNumber: string | null;
  readonly submittedAt: Date;
  /** The events of the entry, each with the state that followed. */
  readonly steps: readonly Step[];
  readonly drawPosition: number | null;
  readonly offeredAt: Date | null;
};

export const statusOf = ({ steps }: Pick<DemoEventEntry, 'steps'>): ApplicationStatus =>
  steps.at(-1)?.status ?? 'draft';

type Event = {
  readonly clock: Clock;
  readonly people: readonly Person[];
  readonly place: number;
  readonly plan: DemoPlan;
  readonly times: EventTimes;
  readonly calledOffAt: Date | undefined;
  readonly lottery: ReturnType<typeof lotteryOf>;
};

type Entered = Omit<DemoEventEntry, 'steps' | 'drawPosition' | 'offeredAt'>;

const earliest = (...moments: readonly (Date | undefined)[]) =>
  new Date(Math.min(...moments.flatMap((moment) => (moment ? [+moment] : []))));

const answerTo = ({ id, type, choices = [] }: EventQuestion, random: Random): EventAnswer[] => {
  if (type === 'choice')
    return [{ questionId: id, choice: random.chance(0.1) ? choices.length - 1 : 0 }];
  if (type === 'yes-no') return [{ questionId: id, yes: random.chance(0.6) }];
  return random.chance(0.6) ? [{ questionId: id, text: random.pick(HARD_TO_EXPLAIN) }] : [];
};

/** Creates entries in the order in which they arrived. Nobody enters before the period opens. */
const enter = ({ clock, people, place, plan, times, calledOffAt }: Event): Entered[] => {
  const { opensAt, closesAt } = times;
  const parties = plan.entries ?? [];
  if (!clock.isPast(opensAt)) return [];
  const random = createRandom(`event-entries ${place}`);
  const members = people.slice(FIRST_GENERATED).filter(({ createdAt }) => createdAt < opensAt);
  const chosen = random.sample(members, parties.length * 2);
  const visitor = people.find(({ id }) => id === DEMO_ACCOUNTS.visitor.id) as Person;
  const last = earliest(closesAt, clock.now, calledOffAt);
  return parties.map((party, n): Entered => {
    const person = n === VISITOR_AT[place] ? visitor : (chosen[n * 2] as Person);
    const companion = chosen[n * 2 + 1] as Person;
    const elapsed = ((+last - +opensAt) * BUSY * (n + 1)) / (parties.length + 1);
    return {
      id: demoId('event-entry', place * 100 + n),
      number: `E${codeOf(random)}`,
      person,
      party,
      names: plan.asksNames ? [person.name, companion.name].slice(0, party) : null,
      answers: (plan.questions ?? []).flatMap((question) => answerTo(question, random)),
      drawNumber: plan.entry === 'lottery' ? codeOf(random) : null,
      submittedAt: new Date(Math.floor((+opensAt + elapsed) / MINUTE) * MINUTE),
    };
  });
};

const NOT_DRAWN = { drawPosition: null, offeredAt: null } as const;

/** Returns the list of a lottery: the entries that are drawn from. */
export const entrantsOf = (
  entries: readonly Pick<DemoEventEntry, 'drawNumber' | 'party'>[],
): Entrant[] =>
  sortEntrants(entries.map(({ drawNumber, party }) => ({ drawNumber: drawNumber ?? '', party })));

const drawEntries = async (
  { plan, times, lottery }: Event,
  entries: readonly Entered[],
): Promise<DemoEventEntry[]> => {
  const submitted = ({ submittedAt: at }: Entered): Step => ({
    at,
    action: 'submit',
    status: 'submitted',
  });
  if (!lottery?.isReleased)
    return entries.map((entry) => ({ ...entry, ...NOT_DRAWN, steps: [submitted(entry)] }));
  const { seed, word = '' } = lottery;
  const drawn = await draw({ seed, word, seats: plan.capacity, entrants: entrantsOf(entries) });
  return entries.map((entry) => {
    const position = drawn.findIndex(({ drawNumber }) => drawNumber === entry.drawNumber);
    const status = drawn[position]?.outcome ?? 'waitlisted';
    const action = MOVE_BY_DECISION[status];
    const released: Step = { at: times.releasedAt, action, status };
    return {
      ...entry,
      ...NOT_DRAWN,
      steps: [submitted(entry), released],
      drawPosition: position + 1,
    };
  });
};

/** Offers seats of the full event after a withdrawal: one offer has ended, one is pending. */
const offerSeats = (
  { clock, times }: Event,
  entries: readonly DemoEventEntry[],
): DemoEventEntry[] => {
  const until = earliest(clock.now, times.closesAt);
  const offeredAt = new Date(+until - MINUTES_OFFERED * MINUTE);
  const withdrawnAt = new Date(+offeredAt - DAY);
  const isOver = clock.isPast(times.startsAt);
  const later: Readonly<Record<number, readonly Step[]>> = {
    [WITHDRAWN_AT]: [{ at: withdrawnAt, action: 'withdraw', status: 'withdrawn' }],
    [EXPIRED_AT]: [
      { at: withdrawnAt, action: 'offer', status: 'offered' },
      { at: offeredAt, action: 'expireOffer', status: 'expired' },
    ],
    [OFFERED_AT]: [
      { at: offeredAt, action: 'offer', status: 'offered' },
      ...(isOver ? [{ at: until, action: 'acceptOffer', status: 'accepted' } as const] : []),
    ],
  };
  return entries.map((entry, n) => ({
    ...entry,
    steps: [...entry.steps, ...(later[n] ?? [])],
    offeredAt: n === OFFERED_AT && !isOver ? offeredAt : null,
  }));
};

/** Seats an entry of an event without a lottery: accepted while the party fits, otherwise waiting. */
const seat = ({ plan }: Event, entries: readonly Entered[]): DemoEventEntry[] => {
  let left = plan.capacity;
  return entries.map((entry) => {
    const fits = entry.party <= left;
    if (fits) left -= entry.party;
    const at = entry.submittedAt;
    const step: Step = fits
      ? { at, action: 'admit', status: 'accepted' }
      : { at, action: 'queue', status: 'waitlisted' };
    return { ...entry, ...NOT_DRAWN, steps: [step] };
  });
};

const cancel = (at: Date, entries: readonly DemoEventEntry[]): DemoEventEntry[] =>
  entries.map((entry) => ({
    ...entry,
    steps: [...entry.steps, { at, action: 'cancel', status: 'cancelled' }],
  }));

/** Returns the entries to an event, by the rules of its mode. */
export const entriesOf = async (event: Event): Promise<DemoEventEntry[]> => {
  const entered = enter(event);
  if (event.lottery) return drawEntries(event, entered);
  const seated = seat(event, entered);
  if (event.calledOffAt) return cancel(event.calledOffAt, seated);
  return event.place === FULL ? offerSeats(event, seated) : seated;
};

/** Seats that entries take: those of accepted and offered ones. */
export const countTaken = (entries: readonly DemoEventEntry[]): number =>
  entries
    .filter((entry) => ['accepted', 'offered'].includes(statusOf(entry)))
    .reduce((sum, { party }) => sum + party, 0);
