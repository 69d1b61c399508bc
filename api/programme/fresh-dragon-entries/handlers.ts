import type { Kysely } from 'kysely';
import { findOwnPeriod } from '#api/applications/applications/require-open.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { Handler, SignedInContext } from '#api/core/http/handler.ts';
import { executeOnce } from '#api/core/http/idempotency.ts';
import { versioned } from '#api/core/http/versioned.ts';
import { listAnnounced } from '#api/programme/announcements/announced.ts';
import { requireBoothRole } from '#api/show/booths/members.ts';
import type * as contract from '#spec/programme/fresh-dragon-entries.ts';
import type { FreshDragonEntry } from '#spec/programme/fresh-dragon-entry-views.ts';
import { BOOTH_ROLES } from '#spec/show/booth-roles.ts';
import { changeEntry } from './change.ts';
import { presentEntries, presentEntry } from './present.ts';
import { type EntryRow, findBoothName, listCandidates, listEntries } from './store.ts';
import { type By, enterWork, PERIOD, withdrawEntry } from './transitions.ts';

/** Admits those who enter works for a booth. @throws NOT_FOUND, FORBIDDEN */
const openForEntering = async (
  { boothId }: { readonly boothId: string },
  { platform: { db }, identity, locale, now }: SignedInContext,
): Promise<By> => ({
  booth: await requireBoothRole(db, boothId, identity.userId, ['owner', 'editor']),
  actor: identity,
  locale,
  now,
});

/** @returns an entry as its booth sees it */
const showEntry = async (db: Kysely<Database>, row: EntryRow, now: Date) =>
  presentEntry(row, await listAnnounced(db, [row.award_id], now));

export const listFreshDragonEntries: Handler<typeof contract.listFreshDragonEntries> = async (
  { params },
  { platform: { db }, identity, now },
) => {
  const booth = await requireBoothRole(db, params.boothId, identity.userId, BOOTH_ROLES);
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
};

export const createFreshDragonEntry: Handler<typeof contract.createFreshDragonEntry> = async (
  { params, body, idempotencyKey: key },
  context,
) => {
  const { platform, identity } = context;
  const by = await openForEntering(params, context);
  const created = await executeOnce<FreshDragonEntry>(
    platform.db,
    {
      scope: identity.userId,
      key,
      operation: 'createFreshDragonEntry',
      input: { params, body },
    },
    async (trx) => showEntry(trx, await enterWork(trx, platform, by, body), by.now),
  );
  return versioned(created);
};

export const updateFreshDragonEntry: Handler<typeof contract.updateFreshDragonEntry> = async (
  { params, body, version },
  context,
) => {
  const { platform } = context;
  const by = await openForEntering(params, context);
  const change = { entryId: params.entryId, version, changes: body };
  const changed = await platform.db
    .transaction()
    .execute((trx) => changeEntry(trx, platform, by, change));
  return versioned(await showEntry(platform.db, changed, by.now));
};

export const withdrawFreshDragonEntry: Handler<typeof contract.withdrawFreshDragonEntry> = async (
  { params },
  context,
) => {
  const { platform } = context;
  const by = await openForEntering(params, context);
  const withdrawn = await platform.db
    .transaction()
    .execute((trx) => withdrawEntry(trx, platform, by, params.entryId));
  return showEntry(platform.db, withdrawn, by.now);
};
