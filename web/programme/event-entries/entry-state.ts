import type { MyEventEntrySummary } from '#generated/client/types.gen.ts';
import { type ApplicationStatus, OPEN_STATUSES } from '#spec/applications/states.ts';
import type { StatusTone } from '#web/core/ui/StatusBadge.tsx';

export const ENTRY_TONES: Readonly<Record<ApplicationStatus, StatusTone>> = {
  draft: 'waiting',
  submitted: 'info',
  more_info: 'few',
  accepted: 'available',
  waitlisted: 'waiting',
  offered: 'few',
  rejected: 'cancelled',
  confirmed: 'available',
  expired: 'cancelled',
  withdrawn: 'cancelled',
  cancelled: 'cancelled',
  attended: 'done',
  absent: 'cancelled',
};

/** Returns whether seats are held, waited for or drawn. */
export const isOpenEntry = ({ status }: Pick<MyEventEntrySummary, 'status'>): boolean =>
  OPEN_STATUSES.some((open) => open === status);

type Entry = Pick<MyEventEntrySummary, 'id' | 'status'> & {
  readonly event: Pick<MyEventEntrySummary['event'], 'id' | 'title' | 'startsAt' | 'endsAt'>;
};

/** Finds the entry to an event that counts: the open one, else the newest. */
export const findEntryTo = <Found extends Entry & Pick<MyEventEntrySummary, 'submittedAt'>>(
  eventId: string,
  entries: readonly Found[],
): Found | undefined => {
  const own = entries
    .filter(({ event }) => event.id === eventId)
    .toSorted((one, other) => other.submittedAt.localeCompare(one.submittedAt));
  return own.find(isOpenEntry) ?? own[0];
};

type Times = { readonly id: string; readonly startsAt: string; readonly endsAt: string };

/** Finds the open entries to other events at the time of an event. */
export const findClashes = <Found extends Entry>(
  { id, startsAt, endsAt }: Times,
  entries: readonly Found[],
): Found[] =>
  entries.filter(
    (entry) =>
      isOpenEntry(entry) &&
      entry.event.id !== id &&
      Date.parse(entry.event.startsAt) < Date.parse(endsAt) &&
      Date.parse(entry.event.endsAt) > Date.parse(startsAt),
  );
