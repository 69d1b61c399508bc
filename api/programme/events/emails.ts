import { decisionValues } from '#api/applications/applications/email-values.ts';
import type { KindDefinition, Recipient } from '#api/applications/applications/kinds.ts';
import type { Config } from '#api/core/config.ts';
import { type Email, type EmailKind, fillTemplate } from '#api/core/mail/email.ts';
import { localize, moments, toSingleLine } from '#api/core/mail/format.ts';
import { placeInVenue } from '#api/show/editions/venue.ts';
import type { MoveName } from '#spec/applications/states.ts';
import { type Locale, localizedPath } from '#spec/core/locale.ts';
import en from './locales/en.json' with { type: 'json' };
import ja from './locales/ja.json' with { type: 'json' };
import { type EventName, readNames } from './names.ts';
import { lastChangeOf } from './policy.ts';
import { type EntryRow, type EventRow, findEntries, findEvent } from './store.ts';

const TEXTS = { ja, en };

/** The e-mail about each move. */
const KIND_BY_MOVE: Partial<Record<MoveName, EmailKind>> = {
  submit: 'eventEntryReceived',
  admit: 'eventEntryAccepted',
  accept: 'eventEntryAccepted',
  acceptOffer: 'eventEntryAccepted',
  queue: 'eventEntryWaitlisted',
  waitlist: 'eventEntryNotDrawn',
  offer: 'eventSeatOffered',
  expireOffer: 'eventOfferExpired',
  withdraw: 'eventEntryWithdrawn',
  cancel: 'eventEntryCancelled',
};

const kindOf = (move: MoveName, event: EventRow): EmailKind | undefined =>
  move === 'cancel' && event.called_off_at ? 'eventCalledOff' : KIND_BY_MOVE[move];

type About = {
  readonly entry: EntryRow;
  readonly event: EventRow;
  readonly name: EventName;
};

export const entryEmail = (
  kind: EmailKind,
  { to, locale, line, application }: Recipient,
  { entry, event, name }: About,
  { baseUrl }: Pick<Config, 'baseUrl'>,
): Email => {
  const f = moments(locale, event.time_zone);
  const { withdrawable, calendar } = TEXTS[locale].details;
  // Returns a separate paragraph, or an empty text.
  const paragraph = (text: string, values: Record<string, string>) =>
    `${fillTemplate(text, values)}\n\n`;
  return {
    to,
    locale,
    kind,
    values: {
      number: application.number ?? '',
      drawNumber: entry.draw_number ?? '',
      event: toSingleLine(localize(name.title, locale)),
      time: f.period(event.starts_at.toISOString(), event.ends_at.toISOString()),
      place: placeInVenue([event.place], event.venue, locale),
      party: String(entry.party),
      until: entry.offered_until ? f.until(entry.offered_until.toISOString()) : '',
      withdrawable: paragraph(withdrawable, {
        until: f.until(lastChangeOf(event).toISOString()),
      }),
      url: `${baseUrl}${localizedPath('/event/entry', locale)}`,
    },
    verbatim: {
      calendar: name.slug
        ? paragraph(calendar, { url: calendarAddress(baseUrl, name.slug, locale) })
        : '',
      ...decisionValues(application, { line, locale }),
    },
  };
};

const calendarAddress = (baseUrl: string, slug: string, locale: Locale): string =>
  `${baseUrl}/api/v1/events/${encodeURIComponent(slug)}/calendar?locale=${locale}`;

export const createMoveEmails: KindDefinition['createEmails'] = async (
  { trx, now, platform: { config } },
  { move },
  recipients,
) => {
  const ids = recipients.map(({ application }) => application.id);
  const entries = new Map((await findEntries(trx, ids)).map((row) => [row.id, row]));
  const events = new Map<string, EventRow>();
  const eventIds = [...new Set([...entries.values()].map(({ event_id }) => event_id))];
  const nameOf = await readNames(trx, eventIds, now);
  const emails: Email[] = [];
  for (const recipient of recipients) {
    const entry = entries.get(recipient.application.id);
    if (!entry) continue;
    const event = events.get(entry.event_id) ?? (await findEvent(trx, entry.event_id, now));
    if (!event) continue;
    events.set(entry.event_id, event);
    const kind = kindOf(move, event);
    if (kind)
      emails.push(entryEmail(kind, recipient, { entry, event, name: nameOf(entry) }, config));
  }
  return emails;
};
