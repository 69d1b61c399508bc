import type { ReadContext } from '#api/core/operations/act.ts';
import { requireBoothRole } from '#api/show/booths/members.ts';
import { BOOTH_ROLES } from '#spec/show/booth-roles.ts';
import { requireEditable } from './editing.ts';
import { EDITORS } from './policy.ts';

type OfBooth = { readonly params: { readonly boothId: string } };
type Reader = Pick<ReadContext, 'db' | 'actor'>;

/** Admits every member of a booth. @throws NOT_FOUND */
export const memberOf = ({ params }: OfBooth, { db, actor }: Reader) =>
  requireBoothRole(db, params.boothId, actor.userId, BOOTH_ROLES);

/** @throws NOT_FOUND, FORBIDDEN */
export const editorOf = ({ params }: OfBooth, { db, actor }: Reader) =>
  requireBoothRole(db, params.boothId, actor.userId, EDITORS);

/** Admits editors of a booth while it can be changed. @throws NOT_FOUND, FORBIDDEN, NOT_OPEN_YET, DEADLINE_PASSED */
export const openForEditing = async (
  input: OfBooth,
  context: Reader & Pick<ReadContext, 'now'>,
) => {
  const booth = await editorOf(input, context);
  return { booth, lock: await requireEditable(context.db, 'booth-profile', booth, context.now) };
};
