import { tooManyWithdrawn } from '#api/applications/applications/withdrawn.ts';
import { attempt, type BatchResult } from '#api/core/db/batch-by-key.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { checkOpen, DEFAULT_GRACE_MINUTES } from '#api/show/deadlines/policy.ts';
import type { InputError } from '#spec/core/rules/validate.ts';
import type { EventAnswer, EventEntryFields, EventQuestion } from '#spec/programme/event-fields.ts';
import type { EventState } from '#spec/programme/event-views.ts';
import type { EventRow } from './store.ts';

const HOUR = 3_600_000;

/** Returns the time until which entries can be withdrawn and seats offered. Domain: event. */
export const lastChangeOf = ({ starts_at }: Pick<EventRow, 'starts_at'>): Date =>
  new Date(starts_at.getTime() - HOUR);

/** Returns the time until which seats offered now can be accepted; undefined when it is too late for an offer. */
export const offerEndOf = (
  event: Pick<EventRow, 'starts_at' | 'is_show_day'>,
  now: Date,
): Date | undefined => {
  const end = now.getTime() + (event.is_show_day ? HOUR / 2 : 24 * HOUR);
  const last = lastChangeOf(event).getTime();
  return last > now.getTime() ? new Date(Math.min(end, last)) : undefined;
};

/** Returns the word that visitors read about the seats, like `seat_word` of the database. */
const seatWord = ({ capacity, taken }: EventRow): EventState => {
  if (taken >= capacity) return 'waitlist';
  return taken > 0 && capacity - taken <= Math.max(3, Math.floor(capacity / 5))
    ? 'few_left'
    : 'available';
};

/** Returns the state of an event for entrants: whether they can enter now. */
export const stateOf = (event: EventRow, now: Date): EventState => {
  if (event.called_off_at) return 'called_off';
  if (event.entry === 'none') return 'none';
  if (!event.opensAt || !event.closesAt || now < event.opensAt) return 'not_open_yet';
  if (event.frozen_at || now >= event.closesAt || now >= event.starts_at) return 'closed';
  return event.entry === 'lottery' ? 'lottery' : seatWord(event);
};

/** Returns the grace of the period. A lottery has none: its list is final at the closing. */
const graceOf = ({ entry, opens_at, grace_minutes }: EventRow): number => {
  if (entry === 'lottery') return 0;
  return opens_at ? DEFAULT_GRACE_MINUTES : (grace_minutes ?? 0);
};

/** @throws NOT_IN_STATE for an event without entries or called off; NOT_OPEN_YET, DEADLINE_PASSED */
export const requireEnterable = (event: EventRow, now: Date): void => {
  const state = stateOf(event, now);
  if (state === 'none' || state === 'called_off')
    throw new ProblemError('NOT_IN_STATE', { currentStatus: state });
  if (!event.opensAt || !event.closesAt) throw new ProblemError('NOT_OPEN_YET');
  const { opensAt, closesAt, starts_at } = event;
  const refusal = checkOpen({ opensAt, closesAt, graceMinutes: graceOf(event) }, now);
  if (refusal) throw refusal;
  const isFinal = event.entry === 'lottery' && (event.frozen_at !== null || now >= closesAt);
  if (isFinal || now >= starts_at)
    throw new ProblemError('DEADLINE_PASSED', { closesAt: closesAt.toISOString() });
};

const FIELD_BY_TYPE = { text: 'text', choice: 'choice', 'yes-no': 'yes' } as const;
const ANSWER_FIELDS = Object.values(FIELD_BY_TYPE);

const findAnswerErrors = (
  { id, type, required, choices = [] }: EventQuestion,
  answers: readonly EventAnswer[],
): InputError[] => {
  const at = answers.findIndex(({ questionId }) => questionId === id);
  const answer = answers[at];
  const foreign = ANSWER_FIELDS.filter(
    (field) => field !== FIELD_BY_TYPE[type] && answer?.[field] !== undefined,
  ).map((field) => ({ pointer: `/answers/${at}/${field}`, rule: 'mustBeEmpty' }));
  const value = answer?.[FIELD_BY_TYPE[type]];
  if (value === undefined && required)
    return [...foreign, { pointer: `/answers/${id}`, rule: 'requiredInput' }];
  return type === 'choice' && Number(value) >= choices.length
    ? [...foreign, { pointer: `/answers/${at}/choice`, rule: 'requiredSelect' }]
    : foreign;
};

/** Validates an entry against the requirements of its event. @throws INVALID_INPUT */
export const checkEntry = (
  { party_limit, asks_names, questions }: EventRow,
  { party, names, answers = [] }: EventEntryFields,
  maxParty = party_limit,
): void => {
  const known = new Set(questions.map(({ id }) => id));
  const errors: InputError[] = [
    ...(party > maxParty
      ? [{ pointer: '/party', rule: 'maxValue', params: { max: maxParty } }]
      : []),
    ...(asks_names && names?.length !== party
      ? [{ pointer: '/names', rule: 'requiredInput' }]
      : []),
    ...(!asks_names && names ? [{ pointer: '/names', rule: 'mustBeEmpty' }] : []),
    ...answers.flatMap(({ questionId }, at) =>
      known.delete(questionId)
        ? []
        : [{ pointer: `/answers/${at}/questionId`, rule: 'requiredSelect' }],
    ),
    ...questions.flatMap((question) => findAnswerErrors(question, answers)),
  ];
  if (errors.length > 0) throw new ProblemError('INVALID_INPUT', { errors });
};

/** One request to enter an event. `now` decides about the period; it is the same for all requests of a batch. */
type Entering = { readonly userId: string; readonly entered: EventEntryFields };

/** The state of an event whose requests are decided in one batch. */
type Door = {
  readonly event: EventRow;
  readonly now: Date;
  /** Users with an open entry. */
  readonly entrants: ReadonlySet<string>;
  /** Users who have withdrawn too often to enter again. */
  readonly refused: ReadonlySet<string>;
  /** Whether free seats are about to be offered to the waiting list. */
  readonly isLineNext: boolean;
};

/**
 * Decides simultaneous requests, in their order: into the draw, to a seat while the party fits, or into the line. Nobody
 * overtakes entries to which free seats are about to be offered. The error of a request is NOT_IN_STATE, NOT_OPEN_YET,
 * DEADLINE_PASSED, INVALID_INPUT, ENTRY_EXISTS or TOO_MANY_WITHDRAWN.
 */
export const decideEntrants = (
  { event, now, entrants, refused, isLineNext }: Door,
  requests: readonly Entering[],
): BatchResult<'submit' | 'admit' | 'queue'>[] => {
  const seen = new Set(entrants);
  let free = event.capacity - event.taken;
  return requests.map(({ userId, entered }) =>
    attempt(() => {
      requireEnterable(event, now);
      checkEntry(event, entered);
      if (seen.has(userId)) throw new ProblemError('ENTRY_EXISTS');
      if (refused.has(userId)) throw tooManyWithdrawn();
      seen.add(userId);
      if (event.entry === 'lottery') return 'submit';
      if (isLineNext || entered.party > free) return 'queue';
      free -= entered.party;
      return 'admit';
    }),
  );
};

/** Chooses the entries that get the free seats: the first in line whose party fits, and so on, until no party fits. */
export const chooseFromLine = <Entry extends { readonly party: number }>(
  free: number,
  line: readonly Entry[],
): Entry[] => {
  let left = free;
  return line.filter(({ party }) => {
    if (party > left) return false;
    left -= party;
    return true;
  });
};
