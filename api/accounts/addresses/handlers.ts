import type { Handler } from '#api/app/implement.ts';
import { ProblemError } from '#api/core/http/problem.ts';
import { createAddress } from './addresses.ts';
import { presentAddress, versionedAddress } from './present.ts';
import { findAddress, listAddressesOf } from './store.ts';
import { changeAddress, deleteAddress } from './transitions.ts';

export const listMyAddresses: Handler<'listMyAddresses'> = async (
  _input,
  { services, identity },
) => {
  const rows = await listAddressesOf(services.db, identity.userId);
  return { items: rows.map(presentAddress) };
};

export const createMyAddress: Handler<'createMyAddress'> = async (
  { body, idempotencyKey },
  { services, identity, now },
) => {
  const wish = { owner: identity, key: idempotencyKey, address: body, now };
  return versionedAddress(await createAddress(services.db, wish));
};

export const getMyAddress: Handler<'getMyAddress'> = async ({ params }, { services, identity }) => {
  const row = await findAddress(services.db, identity.userId, params.addressId);
  if (!row) throw new ProblemError('NOT_FOUND');
  return versionedAddress(presentAddress(row));
};

export const updateMyAddress: Handler<'updateMyAddress'> = async (
  { params, body, version },
  { services, identity, now },
) => {
  const target = { owner: identity, id: params.addressId, version, now };
  const row = await services.db.transaction().execute((trx) => changeAddress(trx, target, body));
  return versionedAddress(presentAddress(row));
};

export const deleteMyAddress: Handler<'deleteMyAddress'> = async (
  { params, version },
  { services, identity, now },
) => {
  const target = { owner: identity, id: params.addressId, version, now };
  await services.db.transaction().execute((trx) => deleteAddress(trx, target));
  return undefined;
};
