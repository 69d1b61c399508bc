import { DECISIONS, type Decision } from '#spec/applications/states.ts';

/** The kinds of applications in the inbox, in order, with the possible decisions about each. The first is shown by default. */
export const DECISIONS_BY_KIND = {
  exhibitor: DECISIONS,
  'fresh-dragon': ['accepted', 'rejected'],
  award: ['accepted', 'rejected'],
  // Seats are given in the order of entries or by a draw.
  event: [],
  sponsor: DECISIONS,
  press: DECISIONS,
  education: DECISIONS,
} as const satisfies Readonly<Record<string, readonly Decision[]>>;

export type InboxKind = keyof typeof DECISIONS_BY_KIND;

export const INBOX_KINDS = Object.keys(DECISIONS_BY_KIND) as readonly InboxKind[];

/** Returns the possible decisions about applications of a kind. */
export const decisionsOn = (kind: string): readonly Decision[] =>
  INBOX_KINDS.includes(kind as InboxKind) ? DECISIONS_BY_KIND[kind as InboxKind] : [];

/** Returns the key of the text about a state: only exhibitors still have to pay once they are accepted. */
export const statusTextOf = (kind: string, status: string): string =>
  status === 'accepted' && kind !== 'exhibitor' ? 'acceptedAtOnce' : `status.${status}`;
