import type { UserAct } from '#api/core/operations/act.ts';

type Handover = {
  readonly boothId: string;
  /** Null after the account was erased. */
  readonly from: string | null;
  readonly to: string;
};

/** Gives a booth, which has to be locked, to another user. */
export const changeOwner = async (
  { trx, audit }: UserAct,
  { boothId, from, to }: Handover,
): Promise<void> => {
  await trx.updateTable('booth').set({ owner_id: to }).where('id', '=', boothId).execute();
  await audit({
    action: 'booth.transferred',
    entityId: boothId,
    before: { ownerId: from },
    after: { ownerId: to },
  });
};
