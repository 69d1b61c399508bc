import { presentGallery } from '#api/applications/applications/pictures.ts';
import type { Handler, SignedInContext } from '#api/core/http/handler.ts';
import { executeOnce } from '#api/core/http/idempotency.ts';
import { versioned } from '#api/core/http/versioned.ts';
import { addPicture, arrangePictures, deletePicture } from '#api/core/pictures/service.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type * as contract from '#spec/programme/award-entries.ts';
import type { AwardEntry } from '#spec/programme/award-entry-views.ts';
import { findPeriod, requireAward } from './award.ts';
import { changeEntry } from './change.ts';
import { findEntrantReasons } from './entrants.ts';
import { openPictures } from './pictures.ts';
import { presentCandidates, presentEntry } from './present.ts';
import { findEntry, listCandidates, listEntries } from './store.ts';
import { type By, createEntry, deleteDraft, submitEntry, withdrawEntry } from './transitions.ts';

const byEntrant = ({ identity, locale, now }: SignedInContext): By => ({
  entrant: identity,
  locale,
  now,
});

export const listAwardCandidates: Handler<typeof contract.listAwardCandidates> = async (
  { params: { slug } },
  { platform: { db }, identity: { userId }, now },
) => {
  const award = await requireAward(db, slug, now);
  const [reasons, works, period] = await Promise.all([
    findEntrantReasons(db, { award, userId }),
    listCandidates(db, userId, award.id),
    findPeriod(db, award, null),
  ]);
  return presentCandidates({ award, reasons, works, period });
};

export const listMyAwardEntries: Handler<typeof contract.listMyAwardEntries> = async (
  { params: { slug } },
  { platform: { db }, identity: { userId }, now },
) => {
  const { id } = await requireAward(db, slug, now);
  const rows = await listEntries(db, id, { userId, now });
  return { items: await Promise.all(rows.map((row) => presentEntry(db, row, now))) };
};

export const createAwardEntry: Handler<typeof contract.createAwardEntry> = async (
  { params, body, idempotencyKey: key },
  context,
) => {
  const { platform, identity, now } = context;
  const { slug } = params;
  const created = await executeOnce<AwardEntry>(
    platform.db,
    { scope: identity.userId, key, operation: 'createAwardEntry', input: { params, body } },
    async (trx) =>
      presentEntry(trx, await createEntry(trx, { slug, entered: body }, byEntrant(context)), now),
  );
  return versioned(created);
};

export const getMyAwardEntry: Handler<typeof contract.getMyAwardEntry> = async (
  { params: { entryId } },
  { platform: { db }, identity: { userId }, now },
) => {
  const row = await findEntry(db, entryId, { userId, now });
  if (!row) throw new ProblemError('NOT_FOUND');
  return versioned(await presentEntry(db, row, now));
};

export const changeMyAwardEntry: Handler<typeof contract.changeMyAwardEntry> = (
  { params: { entryId: id }, body, version },
  context,
) => {
  const { platform, now } = context;
  const change = { id, version, changes: body };
  return platform.db.transaction().execute(async (trx) => {
    const changed = await changeEntry(trx, platform, change, byEntrant(context));
    return versioned(await presentEntry(trx, changed, now));
  });
};

export const deleteMyAwardEntry: Handler<typeof contract.deleteMyAwardEntry> = async (
  { params: { entryId: id }, version },
  context,
) => {
  await context.platform.db
    .transaction()
    .execute((trx) => deleteDraft(trx, { id, version }, byEntrant(context)));
  return undefined;
};

export const submitAwardEntry: Handler<typeof contract.submitAwardEntry> = (
  { params, body, idempotencyKey: key },
  context,
) => {
  const { platform, identity, now } = context;
  return executeOnce<AwardEntry>(
    platform.db,
    { scope: identity.userId, key, operation: 'submitAwardEntry', input: { params, body } },
    async (trx) => {
      const draft = { id: params.entryId, version: body.version };
      const submitted = await submitEntry(trx, platform, draft, byEntrant(context));
      return presentEntry(trx, submitted, now);
    },
  );
};

export const withdrawAwardEntry: Handler<typeof contract.withdrawAwardEntry> = (
  { params: { entryId } },
  context,
) => {
  const { platform, now } = context;
  return platform.db.transaction().execute(async (trx) => {
    const withdrawn = await withdrawEntry(trx, platform, entryId, byEntrant(context));
    return presentEntry(trx, withdrawn, now);
  });
};

const presentPictures = (list: Parameters<typeof presentGallery>[0]) => ({
  version: list.version,
  value: presentGallery(list),
});

export const putAwardEntryPicture: Handler<typeof contract.putAwardEntryPicture> = async (
  { params: { entryId, pictureId }, upload },
  context,
) => {
  const target = await openPictures(context.platform, entryId, byEntrant(context));
  return presentPictures(await addPicture(context.platform, target, pictureId, upload));
};

export const deleteAwardEntryPicture: Handler<typeof contract.deleteAwardEntryPicture> = async (
  { params: { entryId, pictureId } },
  context,
) => {
  const target = await openPictures(context.platform, entryId, byEntrant(context));
  return presentPictures(await deletePicture(context.platform, target, pictureId));
};

export const updateAwardEntryPictures: Handler<typeof contract.updateAwardEntryPictures> = async (
  { params: { entryId }, body, version },
  context,
) => {
  const target = await openPictures(context.platform, entryId, byEntrant(context));
  return presentPictures(await arrangePictures(context.platform, target, version, body.items));
};
