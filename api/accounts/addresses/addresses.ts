import type { Kysely, Transaction } from 'kysely';
import type { Identity } from '#api/core/access/identity.ts';
import type { Database } from '#api/core/db/schema.ts';
import { once } from '#api/core/http/idempotency.ts';
import type { Address, NewAddress } from '#spec/accounts/addresses.ts';
import { presentAddress } from './present.ts';
import { addAddress } from './transitions.ts';

/** With a key, the address is added once. */
export type CreateAddressInput = {
  owner: Identity;
  key: string | undefined;
  address: NewAddress;
  now: Date;
};

/**
 * Adds an address.
 * @throws TOO_MANY_ADDRESSES; with a key IDEMPOTENCY_KEY_IN_FLIGHT and IDEMPOTENCY_KEY_REUSED
 */
export const createAddress = (
  db: Kysely<Database>,
  input: CreateAddressInput,
): Promise<Address> => {
  const add = async (trx: Transaction<Database>) => presentAddress(await addAddress(trx, input));
  const { key, owner, address } = input;
  if (key === undefined) return db.transaction().execute(add);
  const keyed = { scope: owner.userId, key, operation: 'createMyAddress', input: address };
  return once<Address>(db, keyed, async (trx) => ({ answer: await add(trx) }));
};
