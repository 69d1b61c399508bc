import type { Transaction } from 'kysely';
import type { Identity } from '#api/core/access/identity.ts';
import { audit } from '#api/core/audit/audit.ts';
import type { Database } from '#api/core/db/schema.ts';
import { changed, cleared, difference } from '#api/core/http/merge-patch.ts';
import { ProblemError } from '#api/core/http/problem.ts';
import { CORPORATE_FIELDS, type ContactChange, ContactFields } from '#spec/accounts/contacts.ts';
import { contactFields } from './present.ts';
import { BLANK_VERSION, type ContactRow, findContact, writeContact } from './store.ts';

/** Somebody's wish to change the own contact details, and the version that it is based on. */
export type ContactWish = {
  owner: Pick<Identity, 'userId' | 'impersonatedBy'>;
  version: number;
  changes: ContactChange;
  now: Date;
};

/**
 * The one door for changes of contact details. What changes nothing leaves the version as it is.
 * @throws PRECONDITION_FAILED, INVALID_INPUT
 */
export const changeContact = async (
  trx: Transaction<Database>,
  { owner, version, changes, now }: ContactWish,
): Promise<ContactRow> => {
  const row = await findContact(trx, owner.userId);
  if ((row?.version ?? BLANK_VERSION) !== version) throw new ProblemError('PRECONDITION_FAILED');
  const before = contactFields(row);
  const isPersonal = (changes.kind ?? before.kind) === 'personal';
  const fields = changed(ContactFields, before, {
    ...changes,
    ...(isPersonal && cleared(CORPORATE_FIELDS)),
  });
  const what = difference(before, fields);
  if (row && !what) return row;
  const after = await writeContact(trx, owner.userId, version, {
    ...columnsOf(fields),
    updated_at: now,
  });
  if (!after) throw new ProblemError('PRECONDITION_FAILED');
  await audit(trx, [
    { actor: owner, action: 'contact.changed', entity: 'contact', entityId: owner.userId, ...what },
  ]);
  return after;
};

const columnsOf = (fields: ContactFields) => ({
  kind: fields.kind,
  phone: fields.phone,
  emergency_phone: fields.emergencyPhone ?? null,
  company: fields.company ?? null,
  company_kana: fields.companyKana ?? null,
  department: fields.department ?? null,
  corporate_number: fields.corporateNumber ?? null,
  invoice_number: fields.invoiceNumber ?? null,
});
