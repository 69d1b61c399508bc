import type { Transaction } from 'kysely';
import type { KindDefinition, Recipient } from '#api/applications/applications/kinds.ts';
import { APPLICATION } from '#api/applications/applications/pictures.ts';
import { findStaffAddress } from '#api/applications/applications/staff-emails.ts';
import type { Database } from '#api/core/db/schema.ts';
import { incrementCounter } from '#api/core/http/rate-limits.ts';
import { GUEST_LIMITS, mailboxLimitKey } from '#api/core/mail/guest-limits.ts';
import { removePictureLists } from '#api/core/pictures/store.ts';
import type { MoveName } from '#spec/applications/states.ts';
import { isNotified, moveEmail, staffEmail } from './emails.ts';
import { GUEST_DEFINITIONS, type GuestKindDefinition } from './guest-kinds.ts';
import { issueLinks } from './links.ts';
import { readDetails } from './present.ts';
import { deleteEntered, findAccount, readDuplicates, readEntered } from './store.ts';

type Trx = Transaction<Database>;

const MOVES: readonly MoveName[] = [
  'submit',
  'ask',
  'answer',
  'resume',
  'accept',
  'waitlist',
  'reject',
  'withdraw',
  'cancel',
  'reopen',
];

const idsOf = (recipients: readonly Recipient[]) =>
  recipients.map(({ application }) => application.id);

/** Counts an e-mail that a guest causes. Returns whether it may be sent; decisions of staff are always sent. */
const mayBeSent = async (trx: Trx, move: MoveName, { to, application }: Recipient) => {
  if (move !== 'submit' && move !== 'withdraw') return true;
  const account = application.user_id ? await findAccount(trx, application.user_id) : undefined;
  const key = mailboxLimitKey(to, account);
  return (await incrementCounter(trx, key, GUEST_LIMITS.emailsPerAddress)).over === 0;
};

const selectSendable = async (trx: Trx, move: MoveName, recipients: readonly Recipient[]) => {
  const sendable: Recipient[] = [];
  for (const each of recipients) if (await mayBeSent(trx, move, each)) sendable.push(each);
  return sendable;
};

const createKind = (definition: GuestKindDefinition): KindDefinition => ({
  kind: definition.kind,
  moves: MOVES,
  contactTable: definition.table,

  createEmails: async ({ trx, platform: { config } }, { move }, recipients) => {
    if (!isNotified(move)) return [];
    const { kind } = definition;
    const told = await selectSendable(trx, move, recipients);
    const tokens = await issueLinks(trx, idsOf(told));
    const entered = await readEntered(trx, definition, idsOf(recipients));
    const enteredOf = ({ application }: Recipient) => entered.get(application.id) ?? {};
    const emails = told.map((each) => {
      const token = tokens.get(each.application.id) as string;
      return moveEmail({ kind, move, token, entered: enteredOf(each) }, each, config);
    });
    if (kind === 'sponsor' && move === 'submit')
      for (const each of recipients) {
        const staff = await findStaffAddress(trx, each.application.edition_id);
        emails.push(staffEmail(staff, each, enteredOf(each), config));
      }
    return emails;
  },

  readDuplicates,
  readDetails: (db, id) => readDetails(db, definition, id),
  exportEntered: (db, ids) => readEntered(db, definition, ids) as Promise<Map<string, object>>,

  erase: async (trx, ids) => {
    await deleteEntered(trx, definition, ids);
    await removePictureLists(trx, APPLICATION, ids);
  },
});

/** Applications of sponsors, press and schools. Domain: application. */
export const guestKinds: readonly KindDefinition[] =
  Object.values(GUEST_DEFINITIONS).map(createKind);
