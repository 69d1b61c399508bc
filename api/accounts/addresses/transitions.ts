import { randomUUIDv7 } from 'node:crypto';
import { lockAccount } from '#api/accounts/users/account-lock.ts';
import { applyMergePatch, clearFields } from '#api/core/http/merge-patch.ts';
import type { ReadContext, UserAct } from '#api/core/operations/act.ts';
import { changeVersioned } from '#api/core/operations/change-versioned.ts';
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

/** Adds an address. @throws TOO_MANY_ADDRESSES */
export const addAddress = async (act: UserAct, address: NewAddress): Promise<AddressRow> => {
  const { trx, actor } = act;
  await lockAccount(trx, actor.userId);
  const others = await listAddressesByUser(trx, actor.userId);
  if (others.length >= MAX_ADDRESSES) throw new ProblemError('TOO_MANY_ADDRESSES');
  const isDefault = address.isDefault === true || others.length === 0;
  if (isDefault) await replaceDefault(act);
  const entered = { ...address, ...(isDefault && { isDefault }) };
  const fields = normalize(
    applyMergePatch(AddressFields, entered, clearOtherCountryFields(entered.country)),
  );
  const row = await insertAddress(trx, {
    id: randomUUIDv7(),
    user_id: actor.userId,
    ...toColumns(fields),
  });
  await act.audit({ action: 'address.added', entityId: row.id, after: fields });
  return row;
};

/**
 * Changes an address. The default flag moves only by giving it to another address.
 * @throws NOT_FOUND, PRECONDITION_FAILED, INVALID_INPUT
 */
export const updateAddress = async (
  act: UserAct,
  id: string,
  changes: AddressChange,
): Promise<AddressRow> => {
  const row = await lockAddress(act, id);
  const becomesDefault = !row.is_default && changes.isDefault === true;
  return changeVersioned(act, {
    row,
    schema: AddressFields,
    before: toFields(row),
    changes: {
      ...changes,
      isDefault: row.is_default || becomesDefault ? true : null,
      ...clearOtherCountryFields(changes.country ?? row.country),
    },
    normalize,
    write: async (fields) => {
      if (becomesDefault) await replaceDefault(act);
      return writeAddress(act.trx, row, { ...toColumns(fields), updated_at: act.now });
    },
    record: { action: 'address.changed', entityId: id },
  });
};

/** Deletes an address. @throws NOT_FOUND, PRECONDITION_FAILED, ADDRESS_IN_USE */
export const deleteAddress = async (act: UserAct, id: string): Promise<void> => {
  const { trx, actor, now, platform } = act;
  const row = await lockAddress(act, id);
  act.match(row.version);
  // Waits for transactions that are about to use the address, which lock it too.
  await lockRow(trx, id);
  for (const isUsed of platform.slot('addressUses'))
    if (await isUsed(trx, id)) throw new ProblemError('ADDRESS_IN_USE');
  if (!(await removeAddress(trx, row))) throw new ProblemError('PRECONDITION_FAILED');
  const successor = row.is_default ? await makeNewestDefault(trx, actor.userId, now) : undefined;
  const isDefault = true;
  await act.audit(
    { action: 'address.deleted', entityId: id, before: toFields(row) },
    ...(successor
      ? [{ action: 'address.changed', entityId: successor.id, after: { isDefault } }]
      : []),
  );
};

/** Returns an address of the caller. @throws NOT_FOUND */
export const requireAddress = async (
  { db, actor }: Pick<ReadContext, 'db' | 'actor'>,
  id: string,
): Promise<AddressRow> => {
  const row = await findAddress(db, actor.userId, id);
  if (!row) throw new ProblemError('NOT_FOUND');
  return row;
};

const lockAddress = async (act: UserAct, id: string): Promise<AddressRow> => {
  await lockAccount(act.trx, act.actor.userId);
  return requireAddress(act, id);
};

/** Clears the flag of the present default address, if there is one. */
const replaceDefault = async ({ trx, actor, now, audit }: UserAct): Promise<void> => {
  const last = await clearDefault(trx, actor.userId, now);
  if (last)
    await audit({ action: 'address.changed', entityId: last.id, before: { isDefault: true } });
};

/** Clears the fields of the other address form (Japan or abroad). */
const clearOtherCountryFields = (country: string) =>
  clearFields(country === 'JP' ? OVERSEAS_FIELDS : JAPAN_FIELDS);

/** Formats a Japanese postal code with its hyphen. */
const normalize = (fields: AddressFields): AddressFields =>
  fields.country === 'JP'
    ? { ...fields, postalCode: parsePostalCode(fields.postalCode ?? '') }
    : fields;
