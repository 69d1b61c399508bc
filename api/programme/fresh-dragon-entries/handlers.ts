import { findOwnPeriod } from '#api/applications/applications/require-open.ts';
import type { ReadContext } from '#api/core/operations/act.ts';
import { defineHandlers, guarded } from '#api/core/operations/handlers.ts';
import { listAnnounced } from '#api/programme/announcements/announced.ts';
import { requireBoothRole } from '#api/show/booths/members.ts';
import type * as contract from '#spec/programme/fresh-dragon-entries.ts';
import { BOOTH_ROLES } from '#spec/show/booth-roles.ts';
import { changeEntry } from './change.ts';
import { presentEntries, presentEntry } from './present.ts';
import { type EntryRow, findBoothName, listCandidates, listEntries } from './store.ts';
import { enterWork, PERIOD, withdrawEntry } from './transitions.ts';

type OfBooth = { readonly params: { readonly boothId: string } };

/** Admits every member of the booth. @throws NOT_FOUND */
const memberOf = ({ params }: OfBooth, { db, actor }: ReadContext) =>
  requireBoothRole(db, params.boothId, actor.userId, BOOTH_ROLES);

/** Admits members who enter works for a booth. @throws NOT_FOUND, FORBIDDEN */
const editorOf = ({ params }: OfBooth, { db, actor }: ReadContext) =>
  requireBoothRole(db, params.boothId, actor.userId, ['owner', 'editor']);

/** @returns an entry as its booth sees it */
const showEntry = async ({ db, now }: ReadContext, row: EntryRow) =>
  presentEntry(row, await listAnnounced(db, [row.award_id], now));

export const handlers = defineHandlers<typeof contract>({
  listFreshDragonEntries: guarded(memberOf, async (_input, { db, now }, booth) => {
    const [entries, candidates, period, name] = await Promise.all([
      listEntries(db, booth.id),
      listCandidates(db, booth.id),
      findOwnPeriod(db, PERIOD, booth),
      findBoothName(db, booth.id),
    ]);
    const awardIds = entries.map(({ award_id }) => award_id);
    return presentEntries({
      entries,
      announced: await listAnnounced(db, awardIds, now),
      candidates,
      booth: { id: booth.id, name, role: booth.role },
      period,
    });
  }),

  createFreshDragonEntry: guarded(editorOf, async ({ body }, act, booth) =>
    showEntry(act, await enterWork(act, booth, body)),
  ),

  updateFreshDragonEntry: guarded(editorOf, async ({ params, body }, act, booth) =>
    showEntry(act, await changeEntry(act, booth, params.entryId, body)),
  ),

  withdrawFreshDragonEntry: guarded(editorOf, async ({ params }, act, booth) =>
    showEntry(act, await withdrawEntry(act, booth, params.entryId)),
  ),
});
