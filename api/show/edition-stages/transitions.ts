import type { UserAct } from '#api/core/operations/act.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { settleVisibility } from '#api/show/booths/visibility.ts';
import type { EditionStatus } from '#spec/show/editions.ts';
import { assertMove } from './policy.ts';
import { lockEdition, writeStatus } from './store.ts';

/**
 * Moves an edition of the tenant and its booths to another stage. Moving it to its present stage changes nothing.
 * @throws NOT_FOUND, FORBIDDEN, NOT_IN_STATE
 */
export const moveEdition = async (
  act: UserAct,
  slug: string,
  status: EditionStatus,
): Promise<void> => {
  const edition = await lockEdition(act.trx, slug);
  if (!edition) throw new ProblemError('NOT_FOUND');
  if (edition.status === status) return;
  assertMove(edition.status, status, act.actor);
  await writeStatus(act.trx, edition.id, status);
  await act.audit({
    action: 'edition.moved',
    entityId: edition.id,
    before: { status: edition.status },
    after: { status },
  });
  await settleVisibility(act, { editionId: edition.id });
};
