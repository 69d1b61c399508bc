import type { Handler } from '#api/core/http/handler.ts';
import type { Platform } from '#api/core/platform.ts';
import type * as contract from '#spec/applications/my-applications.ts';
import { presentMine } from './present.ts';
import { listByApplicant, type MyApplicationRow } from './store.ts';

/** The addresses of what the applications were made to, by the id of each that has one. */
const readSlugs = async (
  { db, slot }: Pick<Platform, 'db' | 'slot'>,
  rows: readonly MyApplicationRow[],
  now: Date,
): Promise<ReadonlyMap<string, string>> => {
  const slugs = await Promise.all(
    slot('applicationKinds').map(async ({ kind, readSlugs }) => {
      const ids = rows.filter((row) => row.kind === kind).map(({ id }) => id);
      const found = ids.length > 0 ? await readSlugs?.(db, ids, now) : undefined;
      return [...(found ?? [])];
    }),
  );
  return new Map(slugs.flat());
};

export const listMyApplications: Handler<typeof contract.listMyApplications> = async (
  { query },
  { platform, identity, now },
) => {
  const { rows, ...page } = await listByApplicant(platform.db, identity.userId, query);
  const slugs = await readSlugs(platform, rows, now);
  return { items: rows.map((row) => presentMine(row, slugs.get(row.id))), ...page };
};
