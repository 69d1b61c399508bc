import type { ReadContext } from '#api/core/operations/act.ts';
import { defineHandlers } from '#api/core/operations/handlers.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type * as contract from '#spec/show/edition-stages.ts';
import { presentStage } from './present.ts';
import { findEdition } from './store.ts';
import { moveEdition } from './transitions.ts';

const read = async ({ db, actor }: Pick<ReadContext, 'db' | 'actor'>, slug: string) => {
  const row = await findEdition(db, slug);
  if (!row) throw new ProblemError('NOT_FOUND');
  return presentStage(row, actor);
};

export const handlers = defineHandlers<typeof contract>({
  getEditionStatus: ({ params }, context) => read(context, params.slug),

  setEditionStatus: async ({ params: { slug }, body }, act) => {
    await moveEdition(act, slug, body.status);
    return read(act, slug);
  },
});
