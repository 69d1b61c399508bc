import { sql } from 'kysely';
import type { KindDefinition } from '#api/applications/applications/kinds.ts';
import { APPLICATION } from '#api/applications/applications/pictures.ts';
import { findStaffAddress } from '#api/applications/applications/staff-emails.ts';
import type { ApplicationRow } from '#api/applications/applications/store.ts';
import { removePictureLists } from '#api/core/pictures/store.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { findAnnounced } from '#api/programme/announcements/announced.ts';
import { eraseEntries, hasOtherEntry, setWithdrawn } from '#api/programme/awards/entry-store.ts';
import { workDigest } from '#api/programme/awards/judged-work.ts';
import type { MoveName } from '#spec/applications/states.ts';
import { moveEmail, withdrawalForStaff } from './emails.ts';
import { consentsOf, enteredOf } from './entered.ts';
import { countEntries, lockEntrant } from './entrants.ts';
import { readDetails, workOf } from './present.ts';
import { type EntryRow, findEntries } from './store.ts';

const MOVES: readonly MoveName[] = [
  'save',
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

type Trx = Parameters<NonNullable<KindDefinition['checkMove']>>[0];

/** Checks the reopening of a withdrawn entry: its work must not have been entered again, and its user must have an entry left. */
const checkReopening = async (trx: Trx, entry: EntryRow): Promise<void> => {
  if (entry.user_id) {
    await lockEntrant(trx, entry.award_id, entry.user_id);
    const others = await countEntries(trx, entry.award_id, entry.user_id, entry.id);
    if (others >= entry.entries_per_user) throw new ProblemError('ENTRY_EXISTS');
  }
  if (entry.product_id && (await hasOtherEntry(trx, entry))) throw new ProblemError('ENTRY_EXISTS');
};

/** Returns the e-mails to the organisers about a withdrawal that a public shortlist still shows. */
const withdrawalEmails = async (
  trx: Trx,
  { id, edition_id }: ApplicationRow,
  {
    entry,
    baseUrl,
    now,
  }: { readonly entry: EntryRow; readonly baseUrl: string; readonly now: Date },
) => {
  if (!(await findAnnounced(trx, entry.award_id, now)).hasShortlist) return [];
  return [withdrawalForStaff(await findStaffAddress(trx, edition_id), { id, entry, baseUrl })];
};

/** Entries for open awards among the applications. Domain: award entry. */
export const awardKind: KindDefinition = {
  kind: 'award',
  moves: MOVES,
  judgedDigest: workDigest,
  isMadeToSame: sql<boolean>`exists (select from award_entry x, award_entry y
    where x.application_id = a.id and y.application_id = own.id and x.award_id = y.award_id)`,

  checkMove: async (trx, move, applications, now) => {
    if (move !== 'reopen') return;
    for (const entry of await findEntries(trx, idsOf(applications), now))
      await checkReopening(trx, entry);
  },

  onMove: async ({ trx }, { move }, applications) => {
    if (move === 'withdraw' || move === 'reopen')
      await setWithdrawn(trx, idsOf(applications), move === 'withdraw');
  },

  createEmails: async ({ trx, now, platform }, { move }, recipients) => {
    const { baseUrl } = platform.config;
    const ids = idsOf(recipients.map(({ application }) => application));
    const entries = new Map((await findEntries(trx, ids, now)).map((entry) => [entry.id, entry]));
    const emails = recipients.flatMap((recipient) => {
      const entry = entries.get(recipient.application.id);
      return (entry && moveEmail(move, recipient, entry, baseUrl)) ?? [];
    });
    if (move !== 'withdraw') return emails;
    for (const { application } of recipients) {
      const entry = entries.get(application.id) as EntryRow;
      emails.push(...(await withdrawalEmails(trx, application, { entry, baseUrl, now })));
    }
    return emails;
  },

  readSubjects: async (db, ids, now) =>
    new Map(
      (await findEntries(db, ids, now)).map((row) => [
        row.id,
        {
          title: workOf(row)?.title,
          slug: row.award_slug ?? undefined,
        },
      ]),
    ),

  readDetails: async (db, id, now) => {
    const [row] = (await findEntries(db, [id], now)) as [EntryRow];
    return readDetails(db, row);
  },

  exportEntered: async (db, ids, now) =>
    new Map(
      (await findEntries(db, ids, now)).map((row) => [
        row.id,
        { awardId: row.award_id, work: workOf(row), ...enteredOf(row), ...consentsOf(row) },
      ]),
    ),

  erase: async (trx, ids) => {
    await removePictureLists(trx, APPLICATION, await eraseEntries(trx, ids));
  },
};
