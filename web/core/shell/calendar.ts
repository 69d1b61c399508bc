/** An event that people add to their calendar. */
export type CalendarEvent = {
  /** Stays the same when the event moves, so that a calendar replaces it. */
  readonly id: string;
  readonly title: string;
  /** Page of the event, without locale prefix. */
  readonly path: string;
  /** ISO timestamps in UTC. */
  readonly startsAt: string;
  readonly endsAt: string;
  /** The number of changes to the event. */
  readonly revision: number;
  /** The time of the last change. */
  readonly changedAt: string;
};
