import type { Kysely } from 'kysely';
import type { Identity } from '#api/core/access/identity.ts';
import type { Database } from '#api/core/db/schema.ts';
import { executeOnce } from '#api/core/http/idempotency.ts';
import type { Address, NewAddress } from '#spec/accounts/addresses.ts';
import { presentAddress } from './present.ts';
import { addAddress } from './transitions.ts';

export type CreateAddressInput = {
  owner: Identity;
  key: string | undefined;
  address: NewAddress;
  now: Date;
};

/**
 * Creates an address, once per idempotency key.
 * @throws TOO_MANY_ADDRESSES; with a key IDEMPOTENCY_KEY_IN_FLIGHT and IDEMPOTENCY_KEY_REUSED
 */
export const createAddress = (
  db: Kysely<Database>,
  input: CreateAddressInput,
): Promise<Address> => {
  const { key, owner, address } = input;
  return executeOnce<Address>(
    db,
    { scope: owner.userId, key, operation: 'createMyAddress', input: address },
    async (trx) => presentAddress(await addAddress(trx, input)),
  );
};
