import { decisionValues } from '#api/applications/applications/email-values.ts';
import type { Recipient } from '#api/applications/applications/kinds.ts';
import { STAFF_LOCALE, staffUrl } from '#api/applications/applications/staff-emails.ts';
import type { Config } from '#api/core/config.ts';
import type { Email, EmailKind } from '#api/core/mail/email.ts';
import { localize, toSingleLine } from '#api/core/mail/format.ts';
import type { MoveName } from '#spec/applications/states.ts';
import { localizedPath } from '#spec/core/locale.ts';
import type { EntryRow } from './store.ts';

/** The kind of e-mail for each move. Other moves send none. */
const KIND_BY_MOVE: Partial<Record<MoveName, EmailKind>> = {
  submit: 'freshDragonEntryReceived',
  ask: 'freshDragonEntryQuestion',
  accept: 'freshDragonEntryQualified',
  reject: 'freshDragonEntryNotQualified',
  withdraw: 'freshDragonEntryWithdrawn',
  cancel: 'freshDragonEntryCancelled',
  reopen: 'freshDragonEntryReopened',
};

/** Returns the e-mail about a move; undefined when there is none. */
export const moveEmail = (
  move: MoveName,
  { to, locale, line, application }: Recipient,
  entry: EntryRow,
  { baseUrl }: Pick<Config, 'baseUrl'>,
): Email | undefined => {
  const kind = KIND_BY_MOVE[move];
  if (!kind) return undefined;
  const path = `/exhibitor/booth/${entry.booth_id}/fresh-dragon-award`;
  return {
    to,
    locale,
    kind,
    values: {
      number: entry.number ?? '',
      work: toSingleLine(localize(entry.title, locale)),
      booth: toSingleLine(localize(entry.booth_name, locale)),
      maker: toSingleLine(entry.maker ?? ''),
      url: `${baseUrl}${localizedPath(path, locale)}`,
    },
    verbatim: decisionValues(application, { line, locale }),
  };
};

/** Returns the e-mail to the organisers about the withdrawal of a work on a public shortlist. */
export const withdrawalForStaff = (
  to: string,
  entry: EntryRow,
  config: Pick<Config, 'baseUrl'>,
): Email => ({
  to,
  locale: STAFF_LOCALE,
  kind: 'freshDragonEntryWithdrawnForStaff',
  isNotice: true,
  values: {
    number: entry.number ?? '',
    work: toSingleLine(localize(entry.title, STAFF_LOCALE)),
    booth: toSingleLine(localize(entry.booth_name, STAFF_LOCALE)),
    maker: toSingleLine(entry.maker ?? ''),
    url: staffUrl(entry.id, config),
  },
});
