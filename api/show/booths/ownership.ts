import type { Transaction } from 'kysely';
import { audit } from '#api/core/audit/audit.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { By } from './transitions.ts';

type Handover = {
  readonly boothId: string;
  /** Null after the account was erased. */
  readonly from: string | null;
  readonly to: string;
};

/** Gives a booth, which has to be locked, to another user. */
export const changeOwner = async (
  trx: Transaction<Database>,
  { boothId, from, to }: Handover,
  { actor }: By,
): Promise<void> => {
  await trx.updateTable('booth').set({ owner_id: to }).where('id', '=', boothId).execute();
  await audit(trx, [
    {
      actor,
      action: 'booth.transferred',
      entity: 'booth',
      entityId: boothId,
      before: { ownerId: from },
      after: { ownerId: to },
    },
  ]);
};
