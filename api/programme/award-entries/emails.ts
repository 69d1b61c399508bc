import { decisionValues } from '#api/applications/applications/email-values.ts';
import type { Recipient } from '#api/applications/applications/kinds.ts';
import { STAFF_LOCALE, staffUrl } from '#api/applications/applications/staff-emails.ts';
import type { Email, EmailKind } from '#api/core/mail/email.ts';
import { localize, toSingleLine } from '#api/core/mail/format.ts';
import type { MoveName } from '#spec/applications/states.ts';
import { type Locale, localizedPath } from '#spec/core/locale.ts';
import { workOf } from './present.ts';
import type { EntryRow } from './store.ts';

/** The kind of e-mail for each move. Other moves send none. */
const KIND_BY_MOVE: Partial<Record<MoveName, EmailKind>> = {
  submit: 'awardEntryReceived',
  ask: 'awardEntryQuestion',
  accept: 'awardEntryQualified',
  reject: 'awardEntryNotQualified',
  withdraw: 'awardEntryWithdrawn',
  cancel: 'awardEntryCancelled',
  reopen: 'awardEntryReopened',
};

const namesOf = (entry: EntryRow, locale: Locale) => {
  const work = workOf(entry);
  return {
    award: entry.award_title ? toSingleLine(localize(entry.award_title, locale)) : '',
    work: work ? toSingleLine(localize(work.title, locale)) : '',
    maker: toSingleLine(entry.maker ?? ''),
  };
};

/** Returns the e-mail about a move; undefined when there is none. */
export const moveEmail = (
  move: MoveName,
  { to, locale, line, application }: Recipient,
  entry: EntryRow,
  baseUrl: string,
): Email | undefined => {
  const kind = KIND_BY_MOVE[move];
  if (!kind) return undefined;
  const path = `/award/entry/${entry.award_slug ?? entry.award_id}/${entry.id}`;
  return {
    to,
    locale,
    kind,
    values: {
      number: entry.number ?? '',
      ...namesOf(entry, locale),
      url: `${baseUrl}${localizedPath(path, locale)}`,
    },
    verbatim: decisionValues(application, { line, locale }),
  };
};

type Withdrawal = { readonly id: string; readonly entry: EntryRow; readonly baseUrl: string };

/** Returns the e-mail to the organisers about the withdrawal of a work on a public shortlist. */
export const withdrawalForStaff = (to: string, { id, entry, baseUrl }: Withdrawal): Email => ({
  to,
  locale: STAFF_LOCALE,
  kind: 'awardEntryWithdrawnForStaff',
  isNotice: true,
  values: {
    number: entry.number ?? '',
    ...namesOf(entry, STAFF_LOCALE),
    url: staffUrl(id, { baseUrl }),
  },
});
