import { touchApplication } from '#api/applications/applications/changes.ts';
import { picturesUpTo } from '#api/applications/applications/pictures.ts';
import { audit } from '#api/core/audit/audit.ts';
import type { SignedInContext } from '#api/core/http/handler.ts';
import type { UserAct } from '#api/core/operations/act.ts';
import type { PictureTarget } from '#api/core/pictures/service.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { MAX_AWARD_PICTURES } from '#spec/applications/kinds/award.ts';
import type { AwardRow } from './award.ts';
import { requireEntryChangeable } from './change.ts';
import type { EntryRow } from './store.ts';
import { lockEntry } from './transitions.ts';

/** Checks that a submitted entry stays complete. @throws INVALID_INPUT */
const checkEnough = (award: AwardRow, entry: EntryRow, count: number): void => {
  const isEnough = count > 0 || entry.product_pictures.length > 0;
  if (entry.status === 'draft' || !award.needs_pictures || isEnough) return;
  throw new ProblemError('INVALID_INPUT', {
    errors: [{ pointer: '/pictures', rule: 'requiredInput' }],
  });
};

type By = Pick<UserAct, 'actor' | 'now'>;

/** Returns the pictures of an entry, which change only while it can be changed. */
const picturesOf = (id: string, by: By): PictureTarget => ({
  kind: picturesUpTo(MAX_AWARD_PICTURES),
  ownerId: id,
  storedBy: by.actor.userId,
  onChange: async (trx, { action, after }) => {
    const act = { trx, ...by };
    const { entry, award } = await lockEntry(act, id);
    await requireEntryChangeable(act, { award, entry });
    checkEnough(award, entry, after.length);
    await touchApplication(trx, id, by.now);
    await audit(trx, [
      {
        actor: by.actor,
        action: 'application.pictures',
        entity: 'application',
        entityId: id,
        after: { pictures: action },
      },
    ]);
  },
});

/** Refuses before an upload is decoded; the change checks again. @throws NOT_FOUND, NOT_IN_STATE, DEADLINE_PASSED */
export const openPictures = async (
  { platform: { db }, actor, now }: SignedInContext,
  id: string,
): Promise<PictureTarget> => {
  await db.transaction().execute(async (trx) => {
    const act = { trx, actor, now };
    const { entry, award } = await lockEntry(act, id);
    await requireEntryChangeable(act, { award, entry });
  });
  return picturesOf(id, { actor, now });
};
