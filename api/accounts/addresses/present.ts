import type { Versioned } from '#api/app/implement.ts';
import { optional } from '#api/core/http/omit-absent.ts';
import type { Address } from '#spec/accounts/addresses.ts';
import type { AddressRow } from './store.ts';

const partsOf = (row: AddressRow) => ({
  country: row.country,
  recipient: row.recipient,
  phone: row.phone,
  ...optional({
    label: row.label,
    postalCode: row.postal_code,
    prefecture: row.prefecture,
    city: row.city,
    street: row.street,
    building: row.building,
    lines: row.lines,
  }),
});

/** An address as it was entered: the flag is there or not. */
export const addressFields = (row: AddressRow) => ({
  ...partsOf(row),
  ...(row.is_default && { isDefault: true as const }),
});

/** An address as its owner sees it. */
export const presentAddress = (row: AddressRow): Address => ({
  id: row.id,
  ...partsOf(row),
  isDefault: row.is_default,
  version: row.version,
});

/** The same with the version that becomes the ETag. */
export const versionedAddress = (address: Address): Versioned<Address> => ({
  version: address.version,
  value: address,
});
