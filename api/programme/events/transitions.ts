import { touchApplication } from '#api/applications/applications/changes.ts';
import { checkMove, isRepeated, moveAll } from '#api/applications/applications/move.ts';
import { takesPlace } from '#api/applications/applications/policy.ts';
import {
  type ApplicationRow,
  lockApplication,
  lockApplications,
} from '#api/applications/applications/store.ts';
import { findPublicTitles } from '#api/content/contents/public-titles.ts';
import { attempt, type BatchResult } from '#api/core/db/batch-by-key.ts';
import { applyMergePatch } from '#api/core/http/merge-patch.ts';
import { omitAbsent } from '#api/core/http/omit-absent.ts';
import type { Act, UserAct } from '#api/core/operations/act.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type { MoveName } from '#spec/applications/states.ts';
import type { EventEntryChange } from '#spec/programme/event-entry-views.ts';
import { EventEntryFields } from '#spec/programme/event-fields.ts';
import { type By, searchTextOf } from './enter.ts';
import { eventKind, isOpen } from './kind.ts';
import { fillSeats } from './line.ts';
import { checkEntry, lastChangeOf } from './policy.ts';
import {
  changeSeats,
  type EntryRow,
  type EventRow,
  findEntries,
  findOwnEntry,
  lockEvent,
} from './store.ts';

/**
 * Operations of entrants on their entries. The states are those of applications. Locks are taken in one order:
 * applications by id, then their event.
 */

/** @throws NOT_FOUND */
export const requireEntry = (row: EntryRow | undefined): EntryRow => {
  if (!row) throw new ProblemError('NOT_FOUND');
  return row;
};

/** Locks one of the user's entries. @throws NOT_FOUND */
const lockOwn = async (
  { trx, actor }: UserAct,
  id: string,
): Promise<{ application: ApplicationRow; entry: EntryRow }> => {
  requireEntry(await findOwnEntry(trx, actor.userId, id));
  const application = (await lockApplication(trx, id)) as ApplicationRow;
  return { application, entry: requireEntry(await findOwnEntry(trx, actor.userId, id)) };
};

/** @throws DEADLINE_PASSED from an hour before the start */
const requireInTime = (event: EventRow, now: Date): void => {
  const last = lastChangeOf(event);
  if (now >= last) throw new ProblemError('DEADLINE_PASSED', { closesAt: last.toISOString() });
};

/** A step of an entrant on an own entry. */
export type Step = {
  readonly id: string;
  readonly by: By;
  readonly step: 'withdraw' | 'acceptOffer' | 'declineOffer';
};

const MOVE_BY_STEP = {
  withdraw: 'withdraw',
  acceptOffer: 'acceptOffer',
  declineOffer: 'withdraw',
} as const satisfies Record<Step['step'], MoveName>;

/** In this order: accepted offers keep seats that are already counted, and withdrawals free some. */
const STEP_MOVES = ['acceptOffer', 'withdraw'] as const;

/**
 * Returns the move of a step; undefined when it was made before.
 * @throws NOT_FOUND, DEADLINE_PASSED; NOT_IN_STATE, for an offer also once it has expired
 */
const chooseMove = ({ step, by }: Step, entry: EntryRow | undefined, event: EventRow) => {
  const { status, offered_until } = requireEntry(
    entry?.user_id === by.actor.userId ? entry : undefined,
  );
  const refuse = (currentStatus: string) => new ProblemError('NOT_IN_STATE', { currentStatus });
  if (step === 'withdraw' && isOpen({ status })) requireInTime(event, by.now);
  if (step === 'acceptOffer' && status === 'offered' && !(offered_until && by.now < offered_until))
    throw refuse('expired');
  if (step === 'declineOffer' && status !== 'offered' && status !== 'withdrawn')
    throw refuse(status);
  const move = MOVE_BY_STEP[step];
  if (isRepeated({ status }, move)) return undefined;
  checkMove(eventKind, move, status);
  return move;
};

/**
 * Withdraws entries, whose seats go to the next in line, and accepts or returns offered seats, for simultaneous requests
 * to one event. The error of a request is one of `chooseMove`.
 */
export const stepAll = async <Request extends Step>(
  act: Act<undefined>,
  eventId: string,
  requests: readonly Request[],
): Promise<BatchResult<EntryRow>[]> => {
  const results = new Map<Request, BatchResult<EntryRow>>();
  for (let rest = requests; rest.length > 0; ) {
    const firstById = new Map(rest.toReversed().map((request) => [request.id, request]));
    const some = rest.filter((request) => firstById.get(request.id) === request);
    // A second request for the same entry sees the result of the first.
    rest = rest.filter((request) => firstById.get(request.id) !== request);
    const stepped = await stepEach(act, eventId, some);
    for (const [at, request] of some.entries())
      results.set(request, stepped[at] as BatchResult<EntryRow>);
  }
  return requests.map((request) => results.get(request) as BatchResult<EntryRow>);
};

/** Runs `stepAll` for requests of which no two are about the same entry. */
const stepEach = async (
  act: Act<undefined>,
  eventId: string,
  requests: readonly Step[],
): Promise<BatchResult<EntryRow>[]> => {
  const { trx, platform } = act;
  const ids = requests.map(({ id }) => id);
  const applications = await lockApplications(trx, ids);
  const event = await lockEvent(trx, eventId, platform.now());
  const now = platform.now();
  const read = async () => new Map((await findEntries(trx, ids)).map((row) => [row.id, row]));
  const before = await read();
  const chosen = requests.map((request) =>
    attempt(() => chooseMove(request, before.get(request.id), event)),
  );
  for (const move of STEP_MOVES) {
    const made = requests.filter((_request, at) => {
      const choice = chosen[at];
      return choice && 'value' in choice && choice.value === move;
    });
    const movers = new Map(made.map(({ id, by }) => [id, by]));
    const moved = applications.filter(({ id }) => movers.has(id));
    await moveAll({ ...act, now }, moved, { move, movers });
  }
  const after = await read();
  return requests.map(({ id }, at) => {
    const choice = chosen[at] as BatchResult<unknown>;
    return 'error' in choice ? choice : { value: after.get(id) as EntryRow };
  });
};

/**
 * Changes an open entry; freed seats go to the next in line.
 * @throws NOT_FOUND, PRECONDITION_FAILED, NOT_IN_STATE, DEADLINE_PASSED, INVALID_INPUT
 */
export const change = async (
  act: UserAct,
  id: string,
  changes: EventEntryChange,
): Promise<EntryRow> => {
  const { trx, actor, now } = act;
  const { application, entry } = await lockOwn(act, id);
  act.match(application.version);
  if (!isOpen(entry)) throw new ProblemError('NOT_IN_STATE', { currentStatus: entry.status });
  const event = await lockEvent(trx, entry.event_id, now);
  requireInTime(event, now);
  const after = applyMergePatch(
    EventEntryFields,
    { party: entry.party, answers: entry.answers, ...omitAbsent({ names: entry.names }) },
    changes,
  );
  checkEntry(event, after, entry.party);
  const freed = entry.party - after.party;
  if (freed > 0 && event.frozen_at && entry.status === 'submitted')
    throw new ProblemError('NOT_IN_STATE', { currentStatus: 'closed' });
  await write(act, entry, after);
  if (freed > 0 && takesPlace(application)) await changeSeats(trx, event.id, -freed);
  if (freed > 0) await fillSeats(act, event.id);
  return requireEntry(await findOwnEntry(trx, actor.userId, id));
};

const write = async (
  { trx, now, audit }: UserAct,
  { id, event_id, number, title }: EntryRow,
  { party, names, answers = [] }: EventEntryFields,
): Promise<void> => {
  const titles = await findPublicTitles(trx, [event_id], now);
  await trx
    .updateTable('event_entry')
    .set({ party, names: names ?? null, answers: JSON.stringify(answers) })
    .where('application_id', '=', id)
    .execute();
  const search_text = searchTextOf(titles.get(event_id) ?? { ja: title }, number ?? '', { names });
  await touchApplication(trx, id, now, { search_text });
  // Without names and answers, which are personal data.
  await audit({ action: 'application.change', entityId: id, after: { party } });
};
