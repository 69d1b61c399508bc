import type { Identity } from '#api/core/access/identity.ts';
import type { Handler } from '#api/core/http/handler.ts';
import { addPicture, arrangePictures, deletePicture } from '#api/core/pictures/service.ts';
import type { Platform } from '#api/core/platform.ts';
import type * as contract from '#spec/applications/application-links.ts';
import type { Locale } from '#spec/core/locale.ts';
import {
  type By,
  changeApplication,
  lockLinked,
  requireLinked,
  requireLinkedChangeable,
  withdrawApplication,
} from './change.ts';
import { picturesOf } from './pictures.ts';
import { presentPictureList, readForApplicant } from './present.ts';

type Context = {
  readonly platform: Platform;
  readonly identity: Identity | undefined;
  readonly locale: Locale;
  readonly now: Date;
};

const byLink = (token: string, { identity, locale, now }: Context): By => ({
  token,
  actor: identity,
  locale,
  now,
});

/** Refuses before an upload is decoded; the change checks again. */
const openPictures = async (token: string, context: Context) => {
  const by = byLink(token, context);
  const id = await context.platform.db.transaction().execute(async (trx) => {
    const application = await lockLinked(trx, token);
    await requireLinkedChangeable(trx, application, by.now);
    return application.id;
  });
  return picturesOf(id, by);
};

export const getApplicationByLink: Handler<typeof contract.getApplicationByLink> = async (
  { linkToken },
  { platform: { db }, now },
) => readForApplicant(db, await requireLinked(db, linkToken), now);

export const changeApplicationByLink: Handler<typeof contract.changeApplicationByLink> = (
  { linkToken, body, version },
  context,
) => {
  const { platform, now } = context;
  const change = { version, changes: body };
  return platform.db.transaction().execute(async (trx) => {
    const id = await changeApplication(trx, platform, change, byLink(linkToken, context));
    return readForApplicant(trx, id, now);
  });
};

export const withdrawApplicationByLink: Handler<typeof contract.withdrawApplicationByLink> = (
  { linkToken },
  context,
) => {
  const { platform, now } = context;
  return platform.db.transaction().execute(async (trx) => {
    const id = await withdrawApplication(trx, platform, byLink(linkToken, context));
    return (await readForApplicant(trx, id, now)).value;
  });
};

export const putApplicationPicture: Handler<typeof contract.putApplicationPicture> = async (
  { linkToken, params: { pictureId }, upload },
  context,
) => {
  const target = await openPictures(linkToken, context);
  return presentPictureList(await addPicture(context.platform, target, pictureId, upload));
};

export const deleteApplicationPicture: Handler<typeof contract.deleteApplicationPicture> = async (
  { linkToken, params: { pictureId } },
  context,
) => {
  const target = await openPictures(linkToken, context);
  return presentPictureList(await deletePicture(context.platform, target, pictureId));
};

export const updateApplicationPictures: Handler<typeof contract.updateApplicationPictures> = async (
  { linkToken, body, version },
  context,
) => {
  const target = await openPictures(linkToken, context);
  return presentPictureList(await arrangePictures(context.platform, target, version, body.items));
};
