import type { Handler } from '#api/app/implement.ts';
import { removeIcon, setIcon } from './icon.ts';
import { presentProfile } from './present.ts';
import { findProfile } from './store.ts';
import { changeProfile } from './transitions.ts';

export const getMyProfile: Handler<'getMyProfile'> = async (_input, { services, identity, now }) =>
  presentProfile(await findProfile(services.db, identity.userId), now);

export const updateMyProfile: Handler<'updateMyProfile'> = async (
  { body, version },
  { services, identity, now },
) => {
  const wish = { owner: identity, version, changes: body, now };
  const row = await services.db.transaction().execute((trx) => changeProfile(trx, wish));
  return presentProfile(row, now);
};

export const putMyIcon: Handler<'putMyIcon'> = async ({ upload }, { services, identity, now }) =>
  presentProfile(await setIcon(services, identity, upload, now), now);

export const deleteMyIcon: Handler<'deleteMyIcon'> = async (_input, { services, identity, now }) =>
  presentProfile(await removeIcon(services, identity, now), now);
