import type { Handler } from '#api/core/http/handler.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type * as contract from '#spec/accounts/addresses.ts';
import { presentAddress, versionedAddress } from './present.ts';
import { createAddress } from './service.ts';
import { findAddress, listAddressesByUser } from './store.ts';
import { deleteAddress, updateAddress } from './transitions.ts';

export const listMyAddresses: Handler<typeof contract.listMyAddresses> = async (
  _input,
  { platform, identity },
) => {
  const rows = await listAddressesByUser(platform.db, identity.userId);
  return { items: rows.map(presentAddress) };
};

export const createMyAddress: Handler<typeof contract.createMyAddress> = async (
  { body, idempotencyKey },
  { platform, identity, now },
) => {
  const request = { owner: identity, key: idempotencyKey, address: body, now };
  return versionedAddress(await createAddress(platform.db, request));
};

export const getMyAddress: Handler<typeof contract.getMyAddress> = async (
  { params },
  { platform, identity },
) => {
  const row = await findAddress(platform.db, identity.userId, params.addressId);
  if (!row) throw new ProblemError('NOT_FOUND');
  return versionedAddress(presentAddress(row));
};

export const updateMyAddress: Handler<typeof contract.updateMyAddress> = async (
  { params, body, version },
  { platform, identity, now },
) => {
  const target = { owner: identity, id: params.addressId, version, now };
  const row = await platform.db.transaction().execute((trx) => updateAddress(trx, target, body));
  return versionedAddress(presentAddress(row));
};

export const deleteMyAddress: Handler<typeof contract.deleteMyAddress> = async (
  { params, version },
  { platform, identity, now },
) => {
  const target = { owner: identity, id: params.addressId, version, now };
  await platform.db.transaction().execute((trx) => deleteAddress(trx, platform, target));
  return undefined;
};
