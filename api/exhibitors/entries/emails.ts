import { decisionValues } from '#api/applications/applications/email-values.ts';
import type { Recipient } from '#api/applications/applications/kinds.ts';
import type { Config } from '#api/core/config.ts';
import type { Email, EmailKind } from '#api/core/mail/email.ts';
import { formatUntil, formatYen, localize, toSingleLine } from '#api/core/mail/format.ts';
import type { MoveName } from '#spec/applications/states.ts';
import { localizedPath } from '#spec/core/locale.ts';
import type { EntryRow } from './store.ts';

/** The kind of e-mail for each move. Other moves send none. */
const KIND_BY_MOVE: Partial<Record<MoveName, EmailKind>> = {
  submit: 'exhibitorEntryReceived',
  ask: 'exhibitorEntryQuestion',
  accept: 'exhibitorEntryAccepted',
  restore: 'exhibitorEntryAccepted',
  waitlist: 'exhibitorEntryWaitlisted',
  reject: 'exhibitorEntryRejected',
  confirm: 'exhibitorEntryConfirmed',
  invite: 'exhibitorEntryInvited',
  expire: 'exhibitorEntryExpired',
  withdraw: 'exhibitorEntryWithdrawn',
  cancel: 'exhibitorEntryCancelled',
  reopen: 'exhibitorEntryReopened',
};

type Options = Pick<Config, 'baseUrl'>;

/** Returns the e-mail about a move; undefined when there is none. */
export const moveEmail = (
  move: MoveName,
  recipient: Recipient,
  entry: EntryRow,
  options: Options,
): Email | undefined => {
  const kind = KIND_BY_MOVE[move];
  if (!kind) return undefined;
  const isFree = kind === 'exhibitorEntryAccepted' && !entry.due_at;
  return entryEmail(isFree ? 'exhibitorEntryAcceptedFree' : kind, recipient, entry, options);
};

/** Returns an e-mail about an entry, with the values of all templates. */
export const entryEmail = (
  kind: EmailKind,
  { to, locale, line }: Pick<Recipient, 'to' | 'locale' | 'line'>,
  entry: EntryRow,
  { baseUrl }: Options,
): Email => {
  const url = (path: string) => `${baseUrl}${localizedPath(path, locale)}`;
  const at = (instant: Date | null) => (instant ? formatUntil(instant, locale) : '');
  return {
    to,
    locale,
    kind,
    values: {
      number: entry.number ?? '',
      name: toSingleLine(entry.name ?? ''),
      call: localize(entry.call_title, locale),
      plan: entry.plan_name ? localize(entry.plan_name, locale) : '',
      amount: formatYen(entry.amount ?? 0, locale),
      dueAt: at(entry.due_at),
      closesAt: at(entry.extended_until ?? entry.closes_at),
      url: url('/exhibitor/entry'),
      menuUrl: url('/exhibitor/menu'),
    },
    verbatim: {
      account: localize(entry.account_text, locale),
      ...decisionValues(entry, { line, locale }),
    },
  };
};
