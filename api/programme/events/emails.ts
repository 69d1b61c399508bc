import { decisionValues } from '#api/applications/applications/email-values.ts';
import type { KindDefinition, Recipient } from '#api/applications/applications/kinds.ts';
import { findPublicTitles } from '#api/content/contents/public-titles.ts';
import type { Config } from '#api/core/config.ts';
import type { Localized } from '#api/core/db/columns.ts';
import type { Email, EmailKind } from '#api/core/mail/email.ts';
import { formatDateTime, localize, toSingleLine } from '#api/core/mail/format.ts';
import type { MoveName } from '#spec/applications/states.ts';
import { localizedPath } from '#spec/core/locale.ts';
import { type EntryRow, type EventRow, findEntries, findEvent } from './store.ts';

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
  /** As it was last public. */
  readonly title: Localized | undefined;
};

/** An e-mail about an entry. */
export const entryEmail = (
  kind: EmailKind,
  { to, locale, line, application }: Recipient,
  { entry, event, title }: About,
  { baseUrl }: Pick<Config, 'baseUrl'>,
): Email => ({
  to,
  locale,
  kind,
  values: {
    number: application.number ?? '',
    drawNumber: entry.draw_number ?? '',
    event: toSingleLine(localize(title ?? { ja: application.title }, locale)),
    time: formatDateTime(event.starts_at, locale),
    place: toSingleLine(event.place),
    party: String(entry.party),
    until: entry.offered_until ? formatDateTime(entry.offered_until, locale) : '',
    url: `${baseUrl}${localizedPath('/event/entry', locale)}`,
  },
  verbatim: decisionValues(application, { line, locale }),
});

export const createMoveEmails: KindDefinition['createEmails'] = async (
  trx,
  { config },
  { move, now },
  recipients,
) => {
  const ids = recipients.map(({ application }) => application.id);
  const entries = new Map((await findEntries(trx, ids)).map((row) => [row.id, row]));
  const events = new Map<string, EventRow>();
  const eventIds = [...new Set([...entries.values()].map(({ event_id }) => event_id))];
  const titles = await findPublicTitles(trx, eventIds, now);
  const emails: Email[] = [];
  for (const recipient of recipients) {
    const entry = entries.get(recipient.application.id);
    if (!entry) continue;
    const event = events.get(entry.event_id) ?? (await findEvent(trx, entry.event_id, now));
    if (!event) continue;
    events.set(entry.event_id, event);
    const kind = kindOf(move, event);
    if (kind)
      emails.push(
        entryEmail(kind, recipient, { entry, event, title: titles.get(event.id) }, config),
      );
  }
  return emails;
};
