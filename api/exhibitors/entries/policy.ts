import { ProblemError } from '#api/core/problem-error.ts';
import type { CallRow } from '#api/exhibitors/calls/store.ts';
import { checkOpen } from '#api/show/deadlines/policy.ts';
import { CompleteExhibitorEntry, ExhibitorEntryDraft } from '#spec/applications/kinds/exhibitor.ts';
import { dayIn } from '#spec/core/days.ts';
import { calendar } from '#spec/core/rules/dates.ts';
import type { InputError } from '#spec/core/rules/validate.ts';

type EntryPeriod = { opens_at: Date; closes_at: Date; grace_minutes: number };

const latest = (first: Date, second: Date) => (first > second ? first : second);
const earliest = (first: Date, second: Date) => (first < second ? first : second);

/**
 * Refuses entries outside the period of their call, which lies within the period for exhibitors. An extension of the
 * application prolongs both. Domain: deadline, exhibitor call.
 * @throws NOT_OPEN_YET, DEADLINE_PASSED
 */
export const requireCallOpen = (
  call: Pick<CallRow, 'status' | 'opens_at' | 'closes_at'>,
  period: EntryPeriod | undefined,
  now: Date,
  extendedUntil?: Date,
): void => {
  if (!period || call.status === 'draft') throw new ProblemError('NOT_OPEN_YET');
  if (call.status === 'closed' && !extendedUntil)
    throw new ProblemError('DEADLINE_PASSED', {
      closesAt: earliest(call.closes_at, now).toISOString(),
    });
  const refusal = checkOpen(
    {
      opensAt: latest(call.opens_at, period.opens_at),
      closesAt: earliest(call.closes_at, period.closes_at),
      graceMinutes: period.grace_minutes,
    },
    now,
    extendedUntil,
  );
  if (refusal) throw refusal;
};

/** Returns the schema of an entry: a draft may have gaps. */
export const schemaFor = (isDraft: boolean) =>
  isDraft ? ExhibitorEntryDraft : CompleteExhibitorEntry;

const notOffered = (pointer: string): InputError => ({ pointer, rule: 'requiredSelect' });

/** Finds values of an entry that its call does not offer: kind, plans, days. */
export const findNotOffered = (
  call: Pick<CallRow, 'kinds' | 'plans'>,
  { kind, plans = [], days = [] }: ExhibitorEntryDraft,
): InputError[] => {
  const offered = new Map(call.plans.map((plan) => [plan.code, plan]));
  const chosen = plans.flatMap((code) => offered.get(code) ?? []);
  return [
    ...(kind && !call.kinds.includes(kind) ? [notOffered('/kind')] : []),
    ...plans.flatMap((code, at) => (offered.has(code) ? [] : [notOffered(`/plans/${at}`)])),
    ...days.flatMap((day, at) =>
      chosen.length === 0 || chosen.some((plan) => plan.days.includes(day))
        ? []
        : [notOffered(`/days/${at}`)],
    ),
  ];
};

type Payment = {
  readonly amount: number;
  readonly paidOn: string;
  readonly acceptDifference?: boolean | undefined;
};

type Expected = {
  /** In yen. */
  readonly owed: number;
  /** Null for an invited guest. */
  readonly submittedAt: Date | null;
  readonly now: Date;
};

/**
 * Refuses a payment that cannot have happened: nothing where something is owed, in the future, or before the entry was
 * submitted. Days are those of the zone of the edition. Another amount than the one owed must be accepted explicitly.
 * @throws INVALID_INPUT
 */
export const checkPayment = (
  { amount, paidOn, acceptDifference = false }: Payment,
  { owed, submittedAt, now }: Expected,
): void => {
  const isEarly = submittedAt !== null && paidOn < dayIn(calendar.zone, submittedAt);
  const errors: InputError[] = [
    ...(amount === 0 && owed > 0
      ? [{ pointer: '/amount', rule: 'minValue', params: { min: 1 } }]
      : []),
    ...(amount > 0 && amount !== owed && !acceptDifference
      ? [{ pointer: '/amount', rule: 'differsFromOwed', params: { owed } }]
      : []),
    ...(paidOn > dayIn(calendar.zone, now) ? [{ pointer: '/paidOn', rule: 'notAfterToday' }] : []),
    ...(isEarly ? [{ pointer: '/paidOn', rule: 'notBeforeSubmission' }] : []),
  ];
  if (errors.length > 0) throw new ProblemError('INVALID_INPUT', { errors });
};
