/** Kinds of applications. Domain: application. */
export const APPLICATION_KINDS = [
  'exhibitor',
  'fresh-dragon',
  'sponsor',
  'press',
  'education',
  'award',
  'event',
] as const;
export type ApplicationKind = (typeof APPLICATION_KINDS)[number];

/** Kinds for which nobody needs an account: e-mails go to the address that the applicant entered. */
export const GUEST_KINDS = [
  'sponsor',
  'press',
  'education',
] as const satisfies readonly ApplicationKind[];
export type GuestKind = (typeof GUEST_KINDS)[number];

export const APPLICATION_STATUSES = [
  'draft',
  'submitted',
  'more_info',
  'accepted',
  'waitlisted',
  'rejected',
  'offered',
  'confirmed',
  'expired',
  'withdrawn',
  'cancelled',
  'attended',
  'absent',
] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** The decisions that staff make about an application. */
export const DECISIONS = [
  'accepted',
  'waitlisted',
  'rejected',
] as const satisfies ApplicationStatus[];
export type Decision = (typeof DECISIONS)[number];

/** The party that makes a move: the applicant, a member of the tenant, the desk on the day, or the platform by itself. */
export type Mover = 'applicant' | 'staff' | 'desk' | 'system';

/** A change of an application's state. Before it exists, its state is `new`. */
type Move = {
  readonly from: readonly (ApplicationStatus | 'new')[];
  readonly to: ApplicationStatus;
  readonly by: Mover;
};

const UNDECIDED = ['submitted', 'waitlisted'] as const;
/** Applicant and staff still wait for each other. */
export const OPEN_STATUSES = [
  'submitted',
  'more_info',
  'waitlisted',
  'offered',
  'accepted',
] as const satisfies readonly ApplicationStatus[];

/** Nothing more comes of the application, so that its applicant may submit another. */
export const CLOSED_STATUSES = [
  'rejected',
  'withdrawn',
  'cancelled',
  'expired',
] as const satisfies readonly ApplicationStatus[];

export const isClosed = (status: ApplicationStatus): boolean =>
  CLOSED_STATUSES.some((closed) => closed === status);

/** The number of applications that an account may withdraw from one call, award or event and still apply again. */
export const MAX_WITHDRAWN = 5;

/** Every change of state. Kinds leave some of them out, but add none. Domain: applications. */
export const MOVES = {
  save: { from: ['new'], to: 'draft', by: 'applicant' },
  submit: { from: ['new', 'draft'], to: 'submitted', by: 'applicant' },
  ask: { from: ['submitted'], to: 'more_info', by: 'staff' },
  answer: { from: ['more_info'], to: 'submitted', by: 'applicant' },
  /** Nobody answered in time. */
  resume: { from: ['more_info'], to: 'submitted', by: 'system' },
  accept: { from: UNDECIDED, to: 'accepted', by: 'staff' },
  waitlist: { from: ['submitted'], to: 'waitlisted', by: 'staff' },
  reject: { from: UNDECIDED, to: 'rejected', by: 'staff' },
  offer: { from: ['waitlisted'], to: 'offered', by: 'system' },
  acceptOffer: { from: ['offered'], to: 'accepted', by: 'applicant' },
  expireOffer: { from: ['offered'], to: 'expired', by: 'system' },
  confirm: { from: ['accepted'], to: 'confirmed', by: 'staff' },
  /** First come: there are seats, or the entry waits for some. */
  admit: { from: ['new'], to: 'accepted', by: 'system' },
  queue: { from: ['new'], to: 'waitlisted', by: 'system' },
  /** An invited guest is confirmed at once. */
  invite: { from: ['new'], to: 'confirmed', by: 'staff' },
  expire: { from: ['accepted'], to: 'expired', by: 'system' },
  withdraw: { from: OPEN_STATUSES, to: 'withdrawn', by: 'applicant' },
  cancel: { from: [...OPEN_STATUSES, 'confirmed'], to: 'cancelled', by: 'staff' },
  attend: { from: ['accepted'], to: 'attended', by: 'desk' },
  undoAttend: { from: ['attended'], to: 'accepted', by: 'desk' },
  missOut: { from: ['accepted'], to: 'absent', by: 'system' },
  reopen: {
    from: ['accepted', 'waitlisted', 'rejected', 'withdrawn'],
    to: 'submitted',
    by: 'staff',
  },
  restore: { from: ['expired'], to: 'accepted', by: 'staff' },
} as const satisfies Record<string, Move>;
export type MoveName = keyof typeof MOVES;

/** Returns whether a move leads on from a state. */
export const leadsFrom = (move: MoveName, status: ApplicationStatus | 'new'): boolean =>
  (MOVES[move].from as readonly string[]).includes(status);

/** The move that carries out a decision. */
export const MOVE_BY_DECISION = {
  accepted: 'accept',
  waitlisted: 'waitlist',
  rejected: 'reject',
} as const satisfies Record<Decision, MoveName>;
