import type { ImageOf } from '#api/content/contents/public-images.ts';
import type { PublicContent } from '#api/content/contents/public-store.ts';
import { presentEventSummary, presentEventTexts } from '#api/content/event-texts/present.ts';
import type { Localized } from '#api/core/db/columns.ts';
import { omitAbsent } from '#api/core/http/omit-absent.ts';
import { BLANK_VERSION } from '#api/core/http/versioned.ts';
import { localTimeIn } from '#spec/core/days.ts';
import { digestList, digestSeed, draw } from '#spec/programme/event-draw.ts';
import type { EventDraw } from '#spec/programme/event-draw-views.ts';
import type { MyEventEntry, MyEventEntrySummary } from '#spec/programme/event-entry-views.ts';
import type { EventPlan } from '#spec/programme/event-plan-views.ts';
import type { EventTimes } from '#spec/programme/event-times.ts';
import type { Event, EventReference, EventSummary } from '#spec/programme/event-views.ts';
import { isOpen } from './kind.ts';
import type { EventName } from './names.ts';
import { lastChangeOf, stateOf } from './policy.ts';
import type { EntryRow, EventRow } from './store.ts';

type Content = PublicContent<'event'>;

const timeOf = ({ time_zone }: EventRow, at: Date): string => localTimeIn(time_zone, at).slice(11);

export const timesOf = (event: EventRow): EventTimes => ({
  day: event.day,
  from: timeOf(event, event.starts_at),
  to: timeOf(event, event.ends_at),
});

const presentPlanFields = (event: EventRow, now: Date) => ({
  kind: event.kind,
  ...timesOf(event),
  startsAt: event.starts_at.toISOString(),
  endsAt: event.ends_at.toISOString(),
  place: event.place,
  entry: event.entry,
  state: stateOf(event, now),
});

export const presentSummary = (
  content: Content,
  event: EventRow,
  imageOf: ImageOf,
  now: Date,
): EventSummary => ({ ...presentEventSummary(content, imageOf), ...presentPlanFields(event, now) });

export const presentEvent = (
  content: Content,
  event: EventRow,
  imageOf: ImageOf,
  now: Date,
): Event => ({
  ...presentEventTexts(content, imageOf),
  ...presentPlanFields(event, now),
  partyLimit: event.party_limit,
  asksNames: event.asks_names,
  questions: event.questions,
  ...omitAbsent({ minimumAge: event.minimum_age }),
  ...(event.entry !== 'none' &&
    omitAbsent({
      opensAt: event.opensAt?.toISOString(),
      closesAt: event.closesAt?.toISOString(),
    })),
});

const drawState = (event: EventRow, now: Date): EventDraw['state'] => {
  if (event.released_at) return 'released';
  if (event.frozen_at) return 'closed';
  return event.opensAt && now >= event.opensAt ? 'open' : 'upcoming';
};

const presentOutcome = async (event: EventRow): Promise<Partial<EventDraw>> => {
  const { frozen, seed, word, seats_drawn, released_at } = event;
  if (!released_at || !frozen || !seed || seats_drawn === null) return {};
  const drawn = await draw({ seed, word: word ?? undefined, seats: seats_drawn, entrants: frozen });
  return {
    seed,
    usesWord: word !== null,
    seats: seats_drawn,
    results: drawn.map(({ drawNumber, outcome }) => ({ drawNumber, outcome })),
    releasedAt: released_at.toISOString(),
    ...omitAbsent({ word }),
  };
};

/** Presents the public part of a lottery: nothing of its outcome before the release. */
export const presentDraw = async (event: EventRow, now: Date): Promise<EventDraw> => {
  const state = drawState(event, now);
  return {
    state,
    ...(state !== 'upcoming' && event.seed && { seedDigest: await digestSeed(event.seed) }),
    ...(event.frozen && {
      entrants: event.frozen.map(({ drawNumber, party }) => ({ drawNumber, party })),
      listDigest: await digestList(event.frozen),
    }),
    ...(await presentOutcome(event)),
  };
};

const presentReference = (
  event: EventRow,
  { slug, title }: EventName,
  now: Date,
): EventReference => ({
  id: event.id,
  title,
  ...presentPlanFields(event, now),
  ...omitAbsent({ slug }),
});

export const presentEntrySummary = (
  entry: EntryRow,
  event: EventRow,
  name: EventName,
  now: Date,
): MyEventEntrySummary => {
  const last = lastChangeOf(event);
  return {
    id: entry.id,
    number: entry.number ?? '',
    status: entry.status,
    event: presentReference(event, name, now),
    party: entry.party,
    answers: entry.answers,
    version: entry.version,
    submittedAt: (entry.submitted_at ?? entry.updated_at).toISOString(),
    updatedAt: entry.updated_at.toISOString(),
    ...omitAbsent({
      drawNumber: entry.draw_number,
      names: entry.names,
      reason: entry.reason,
      offeredUntil: entry.offered_until?.toISOString(),
      withdrawableUntil: isOpen(entry) && now < last ? last.toISOString() : undefined,
    }),
  };
};

type Clash = Pick<EntryRow, 'id'> & {
  readonly title: Localized;
  readonly starts_at: Date;
  readonly ends_at: Date;
};

export const presentEntry = (
  entry: EntryRow,
  event: EventRow,
  { name, clashes }: { readonly name: EventName; readonly clashes: readonly Clash[] },
  now: Date,
): MyEventEntry => ({
  ...presentEntrySummary(entry, event, name, now),
  partyLimit: event.party_limit,
  asksNames: event.asks_names,
  questions: event.questions,
  clashes: clashes.map(({ id, title, starts_at, ends_at }) => ({
    entryId: id,
    title,
    startsAt: starts_at.toISOString(),
    endsAt: ends_at.toISOString(),
  })),
});

/** Returns the plan of an event; empty before it is first saved. */
export const presentPlan = (
  { id, title }: { readonly id: string; readonly title: Localized | null },
  event: EventRow | undefined,
  {
    entries,
    openEntries,
    waiting,
  }: { readonly entries: number; readonly openEntries: number; readonly waiting: number },
): EventPlan => ({
  eventId: id,
  kind: event?.kind ?? 'stage',
  partyLimit: event?.party_limit ?? 1,
  entry: event?.entry ?? 'none',
  asksNames: event?.asks_names ?? false,
  questions: event?.questions ?? [],
  taken: event?.taken ?? 0,
  waiting,
  entries,
  openEntries,
  version: event?.version ?? BLANK_VERSION,
  ...omitAbsent({ title }),
  ...(event && {
    day: event.day,
    from: timeOf(event, event.starts_at),
    to: timeOf(event, event.ends_at),
    place: event.place,
    capacity: event.capacity,
    ...omitAbsent({
      minimumAge: event.minimum_age,
      opensAt: event.opens_at?.toISOString(),
      closesAt: event.closes_at?.toISOString(),
      drawnAt: event.drawn_at?.toISOString(),
      word: event.word,
      calledOffAt: event.called_off_at?.toISOString(),
    }),
  }),
});
