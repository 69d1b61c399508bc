import type { Kysely } from 'kysely';
import type { KindDefinition } from '#api/applications/applications/kinds.ts';
import { findStaffAddress } from '#api/applications/applications/staff-emails.ts';
import type { Database } from '#api/core/db/schema.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { findAnnounced } from '#api/programme/announcements/announced.ts';
import { eraseEntries, hasOtherEntry, setWithdrawn } from '#api/programme/awards/entry-store.ts';
import { workDigest } from '#api/programme/awards/judged-work.ts';
import { lockBooth } from '#api/show/booths/lock.ts';
import type { MoveName } from '#spec/applications/states.ts';
import { MAX_DEBUT_ENTRIES } from '#spec/programme/fresh-dragon-entry-views.ts';
import { moveEmail, withdrawalForStaff } from './emails.ts';
import { findFailedConditions } from './policy.ts';
import { presentDetails } from './present.ts';
import { countEntries, type EntryRow, findEntries, lockCandidate } from './store.ts';

const MOVES: readonly MoveName[] = [
  'submit',
  'ask',
  'answer',
  'resume',
  'accept',
  'reject',
  'withdraw',
  'cancel',
  'reopen',
];

const idsOf = (applications: readonly { readonly id: string }[]) =>
  applications.map(({ id }) => id);

const findById = async (db: Kysely<Database>, ids: readonly string[]) =>
  new Map((await findEntries(db, ids)).map((row) => [row.id, row]));

/** Debut entries among the applications. Domain: fresh dragon award entry. */
export const freshDragonKind: KindDefinition = {
  kind: 'fresh-dragon',
  moves: MOVES,
  judgedDigest: workDigest,

  /**
   * A withdrawn entry opens again only if its work has not been entered again, and its booth has room for it. Locks
   * both, as new entries do.
   */
  checkMove: async (trx, move, applications) => {
    if (move !== 'reopen') return;
    const editions = new Map(applications.map(({ id, edition_id }) => [id, edition_id]));
    for (const row of await findEntries(trx, idsOf(applications))) {
      await lockBooth(trx, row.booth_id as string, editions.get(row.id) as string);
      await lockCandidate(trx, row.booth_id as string, row.product_id as string);
      const others = await countEntries(trx, row.booth_id as string, row.id);
      if (others >= MAX_DEBUT_ENTRIES || (await hasOtherEntry(trx, row)))
        throw new ProblemError('ENTRY_EXISTS');
    }
  },

  onMove: async ({ trx }, { move }, applications) => {
    if (move === 'withdraw' || move === 'reopen')
      await setWithdrawn(trx, idsOf(applications), move === 'withdraw');
  },

  createEmails: async ({ trx, now, platform: { config } }, { move }, recipients) => {
    const entries = await findById(trx, idsOf(recipients.map(({ application }) => application)));
    const emails = recipients.flatMap((recipient) => {
      const entry = entries.get(recipient.application.id);
      return (entry && moveEmail(move, recipient, entry, config)) ?? [];
    });
    if (move !== 'withdraw') return emails;
    for (const { application } of recipients) {
      const entry = entries.get(application.id) as EntryRow;
      if (!(await findAnnounced(trx, entry.award_id, now)).hasShortlist) continue;
      const to = await findStaffAddress(trx, application.edition_id);
      emails.push(withdrawalForStaff(to, entry, config));
    }
    return emails;
  },

  readFailedConditions: async (db, ids) =>
    new Map((await findEntries(db, ids)).map((row) => [row.id, findFailedConditions(row)])),

  readSubjects: async (db, ids) =>
    new Map(
      (await findEntries(db, ids)).map(({ id, title, booth_id }) => [
        id,
        { title, boothId: booth_id ?? undefined },
      ]),
    ),

  readDetails: async (db, id) => {
    const [row] = (await findEntries(db, [id])) as [EntryRow];
    return presentDetails(row);
  },

  exportEntered: async (db, ids) =>
    new Map((await findEntries(db, ids)).map((row) => [row.id, presentDetails(row)])),

  erase: async (trx, ids) => {
    await eraseEntries(trx, ids);
  },
};
