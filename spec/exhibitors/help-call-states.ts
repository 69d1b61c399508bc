/** The reasons for calling help, the most urgent first. Domain: help call. */
export const HELP_CALL_KINDS = [
  'medical',
  'trouble',
  'crowd',
  'power',
  'item',
  'visitor',
  'other',
] as const;
export type HelpCallKind = (typeof HELP_CALL_KINDS)[number];

/** States of a help call. */
export const HELP_CALL_STATUSES = [
  'open',
  'acknowledged',
  'on_site',
  'resolved',
  'cancelled',
] as const;
export type HelpCallStatus = (typeof HELP_CALL_STATUSES)[number];

/** The states in which a caller still waits for help. */
export const UNSETTLED = [
  'open',
  'acknowledged',
  'on_site',
] as const satisfies readonly HelpCallStatus[];

/** States that staff set. */
export const ANSWERED_STATUSES = [
  'acknowledged',
  'on_site',
  'resolved',
  'cancelled',
] as const satisfies readonly HelpCallStatus[];
export type AnsweredStatus = (typeof ANSWERED_STATUSES)[number];

/** The states from which staff lead to another one. */
const LEADS_TO: Readonly<Record<AnsweredStatus, readonly HelpCallStatus[]>> = {
  acknowledged: ['open'],
  on_site: ['acknowledged'],
  resolved: ['on_site'],
  cancelled: UNSETTLED,
};

/** Returns whether a state leads to another one that staff set. */
export const leadsTo = (from: HelpCallStatus, to: AnsweredStatus): boolean =>
  LEADS_TO[to].includes(from);

/** Returns whether the booth may still cancel: nobody has come yet. */
export const isCancellable = (status: HelpCallStatus): boolean =>
  status === 'open' || status === 'acknowledged';

/** Answers that staff can take back. They cancel after a question only. */
export const UNDOABLE_STATUSES = [
  'acknowledged',
  'on_site',
  'resolved',
] as const satisfies readonly AnsweredStatus[];
export type UndoableStatus = (typeof UNDOABLE_STATUSES)[number];
export const isUndoable = (status: HelpCallStatus): status is UndoableStatus =>
  UNDOABLE_STATUSES.some((each) => each === status);

/** The state that undoing a mistaken answer restores. */
export const BEFORE_ANSWER: Readonly<Record<UndoableStatus, HelpCallStatus>> = {
  acknowledged: 'open',
  on_site: 'acknowledged',
  resolved: 'on_site',
};
