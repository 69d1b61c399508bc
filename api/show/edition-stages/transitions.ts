import type { Identity } from '#api/core/access/identity.ts';
import { audit } from '#api/core/audit/audit.ts';
import type { Platform } from '#api/core/platform.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { settleVisibility } from '#api/show/booths/visibility.ts';
import type { EditionStatus } from '#spec/show/editions.ts';
import { assertMove } from './policy.ts';
import { lockEdition, writeStatus } from './store.ts';

type Move = {
  readonly slug: string;
  readonly status: EditionStatus;
  readonly staff: Identity;
  readonly now: Date;
};

/**
 * Moves an edition of the tenant to another stage, and with it its booths, in one transaction. The stage that it has already
 * is not changed.
 * @throws NOT_FOUND, FORBIDDEN, NOT_IN_STATE
 */
export const moveEdition = (
  platform: Pick<Platform, 'db' | 'publish'>,
  { slug, status, staff, now }: Move,
): Promise<void> =>
  platform.db.transaction().execute(async (trx) => {
    const edition = await lockEdition(trx, slug);
    if (!edition) throw new ProblemError('NOT_FOUND');
    if (edition.status === status) return;
    assertMove(edition.status, status, staff);
    await writeStatus(trx, edition.id, status);
    await audit(trx, [
      {
        actor: staff,
        action: 'edition.moved',
        entity: 'edition',
        entityId: edition.id,
        before: { status: edition.status },
        after: { status },
      },
    ]);
    await settleVisibility(trx, platform, { editionId: edition.id }, { actor: staff, now });
  });
