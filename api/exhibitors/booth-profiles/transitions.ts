import type { Transaction } from 'kysely';
import type { Identity } from '#api/core/access/identity.ts';
import { audit } from '#api/core/audit/audit.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { UserAct } from '#api/core/operations/act.ts';
import { changeVersioned } from '#api/core/operations/change-versioned.ts';
import { publish } from '#api/core/operations/publish.ts';
import { publicImage } from '#api/core/pictures/present.ts';
import type { PictureChange } from '#api/core/pictures/service.ts';
import type { PictureRow } from '#api/core/pictures/store.ts';
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

/** Updates the profile of a booth. @throws PRECONDITION_FAILED, INVALID_INPUT, DEADLINE_PASSED */
export const updateProfile = async (
  act: UserAct,
  boothId: string,
  changes: BoothProfileChange,
  lock: Lock,
): Promise<ProfileRow> => {
  const { trx, now } = act;
  const row = await lockProfile(trx, boothId);
  const before = toFields(row);
  return changeVersioned(act, {
    row,
    schema: BoothProfileFields,
    before,
    changes,
    normalize: withoutEmptyTexts,
    write: (fields) => {
      assertFieldsUnlocked(lock, before, fields);
      return writeBooth(trx, boothId, {
        ...toColumns(fields, row),
        version: row.version + 1,
        updated_at: now,
      });
    },
    record: { action: 'booth.profile_changed', entityId: boothId },
  });
};

/** Marks a booth as ready for visitors, for good; they now see its works, too. */
export const markReady = async (act: UserAct, boothId: string): Promise<ProfileRow> => {
  const { trx, now, audit } = act;
  const row = await lockProfile(trx, boothId);
  if (row.is_ready) return row;
  await audit({ action: 'booth.ready', entityId: boothId });
  const written = await writeBooth(trx, boothId, {
    is_ready: true,
    search_text: boothSearchText({
      ...row,
      codes: row.days.map(({ code }) => code),
      is_ready: true,
    }),
    updated_at: now,
  });
  await publish(act, 'boothsChanged', { boothIds: [boothId] });
  return written;
};

/** Replaces or removes the notice of a booth; the last writer wins. */
export const setAnnouncement = async (
  { trx, now, audit }: UserAct,
  boothId: string,
  input: LocalizedInput | undefined,
): Promise<ProfileRow> => {
  const { announcement: before } = await lockProfile(trx, boothId);
  const after = toLocalized(input) ?? null;
  await audit({
    action: 'booth.announcement_set',
    entityId: boothId,
    before: { announcement: before },
    after: { announcement: after },
  });
  return writeBooth(trx, boothId, {
    announcement: after && JSON.stringify(after),
    updated_at: now,
  });
};

const describe = (pictures: readonly PictureRow[]) => ({
  pictures: pictures.map(({ id, use, alt, crop }) => ({ id, use, alt, crop })),
});

const imageFor = (pictures: readonly PictureRow[], wanted: BoothPictureUse) => {
  const picture = pictures.find(({ use }) => use === wanted);
  const image = picture && publicImage(picture);
  return image ? JSON.stringify(image) : null;
};

/** The caller and the booth whose pictures the caller changes. */
type PicturesOf = {
  readonly boothId: string;
  readonly actor: Identity;
  readonly now: Date;
};

/** Copies the pictures that visitors see to the booth. @throws DEADLINE_PASSED when it would change a printed cut */
export const changePictures = async (
  trx: Transaction<Database>,
  { boothId, actor, now }: PicturesOf,
  lock: Lock,
  { action, before, after }: PictureChange,
): Promise<void> => {
  assertCutUnlocked(lock, before, after);
  await writeBooth(trx, boothId, {
    cut: imageFor(after, 'cut'),
    banner: imageFor(after, 'banner'),
    updated_at: now,
  });
  await audit(trx, [
    {
      actor,
      action: `booth.pictures_${action}`,
      entity: 'booth',
      entityId: boothId,
      before: describe(before),
      after: describe(after),
    },
  ]);
};

const PREVIEWS_REVOKED = 'booth.preview_links_revoked';

/**
 * Returns the generation of a new preview link; on request, revokes all earlier links first. The role is read under the
 * lock: a user who loses it meanwhile gets no valid link.
 * @throws NOT_FOUND, FORBIDDEN
 */
export const startPreview = async (
  { trx, actor, audit }: UserAct,
  boothId: string,
  { revokesOthers }: { revokesOthers: boolean },
): Promise<number> => {
  await lockBooth(trx, boothId);
  await requireBoothRole(trx, boothId, actor.userId, EDITORS);
  await audit(...(revokesOthers ? [{ action: PREVIEWS_REVOKED, entityId: boothId }] : []), {
    action: 'booth.preview_link_created',
    entityId: boothId,
  });
  return revokesOthers ? nextPreviewGeneration(trx, boothId) : findPreviewGeneration(trx, boothId);
};

/** Revokes every preview link of a booth. */
export const revokePreviews = async ({ trx, audit }: UserAct, boothId: string): Promise<void> => {
  await audit({ action: PREVIEWS_REVOKED, entityId: boothId });
  await nextPreviewGeneration(trx, boothId);
};
