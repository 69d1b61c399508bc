import type { Handler } from '#api/core/http/handler.ts';
import type * as contract from '#spec/accounts/profiles.ts';
import { removeIcon, setIcon } from './icon.ts';
import { presentProfile } from './present.ts';
import { findProfile } from './store.ts';
import { updateProfile } from './transitions.ts';

export const getMyProfile: Handler<typeof contract.getMyProfile> = async (
  _input,
  { platform, identity, now },
) => presentProfile(await findProfile(platform.db, identity.userId), now);

export const updateMyProfile: Handler<typeof contract.updateMyProfile> = async (
  { body, version },
  { platform, identity, now },
) => {
  const update = { owner: identity, version, changes: body, now };
  const row = await platform.db.transaction().execute((trx) => updateProfile(trx, update));
  return presentProfile(row, now);
};

export const putMyIcon: Handler<typeof contract.putMyIcon> = async (
  { upload },
  { platform, identity, now },
) => presentProfile(await setIcon(platform, identity, upload, now), now);

export const deleteMyIcon: Handler<typeof contract.deleteMyIcon> = async (
  _input,
  { platform, identity, now },
) => presentProfile(await removeIcon(platform, identity, now), now);
