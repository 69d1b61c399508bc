import type { Handler, SignedInContext } from '#api/core/http/handler.ts';
import { omitAbsent } from '#api/core/http/omit-absent.ts';
import { addPicture, arrangePictures, deletePicture } from '#api/core/pictures/service.ts';
import { createPreviewLink } from '#api/core/preview-links/preview-keys.ts';
import { requireBoothRole } from '#api/show/booths/members.ts';
import { BOOTH } from '#api/show/booths/store.ts';
import { requireShowNotOver } from '#api/show/editions/show-end.ts';
import { localizedPath } from '#spec/core/locale.ts';
import type * as contract from '#spec/exhibitors/booth-profiles.ts';
import { BOOTH_ROLES } from '#spec/show/booth-roles.ts';
import { requireEditable } from './editing.ts';
import { picturesOf } from './pictures.ts';
import { EDITORS } from './policy.ts';
import { presentPictureList } from './present.ts';
import { listBooths, readPreview, readProfile } from './service.ts';
import {
  markReady,
  revokePreviews,
  setAnnouncement,
  startPreview,
  updateProfile,
} from './transitions.ts';

/** Admits editors of a booth while it can be changed. */
const openForEditing = async (
  boothId: string,
  { platform: { db }, identity, now }: SignedInContext,
) => {
  const membership = await requireBoothRole(db, boothId, identity.userId, EDITORS);
  const lock = await requireEditable(db, 'booth-profile', membership, now);
  return { membership, lock, change: { boothId, actor: identity, now } };
};

export const listMyBooths: Handler<typeof contract.listMyBooths> = (
  _input,
  { platform, identity },
) => listBooths(platform.db, identity.userId);

export const getBoothProfile: Handler<typeof contract.getBoothProfile> = async (
  { params },
  { platform: { db }, identity },
) => readProfile(db, await requireBoothRole(db, params.boothId, identity.userId, BOOTH_ROLES));

export const updateBoothProfile: Handler<typeof contract.updateBoothProfile> = async (
  { params, body, version },
  context,
) => {
  const { membership, lock, change } = await openForEditing(params.boothId, context);
  const { db } = context.platform;
  const row = await updateProfile(db, { ...change, version, changes: body, lock });
  return readProfile(db, membership, row);
};

export const setBoothReady: Handler<typeof contract.setBoothReady> = async (
  { params },
  context,
) => {
  const { membership, change } = await openForEditing(params.boothId, context);
  const { platform } = context;
  return readProfile(platform.db, membership, await markReady(platform, change));
};

export const updateBoothAnnouncement: Handler<typeof contract.updateBoothAnnouncement> = async (
  { params: { boothId }, body },
  { platform: { db }, identity, now },
) => {
  const { edition_id } = await requireBoothRole(db, boothId, identity.userId, BOOTH_ROLES);
  await requireShowNotOver(db, edition_id, now);
  const change = { boothId, actor: identity, now };
  const { announcement } = await setAnnouncement(db, change, body.announcement);
  return omitAbsent({ announcement });
};

export const putBoothPicture: Handler<typeof contract.putBoothPicture> = async (
  { params, upload },
  context,
) => {
  const { lock, change } = await openForEditing(params.boothId, context);
  const target = picturesOf(change, lock);
  return presentPictureList(await addPicture(context.platform, target, params.pictureId, upload));
};

export const deleteBoothPicture: Handler<typeof contract.deleteBoothPicture> = async (
  { params },
  context,
) => {
  const { lock, change } = await openForEditing(params.boothId, context);
  const target = picturesOf(change, lock);
  return presentPictureList(await deletePicture(context.platform, target, params.pictureId));
};

export const updateBoothPictures: Handler<typeof contract.updateBoothPictures> = async (
  { params, body, version },
  context,
) => {
  const { lock, change } = await openForEditing(params.boothId, context);
  const target = picturesOf(change, lock);
  return presentPictureList(await arrangePictures(context.platform, target, version, body.items));
};

export const createBoothPreviewLink: Handler<typeof contract.createBoothPreviewLink> = async (
  { params: { boothId }, body },
  { platform, identity, locale, now },
) => {
  const change = { boothId, actor: identity, now };
  const revokesOthers = body.revokeOthers === true;
  const generation = await startPreview(platform.db, change, { revokesOthers });
  const path = localizedPath(`/exhibitor/booth/${boothId}/preview`, locale);
  return createPreviewLink(platform.config, { kind: BOOTH, id: boothId, generation }, path, now);
};

export const revokeBoothPreviewLinks: Handler<typeof contract.revokeBoothPreviewLinks> = async (
  { params: { boothId } },
  { platform: { db }, identity, now },
) => {
  await requireBoothRole(db, boothId, identity.userId, EDITORS);
  await revokePreviews(db, { boothId, actor: identity, now });
};

export const getBoothPreview: Handler<typeof contract.getBoothPreview> = (
  { params, previewKey },
  { platform, identity, now },
) => readPreview(platform, params.boothId, { identity, key: previewKey }, now);
