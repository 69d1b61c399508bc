import type { Kysely } from 'kysely';
import type { Config } from '#api/core/config.ts';
import type { Database } from '#api/core/db/schema.ts';
import { emailLocale } from '#api/core/http/locale.ts';
import type { Email } from '#api/core/mail/email.ts';
import { localize, moments } from '#api/core/mail/format.ts';
import type { UserAct } from '#api/core/operations/act.ts';
import { placeInVenue } from '#api/show/editions/venue.ts';
import { type Locale, localizedPath } from '#spec/core/locale.ts';
import en from './locales/en.json' with { type: 'json' };
import ja from './locales/ja.json' with { type: 'json' };
import { type CarLoadingRow, type Contact, findContacts } from './store.ts';

const TEXTS = { ja, en };

export type CarLoadingEmailKind = keyof typeof ja.emails;

export type Notice = {
  readonly kind: CarLoadingEmailKind;
  readonly row: CarLoadingRow;
  /** The cause of this one of several e-mails, when different people caused them. */
  readonly cause?: Cause;
};

/** The user who caused the e-mails, and the language of their page. */
export type Cause = { readonly userId: string; readonly locale: Locale };

type Settings = Pick<Config, 'baseUrl'>;

/** Returns the e-mails about vehicles, to the contacts of their booths. */
export const carLoadingEmails = async (
  db: Kysely<Database>,
  notices: readonly Notice[],
  config: Settings,
  cause?: Cause,
): Promise<Email[]> => {
  const contacts = await findContacts(
    db,
    notices.map(({ row }) => row.id),
  );
  return notices.flatMap((notice) =>
    contacts
      .filter(({ carLoadingId }) => carLoadingId === notice.row.id)
      .map((contact) => createEmail(notice, contact, config, notice.cause ?? cause)),
  );
};

/** Enqueues the e-mails about vehicles that the actor changed. */
export const notify = async (
  { trx, actor, locale, platform, mail }: UserAct,
  notices: readonly Notice[],
): Promise<void> => {
  const cause = { userId: actor.userId, locale };
  await mail(...(await carLoadingEmails(trx, notices, platform.config, cause)));
};

const createEmail = (
  { kind, row }: Notice,
  { userId, email, locale: chosen }: Contact,
  { baseUrl }: Settings,
  cause: Cause | undefined,
): Email => {
  const locale = userId === cause?.userId ? cause.locale : emailLocale(undefined, chosen);
  const f = moments(locale, row.time_zone);
  return {
    to: email,
    locale,
    kind,
    values: {
      code: row.code,
      booth: localize(row.booth_name, locale),
      direction: TEXTS[locale].directions[row.direction],
      day: f.day(row.day),
      time: f.hours(row.from, row.to),
      dock: placeInVenue([row.dock], row.venue, locale),
      position: String(row.queue_position ?? ''),
      url: `${baseUrl}${localizedPath(`/exhibitor/booth/${row.booth_id}/booth-car-loading`, locale)}`,
    },
    verbatim: { reason: row.reason ?? '' },
  };
};

/** The e-mail about a vehicle that has a place, or waits for one. */
const KIND_BY_STATUS = {
  approved: 'carLoadingApproved',
  requested: 'carLoadingRequested',
  waitlisted: 'carLoadingWaitlisted',
} as const satisfies Partial<Record<CarLoadingRow['status'], CarLoadingEmailKind>>;

export const placeNotice = (row: CarLoadingRow): Notice => ({
  kind: KIND_BY_STATUS[row.status as keyof typeof KIND_BY_STATUS],
  row,
});

/** Returns the notices for vehicles that got a place that became free. */
export const movedUpNotices = (rows: readonly CarLoadingRow[]): Notice[] =>
  rows.map((row) => ({
    kind: row.status === 'requested' ? 'carLoadingMovedUpForReview' : 'carLoadingMovedUp',
    row,
  }));
