import type { Transaction } from 'kysely';
import { lockAccount } from '#api/accounts/users/account-lock.ts';
import type { KindDefinition } from '#api/applications/applications/kinds.ts';
import type { ApplicationRow } from '#api/applications/applications/store.ts';
import type { Database } from '#api/core/db/schema.ts';
import { omitAbsent } from '#api/core/http/omit-absent.ts';
import type { Act } from '#api/core/operations/act.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { cancelBoothOf, createBooth } from '#api/show/booths/transitions.ts';
import type { MoveName } from '#spec/applications/states.ts';
import { moveEmail } from './emails.ts';
import { grantPlans, revokePlans } from './grants.ts';
import { changePlaces, resolvePlans } from './places.ts';
import { listOfferedPlans, readChosenPlans } from './plan-store.ts';
import { presentDetails } from './present.ts';
import {
  asksToCancel,
  type EntryRow,
  eraseEntries,
  findEntries,
  hasOpenEntry,
  isMadeTo,
  isMadeToSame,
  toEntered,
} from './store.ts';

type Trx = Transaction<Database>;

const MOVES: readonly MoveName[] = [
  'save',
  'submit',
  'ask',
  'answer',
  'resume',
  'accept',
  'waitlist',
  'reject',
  'confirm',
  'invite',
  'expire',
  'withdraw',
  'cancel',
  'reopen',
  'restore',
];

const idsOf = (applications: readonly { id: string }[]) => applications.map(({ id }) => id);

/** Entries of exhibitors among the applications. Domain: exhibitor entry. */
export const exhibitorKind: KindDefinition = {
  kind: 'exhibitor',
  moves: MOVES,
  contactTable: 'exhibitor_entry',
  resolveChoices: resolvePlans,
  changePlaces,

  /** A closed entry opens again only while its exhibitor has no other open entry. */
  checkMove: async (trx, move, applications) => {
    if (move !== 'reopen' && move !== 'restore') return;
    for (const { id, user_id, edition_id } of applications) {
      if (user_id === null) continue;
      await lockAccount(trx, user_id);
      if (await hasOpenEntry(trx, { userId: user_id, editionId: edition_id, exceptId: id }))
        throw new ProblemError('ENTRY_EXISTS');
    }
  },

  onMove: async (act, { move }, applications) => {
    const { trx, now } = act;
    switch (move) {
      case 'accept':
        return grantPlans(trx, idsOf(applications), now);
      case 'reopen':
        return revokePlans(trx, idsOf(applications));
      case 'confirm':
      case 'invite':
        return createBooths(act, applications);
      case 'cancel':
        for (const { id } of applications) await cancelBoothOf(act, id);
        return;
      default:
    }
  },

  createEmails: async ({ trx, platform: { config } }, { move }, recipients) => {
    const entries = await findEntriesById(
      trx,
      idsOf(recipients.map(({ application }) => application)),
    );
    return recipients.flatMap((recipient) => {
      const entry = entries.get(recipient.application.id);
      return (entry && moveEmail(move, recipient, entry, config)) ?? [];
    });
  },

  readChoices: readChosenPlans,
  listChoices: listOfferedPlans,
  asksToCancel,
  isMadeTo,
  isMadeToSame,
  readDetails: presentDetails,
  exportEntered: async (db, ids) =>
    new Map(
      (await findEntries(db, ids)).map((row) => [
        row.id,
        {
          ...toEntered(row),
          ...omitAbsent({
            plan: row.plan_code,
            amount: row.amount,
            dueAt: row.due_at,
            paidAmount: row.paid_amount,
            paidOn: row.paid_on,
            cancellationReason: row.cancellation_reason,
          }),
        },
      ]),
    ),
  erase: eraseEntries,
};

const findEntriesById = async (trx: Trx, ids: readonly string[]): Promise<Map<string, EntryRow>> =>
  new Map((await findEntries(trx, ids)).map((row) => [row.id, row]));

const createBooths = async (act: Act, applications: readonly ApplicationRow[]): Promise<void> => {
  for (const row of await findEntries(act.trx, idsOf(applications)))
    await createBooth(act, {
      applicationId: row.id,
      editionId: row.edition_id,
      ownerId: row.user_id,
      name: row.name ?? '',
      kana: row.kana ?? undefined,
      genres: row.genres ?? [],
      days: row.days ?? [],
    });
};
