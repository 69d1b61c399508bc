import { randomUUIDv7 } from 'node:crypto';
import type { Transaction } from 'kysely';
import { lockAccount } from '#api/accounts/users/account-lock.ts';
import type { Identity } from '#api/core/access/identity.ts';
import { type AuditEntry, audit } from '#api/core/audit/audit.ts';
import type { Database } from '#api/core/db/schema.ts';
import { applyMergePatch, clearFields } from '#api/core/http/merge-patch.ts';
import { updateVersioned } from '#api/core/http/update-versioned.ts';
import type { Platform } from '#api/core/platform.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import {
  type AddressChange,
  AddressFields,
  JAPAN_FIELDS,
  MAX_ADDRESSES,
  type NewAddress,
  OVERSEAS_FIELDS,
} from '#spec/accounts/addresses.ts';
import { parsePostalCode } from '#spec/accounts/postal-codes.ts';
import {
  type AddressRow,
  clearDefault,
  findAddress,
  insertAddress,
  listAddressesByUser,
  lockRow,
  makeNewestDefault,
  removeAddress,
  toColumns,
  toFields,
  writeAddress,
} from './store.ts';

/*
 * Changes of one user's addresses are serialized. Exactly one address is the default unless there is none.
 * Domain: account.
 */

type Trx = Transaction<Database>;
type Owner = Pick<Identity, 'userId' | 'impersonatedBy'>;

/** `version` is the one that the change is based on. */
export type AddressTarget = { owner: Owner; id: string; version: number; now: Date };

/** Adds an address. @throws TOO_MANY_ADDRESSES */
export const addAddress = async (
  trx: Trx,
  { owner, address, now }: { owner: Owner; address: NewAddress; now: Date },
): Promise<AddressRow> => {
  await lockAccount(trx, owner.userId);
  const others = await listAddressesByUser(trx, owner.userId);
  if (others.length >= MAX_ADDRESSES) throw new ProblemError('TOO_MANY_ADDRESSES');
  const isDefault = address.isDefault === true || others.length === 0;
  if (isDefault) await replaceDefault(trx, owner, now);
  const entered = { ...address, ...(isDefault && { isDefault }) };
  const fields = normalize(
    applyMergePatch(AddressFields, entered, clearOtherCountryFields(entered.country)),
  );
  const row = await insertAddress(trx, {
    id: randomUUIDv7(),
    user_id: owner.userId,
    ...toColumns(fields),
  });
  await audit(trx, [{ ...auditEntry(owner, 'added', row.id), after: fields }]);
  return row;
};

/**
 * Changes an address. The default flag moves only by giving it to another address.
 * @throws NOT_FOUND, PRECONDITION_FAILED, INVALID_INPUT
 */
export const updateAddress = async (
  trx: Trx,
  target: AddressTarget,
  changes: AddressChange,
): Promise<AddressRow> => {
  const { owner, version, now } = target;
  const row = await lockAddress(trx, target);
  const becomesDefault = !row.is_default && changes.isDefault === true;
  return updateVersioned(trx, {
    row,
    current: row.version,
    version,
    schema: AddressFields,
    before: toFields(row),
    changes: {
      ...changes,
      isDefault: row.is_default || becomesDefault ? true : null,
      ...clearOtherCountryFields(changes.country ?? row.country),
    },
    normalize,
    write: async (fields) => {
      if (becomesDefault) await replaceDefault(trx, owner, now);
      return writeAddress(trx, row, { ...toColumns(fields), updated_at: now });
    },
    record: auditEntry(owner, 'changed', row.id),
  });
};

/** Deletes an address. @throws NOT_FOUND, PRECONDITION_FAILED, ADDRESS_IN_USE */
export const deleteAddress = async (
  trx: Trx,
  { slot }: Pick<Platform, 'slot'>,
  target: AddressTarget,
): Promise<void> => {
  const { owner, version, now } = target;
  const row = await lockAddress(trx, target);
  if (row.version !== version) throw new ProblemError('PRECONDITION_FAILED');
  // Waits for what is about to use the address, which locks it too.
  await lockRow(trx, row.id);
  for (const isUsed of slot('addressUses'))
    if (await isUsed(trx, row.id)) throw new ProblemError('ADDRESS_IN_USE');
  if (!(await removeAddress(trx, row))) throw new ProblemError('PRECONDITION_FAILED');
  const successor = row.is_default ? await makeNewestDefault(trx, owner.userId, now) : undefined;
  await audit(trx, [
    { ...auditEntry(owner, 'deleted', row.id), before: toFields(row) },
    ...(successor
      ? [{ ...auditEntry(owner, 'changed', successor.id), after: { isDefault: true } }]
      : []),
  ]);
};

const lockAddress = async (trx: Trx, { owner, id }: AddressTarget): Promise<AddressRow> => {
  await lockAccount(trx, owner.userId);
  const row = await findAddress(trx, owner.userId, id);
  if (!row) throw new ProblemError('NOT_FOUND');
  return row;
};

/** Clears the flag of the present default address, if there is one. */
const replaceDefault = async (trx: Trx, owner: Owner, now: Date): Promise<void> => {
  const last = await clearDefault(trx, owner.userId, now);
  if (last)
    await audit(trx, [{ ...auditEntry(owner, 'changed', last.id), before: { isDefault: true } }]);
};

const auditEntry = (
  owner: Owner,
  what: 'added' | 'changed' | 'deleted',
  id: string,
): AuditEntry => ({
  actor: owner,
  action: `address.${what}`,
  entity: 'address',
  entityId: id,
});

/** Clears the fields of the other address form (Japan or abroad). */
const clearOtherCountryFields = (country: string) =>
  clearFields(country === 'JP' ? OVERSEAS_FIELDS : JAPAN_FIELDS);

/** Formats a Japanese postal code with its hyphen. */
const normalize = (fields: AddressFields): AddressFields =>
  fields.country === 'JP'
    ? { ...fields, postalCode: parsePostalCode(fields.postalCode ?? '') }
    : fields;
