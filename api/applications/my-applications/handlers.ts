import type { Subject } from '#api/applications/applications/kinds.ts';
import type { ReadContext } from '#api/core/operations/act.ts';
import { defineHandlers } from '#api/core/operations/handlers.ts';
import type * as contract from '#spec/applications/my-applications.ts';
import { presentMine } from './present.ts';
import { listByApplicant, type MyApplicationRow } from './store.ts';

/** Reads the subjects of applications, by the id of each application whose kind has more than its name. */
const readSubjects = async (
  { db, now, platform }: ReadContext,
  rows: readonly MyApplicationRow[],
): Promise<ReadonlyMap<string, Subject>> => {
  const subjects = await Promise.all(
    platform.slot('applicationKinds').map(async ({ kind, readSubjects }) => {
      const ids = rows.filter((row) => row.kind === kind).map(({ id }) => id);
      const found = ids.length > 0 ? await readSubjects?.(db, ids, now) : undefined;
      return [...(found ?? [])];
    }),
  );
  return new Map(subjects.flat());
};

export const handlers = defineHandlers<typeof contract>({
  listMyApplications: async ({ query }, context) => {
    const { rows, ...page } = await listByApplicant(context.db, context.actor.userId, query);
    const subjects = await readSubjects(context, rows);
    return { items: rows.map((row) => presentMine(row, subjects.get(row.id))), ...page };
  },
});
