import type { Kysely, Transaction } from 'kysely';
import type { Identity } from '#api/core/access/identity.ts';
import { audit } from '#api/core/audit/audit.ts';
import type { Database } from '#api/core/db/schema.ts';
import { updateVersioned } from '#api/core/http/update-versioned.ts';
import { publicImage } from '#api/core/pictures/present.ts';
import type { PictureChange } from '#api/core/pictures/service.ts';
import type { PictureRow } from '#api/core/pictures/store.ts';
import type { Platform } from '#api/core/platform.ts';
import { requireBoothRole } from '#api/show/booths/members.ts';
import { boothSearchText } from '#api/show/booths/search-text.ts';
import { type LocalizedInput, toLocalized } from '#spec/core/localized-input.ts';
import { type BoothPictureUse, BoothProfileFields } from '#spec/exhibitors/booth-profile-form.ts';
import type { BoothProfileChange } from '#spec/exhibitors/booth-profile-views.ts';
import type { Lock } from './editing.ts';
import { assertCutUnlocked, assertFieldsUnlocked, EDITORS } from './policy.ts';
import { toColumns, toFields, withoutEmptyTexts } from './profile-fields.ts';
import {
  findPreviewGeneration,
  lockBooth,
  lockProfile,
  nextPreviewGeneration,
  type ProfileRow,
  writeBooth,
} from './store.ts';

/** Who changes which booth. */
export type BoothChange = {
  readonly boothId: string;
  readonly actor: Pick<Identity, 'userId' | 'impersonatedBy'>;
  readonly now: Date;
};

const recordOf = ({ boothId, actor }: BoothChange, action: string) => ({
  actor,
  action: `booth.${action}`,
  entity: 'booth',
  entityId: boothId,
});

type ProfileUpdate = BoothChange & {
  readonly version: number;
  readonly changes: BoothProfileChange;
  readonly lock: Lock;
};

/** Updates the profile of a booth. @throws PRECONDITION_FAILED, INVALID_INPUT, DEADLINE_PASSED */
export const updateProfile = (
  db: Kysely<Database>,
  { version, changes, lock, ...change }: ProfileUpdate,
): Promise<ProfileRow> =>
  db.transaction().execute(async (trx) => {
    const row = await lockProfile(trx, change.boothId);
    const before = toFields(row);
    return updateVersioned(trx, {
      row,
      current: row.version,
      version,
      schema: BoothProfileFields,
      before,
      changes,
      normalize: withoutEmptyTexts,
      write: (fields) => {
        assertFieldsUnlocked(lock, before, fields);
        return writeBooth(trx, row.id, {
          ...toColumns(fields, row),
          version: version + 1,
          updated_at: change.now,
        });
      },
      record: recordOf(change, 'profile_changed'),
    });
  });

/** Marks a booth as ready for visitors, for good; they now see its works, too. */
export const markReady = (
  { db, publish }: Pick<Platform, 'db' | 'publish'>,
  change: BoothChange,
): Promise<ProfileRow> =>
  db.transaction().execute(async (trx) => {
    const row = await lockProfile(trx, change.boothId);
    if (row.is_ready) return row;
    await audit(trx, [recordOf(change, 'ready')]);
    const written = await writeBooth(trx, row.id, {
      is_ready: true,
      search_text: boothSearchText({
        ...row,
        codes: row.days.map(({ code }) => code),
        is_ready: true,
      }),
      updated_at: change.now,
    });
    await publish(trx, 'boothsChanged', { boothIds: [row.id] });
    return written;
  });

/** Replaces or removes the notice of a booth; the last writer wins. */
export const setAnnouncement = (
  db: Kysely<Database>,
  change: BoothChange,
  input: LocalizedInput | undefined,
): Promise<ProfileRow> =>
  db.transaction().execute(async (trx) => {
    const { id, announcement: before } = await lockProfile(trx, change.boothId);
    const after = toLocalized(input) ?? null;
    await audit(trx, [
      {
        ...recordOf(change, 'announcement_set'),
        before: { announcement: before },
        after: { announcement: after },
      },
    ]);
    return writeBooth(trx, id, {
      announcement: after && JSON.stringify(after),
      updated_at: change.now,
    });
  });

const describe = (pictures: readonly PictureRow[]) => ({
  pictures: pictures.map(({ id, use, alt, crop }) => ({ id, use, alt, crop })),
});

const imageFor = (pictures: readonly PictureRow[], wanted: BoothPictureUse) => {
  const picture = pictures.find(({ use }) => use === wanted);
  const image = picture && publicImage(picture);
  return image ? JSON.stringify(image) : null;
};

/** Copies the pictures that visitors see to the booth. @throws DEADLINE_PASSED when it would change a printed cut */
export const changePictures = async (
  trx: Transaction<Database>,
  change: BoothChange,
  lock: Lock,
  { action, before, after }: PictureChange,
): Promise<void> => {
  assertCutUnlocked(lock, before, after);
  await writeBooth(trx, change.boothId, {
    cut: imageFor(after, 'cut'),
    banner: imageFor(after, 'banner'),
    updated_at: change.now,
  });
  await audit(trx, [
    {
      ...recordOf(change, `pictures_${action}`),
      before: describe(before),
      after: describe(after),
    },
  ]);
};

/**
 * Returns the generation of a new preview link, after revoking the others where that is wanted. The role is read under the
 * lock: a user who loses it meanwhile gets no valid link.
 * @throws NOT_FOUND, FORBIDDEN
 */
export const startPreview = (
  db: Kysely<Database>,
  change: BoothChange,
  { revokesOthers }: { revokesOthers: boolean },
): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await lockBooth(trx, change.boothId);
    await requireBoothRole(trx, change.boothId, change.actor.userId, EDITORS);
    await audit(trx, [
      ...(revokesOthers ? [recordOf(change, 'preview_links_revoked')] : []),
      recordOf(change, 'preview_link_created'),
    ]);
    return revokesOthers
      ? nextPreviewGeneration(trx, change.boothId)
      : findPreviewGeneration(trx, change.boothId);
  });

/** Revokes every preview link of a booth. */
export const revokePreviews = (db: Kysely<Database>, change: BoothChange): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await audit(trx, [recordOf(change, 'preview_links_revoked')]);
    return nextPreviewGeneration(trx, change.boothId);
  });
