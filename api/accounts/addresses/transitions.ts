import { randomUUIDv7 } from 'node:crypto';
import type { Transaction } from 'kysely';
import { lockAccount } from '#api/accounts/users/account-lock.ts';
import type { Identity } from '#api/core/access/identity.ts';
import { type AuditEntry, audit } from '#api/core/audit/audit.ts';
import type { Database } from '#api/core/db/schema.ts';
import { changed, cleared, difference } from '#api/core/http/merge-patch.ts';
import { ProblemError } from '#api/core/http/problem.ts';
import {
  ABROAD,
  type AddressChange,
  AddressFields,
  IN_JAPAN,
  MAX_ADDRESSES,
  type NewAddress,
} from '#spec/accounts/addresses.ts';
import { postalCodeOf } from '#spec/accounts/postal-codes.ts';
import { addressFields } from './present.ts';
import {
  type AddressRow,
  dropDefault,
  findAddress,
  giveDefault,
  insertAddress,
  listAddressesOf,
  removeAddress,
  writeAddress,
} from './store.ts';

/*
 * The one door for changes of addresses. Somebody's addresses are changed one after another, and exactly one of them is
 * the default whenever there is one at all. Domain: account.
 */

type Trx = Transaction<Database>;
type Owner = Pick<Identity, 'userId' | 'impersonatedBy'>;

/** Which address is meant, and the version that the wish is based on. */
export type AddressTarget = { owner: Owner; id: string; version: number; now: Date };

/** Adds an address. @throws TOO_MANY_ADDRESSES */
export const addAddress = async (
  trx: Trx,
  { owner, address, now }: { owner: Owner; address: NewAddress; now: Date },
): Promise<AddressRow> => {
  await lockAccount(trx, owner.userId);
  const others = await listAddressesOf(trx, owner.userId);
  if (others.length >= MAX_ADDRESSES) throw new ProblemError('TOO_MANY_ADDRESSES');
  const isDefault = address.isDefault === true || others.length === 0;
  const moved = isDefault ? await takeDefault(trx, owner, now) : [];
  const fields = judged({ ...address, ...(isDefault && { isDefault }) }, {});
  const row = await insertAddress(trx, {
    id: randomUUIDv7(),
    user_id: owner.userId,
    ...columnsOf(fields),
  });
  await audit(trx, [...moved, { ...entry(owner, 'added', row.id), after: fields }]);
  return row;
};

/**
 * Changes an address. What changes nothing leaves the version as it is; the flag is taken from an address only by giving
 * it to another.
 * @throws NOT_FOUND, PRECONDITION_FAILED, INVALID_INPUT
 */
export const changeAddress = async (
  trx: Trx,
  target: AddressTarget,
  changes: AddressChange,
): Promise<AddressRow> => {
  const { owner, now } = target;
  const before = await lockedAddress(trx, target);
  const becomesDefault = !before.is_default && changes.isDefault === true;
  const fields = judged(addressFields(before), {
    ...changes,
    isDefault: before.is_default || becomesDefault ? true : null,
  });
  const what = difference(addressFields(before), fields);
  if (!what) return before;
  const moved = becomesDefault ? await takeDefault(trx, owner, now) : [];
  const after = await writeAddress(trx, before, { ...columnsOf(fields), updated_at: now });
  if (!after) throw new ProblemError('PRECONDITION_FAILED');
  await audit(trx, [...moved, { ...entry(owner, 'changed', after.id), ...what }]);
  return after;
};

/** Deletes an address. @throws NOT_FOUND, PRECONDITION_FAILED */
export const deleteAddress = async (trx: Trx, target: AddressTarget): Promise<void> => {
  const { owner, now } = target;
  const before = await lockedAddress(trx, target);
  if (!(await removeAddress(trx, before))) throw new ProblemError('PRECONDITION_FAILED');
  const heir = before.is_default ? await giveDefault(trx, owner.userId, now) : undefined;
  await audit(trx, [
    { ...entry(owner, 'deleted', before.id), before: addressFields(before) },
    ...(heir ? [{ ...entry(owner, 'changed', heir.id), after: { isDefault: true } }] : []),
  ]);
};

const lockedAddress = async (trx: Trx, { owner, id, version }: AddressTarget) => {
  await lockAccount(trx, owner.userId);
  const row = await findAddress(trx, owner.userId, id);
  if (!row) throw new ProblemError('NOT_FOUND');
  if (row.version !== version) throw new ProblemError('PRECONDITION_FAILED');
  return row;
};

const takeDefault = async (trx: Trx, owner: Owner, now: Date): Promise<AuditEntry[]> => {
  const last = await dropDefault(trx, owner.userId, now);
  return last ? [{ ...entry(owner, 'changed', last.id), before: { isDefault: true } }] : [];
};

const entry = (owner: Owner, what: 'added' | 'changed' | 'deleted', id: string): AuditEntry => ({
  actor: owner,
  action: `address.${what}`,
  entity: 'address',
  entityId: id,
});

/** The whole, without what only the other kind of address has, the postal code of Japan in its usual writing. */
const judged = (before: Partial<AddressFields>, changes: AddressChange): AddressFields => {
  const isInJapan = (changes.country ?? before.country) === 'JP';
  const fields = changed(AddressFields, before, {
    ...changes,
    ...cleared(isInJapan ? ABROAD : IN_JAPAN),
  });
  return { ...fields, ...(isInJapan && { postalCode: postalCodeOf(fields.postalCode ?? '') }) };
};

const columnsOf = (fields: AddressFields) => ({
  label: fields.label ?? null,
  country: fields.country,
  postal_code: fields.postalCode ?? null,
  prefecture: fields.prefecture ?? null,
  city: fields.city ?? null,
  street: fields.street ?? null,
  building: fields.building ?? null,
  lines: fields.lines ?? null,
  recipient: fields.recipient,
  phone: fields.phone,
  is_default: fields.isDefault === true,
});
