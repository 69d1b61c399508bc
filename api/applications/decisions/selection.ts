import { sql, type Transaction } from 'kysely';
import {
  type ApplicationRow,
  type FilteredKind,
  findRevision,
  lockApplications,
  matchesFilter,
} from '#api/applications/applications/store.ts';
import type { Database } from '#api/core/db/schema.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { currentEditionId } from '#api/show/editions/store.ts';
import type { Selection } from '#spec/applications/decisions.ts';

type Trx = Transaction<Database>;

/**
 * Locks the applications that staff selected, if they are unchanged: named applications have the given version;
 * applications of a filter have the given number, and the revision of the list if the request has it.
 * @throws SELECTION_CHANGED
 */
export const lockSelection = (
  trx: Trx,
  kind: FilteredKind,
  selection: Selection,
): Promise<ApplicationRow[]> =>
  selection.by === 'ids' ? lockNamed(trx, kind, selection) : lockMatching(trx, kind, selection);

type By<Way> = Extract<Selection, { by: Way }>;

const lockNamed = async (
  trx: Trx,
  { kind }: FilteredKind,
  { items }: By<'ids'>,
): Promise<ApplicationRow[]> => {
  const versions = new Map(items.map(({ id, version }) => [id, version]));
  const editionId = await findCurrentEditionId(trx);
  const rows = await lockApplications(trx, [...versions.keys()]);
  const unchanged = rows.filter(
    (row) =>
      row.kind === kind &&
      row.edition_id === editionId &&
      row.status !== 'draft' &&
      row.staff_version === versions.get(row.id),
  );
  if (unchanged.length < versions.size)
    throw new ProblemError('SELECTION_CHANGED', { count: unchanged.length });
  return unchanged;
};

const findCurrentEditionId = async (trx: Trx): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string | null }>`select ${currentEditionId} as id`.execute(trx);
  return rows[0]?.id ?? undefined;
};

const lockMatching = async (
  trx: Trx,
  kind: FilteredKind,
  { filter, count, revision }: By<'filter'>,
): Promise<ApplicationRow[]> => {
  const select = () =>
    matchesFilter(trx.selectFrom('application as a'), kind, currentEditionId, filter)
      .select('a.id')
      .execute();
  const locked = await lockApplications(
    trx,
    (await select()).map(({ id }) => id),
  );
  // Excludes applications that stopped matching before they were locked.
  const matching = new Set((await select()).map(({ id }) => id));
  const rows = locked.filter(({ id }) => matching.has(id));
  const isUnchanged = async () =>
    revision === undefined ||
    revision === (await findRevision(trx, kind, currentEditionId, filter));
  if (rows.length !== count || matching.size !== count || !(await isUnchanged()))
    throw new ProblemError('SELECTION_CHANGED', { count: matching.size });
  return rows;
};
