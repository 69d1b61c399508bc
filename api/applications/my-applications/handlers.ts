import type { Subject } from '#api/applications/applications/kinds.ts';
import type { Handler } from '#api/core/http/handler.ts';
import type { Platform } from '#api/core/platform.ts';
import type * as contract from '#spec/applications/my-applications.ts';
import { presentMine } from './present.ts';
import { listByApplicant, type MyApplicationRow } from './store.ts';

/** What the applications are about, by the id of each whose kind says more than its name. */
const readSubjects = async (
  { db, slot }: Pick<Platform, 'db' | 'slot'>,
  rows: readonly MyApplicationRow[],
  now: Date,
): Promise<ReadonlyMap<string, Subject>> => {
  const subjects = await Promise.all(
    slot('applicationKinds').map(async ({ kind, readSubjects }) => {
      const ids = rows.filter((row) => row.kind === kind).map(({ id }) => id);
      const found = ids.length > 0 ? await readSubjects?.(db, ids, now) : undefined;
      return [...(found ?? [])];
    }),
  );
  return new Map(subjects.flat());
};

export const listMyApplications: Handler<typeof contract.listMyApplications> = async (
  { query },
  { platform, identity, now },
) => {
  const { rows, ...page } = await listByApplicant(platform.db, identity.userId, query);
  const subjects = await readSubjects(platform, rows, now);
  return { items: rows.map((row) => presentMine(row, subjects.get(row.id))), ...page };
};
