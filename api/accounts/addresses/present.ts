import type { Address } from '#spec/accounts/addresses.ts';
import { type AddressRow, toFields } from './store.ts';

/** Returns the owner's view of an address. */
export const presentAddress = (row: AddressRow): Address => ({
  ...toFields(row),
  id: row.id,
  isDefault: row.is_default,
  version: row.version,
});
