import type { UserAct } from '#api/core/operations/act.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type { ContentTypeName } from '#spec/content/types/types.ts';
import { incrementOrderVersion, listOrdered, lockOrder, writeOrder } from './order-store.ts';
import { hasManualOrder } from './policy.ts';

/** @throws NOT_FOUND for a type that is sorted by a date */
export const requireArranged = (type: ContentTypeName): void => {
  if (!hasManualOrder(type)) throw new ProblemError('NOT_FOUND');
};

/** Arranges all contents of a type. @throws NOT_FOUND, PRECONDITION_FAILED, INVALID_INPUT */
export const orderContents = async (
  { trx, now, audit, match }: UserAct,
  type: ContentTypeName,
  ids: readonly string[],
): Promise<void> => {
  requireArranged(type);
  match(await lockOrder(trx, type));
  const before = (await listOrdered(trx, type, now)).map(({ id }) => id);
  const known = new Set(before);
  if (ids.length !== known.size || !ids.every((id) => known.has(id))) {
    const error = { pointer: '/ids', rule: 'invalid' };
    throw new ProblemError('INVALID_INPUT', { errors: [error] });
  }
  if (ids.every((id, at) => id === before[at])) return;
  await writeOrder(trx, ids);
  await incrementOrderVersion(trx, type);
  await audit({
    action: 'content.ordered',
    entityId: type,
    before: { ids: before },
    after: { ids },
  });
};
