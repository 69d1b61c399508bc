import type { Transaction } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type { CallRow } from '#api/exhibitors/calls/store.ts';
import type { ExhibitorEntryDraft } from '#spec/applications/kinds/exhibitor.ts';
import { type InputError, validate } from '#spec/core/rules/validate.ts';
import { findNotOffered, schemaFor } from './policy.ts';
import { isAddressOf } from './store.ts';

type Check = {
  readonly call: Pick<CallRow, 'kinds' | 'plans'>;
  readonly userId: string;
  readonly isDraft: boolean;
};

/**
 * Checks an entry as a whole: its fields, and that call and account offer the values that it names. A draft may have
 * gaps.
 * @throws INVALID_INPUT with every broken rule
 */
export const checkEntry = async (
  trx: Transaction<Database>,
  entered: ExhibitorEntryDraft,
  { call, userId, isDraft }: Check,
): Promise<void> => {
  const result = validate(schemaFor(isDraft), entered);
  const errors: InputError[] = [
    ...('errors' in result ? result.errors : []),
    ...findNotOffered(call, entered),
  ];
  if (entered.addressId && !(await isAddressOf(trx, userId, entered.addressId)))
    errors.push({ pointer: '/addressId', rule: 'requiredSelect' });
  if (errors.length > 0) throw new ProblemError('INVALID_INPUT', { errors });
};
