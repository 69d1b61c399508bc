import type { ExhibitorMenu, NextStep } from '#spec/exhibitors/exhibitor-menu.ts';
import type { TaskState } from '#spec/show/booth-tasks.ts';

type Situation = Pick<ExhibitorMenu, 'entries' | 'booths' | 'calls'> & {
  /** First and last moment of the show; undefined before an edition has days. */
  readonly show: { readonly opens: Date; readonly closes: Date; readonly isToday: boolean };
};

const CAN_BE_DONE: readonly TaskState[] = ['overdue', 'todo'];

/**
 * Returns the next step of an exhibitor: first an answer that the organisers wait for, then a task of a booth, then an
 * open call. Pure, so that every stage can be tested.
 */
export const findNextStep = ({ entries, booths, calls, show }: Situation, now: Date): NextStep => {
  if (booths.length > 0 && now >= show.closes) return { stage: 'after' };
  if (booths.length > 0 && show.isToday)
    return { stage: 'show_day', boothId: booths[0]?.booth.id, at: show.closes.toISOString() };
  return stepOfEntries(entries) ?? stepOfBooths(booths, show.opens) ?? stepOfCalls(calls, now);
};

/** Steps that wait for the exhibitor come before steps that wait for others. */
const stepOfEntries = (entries: Situation['entries']): NextStep | undefined => {
  const withStatus = (status: string) => entries.find((entry) => entry.status === status);
  const question = withStatus('more_info');
  if (question) return { stage: 'question', entryId: question.id, ...at(question.answerBy) };
  const accepted = withStatus('accepted');
  if (accepted) return { stage: 'to_pay', entryId: accepted.id, ...at(accepted.granted?.dueAt) };
  const draft = withStatus('draft');
  if (draft) return { stage: 'draft', entryId: draft.id, at: draft.call.closesAt };
  const waiting = withStatus('submitted') ?? withStatus('waitlisted');
  return waiting && { stage: 'waiting', entryId: waiting.id };
};

/** Returns the task that is late, or whose deadline is next. */
const stepOfBooths = (booths: Situation['booths'], opens: Date): NextStep | undefined => {
  const tasks = booths
    .flatMap(({ booth, tasks: ofBooth }) =>
      ofBooth
        .filter(({ state, isOptional }) => !isOptional && CAN_BE_DONE.includes(state))
        .map((task) => ({ ...task, boothId: booth.id })),
    )
    .toSorted(
      (one, other) =>
        CAN_BE_DONE.indexOf(one.state) - CAN_BE_DONE.indexOf(other.state) ||
        (one.closesAt ?? '').localeCompare(other.closesAt ?? ''),
    );
  const [next] = tasks;
  if (next)
    return { stage: 'preparing', boothId: next.boothId, task: next.task, ...at(next.closesAt) };
  const [first] = booths;
  return first && { stage: 'ready', boothId: first.booth.id, at: opens.toISOString() };
};

const stepOfCalls = (calls: Situation['calls'], now: Date): NextStep => {
  const open = calls
    .filter(({ opensAt, closesAt }) => new Date(opensAt) <= now && now < new Date(closesAt))
    .toSorted((one, other) => one.closesAt.localeCompare(other.closesAt));
  return open[0] ? { stage: 'call_open', at: open[0].closesAt } : { stage: 'no_call' };
};

const at = (moment: string | undefined) => (moment ? { at: moment } : {});
