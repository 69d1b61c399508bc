import { sql, type Transaction } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import type { UserAct } from '#api/core/operations/act.ts';
import { publish } from '#api/core/operations/publish.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { BOOTHS_SHOWN } from '#spec/show/edition-stages.ts';
import type { BoothStatus } from '#spec/show/placements.ts';
import { isPlaced } from './store.ts';

/**
 * draft ⇄ published, which follows from the stage of the edition and from the places of the booth; published ⇄ hidden,
 * which staff decide. The edition must be locked.
 */

/** The booths of an edition, or some of them. */
type Scope = { readonly editionId: string; readonly boothIds?: readonly string[] };

type Settled = { readonly id: string; readonly before: BoothStatus; readonly after: BoothStatus };

/**
 * Publishes the booths that have a place on each of their days once the edition shows booths, and makes others drafts
 * again. Hidden booths stay hidden.
 */
export const settleVisibility = async (
  act: UserAct,
  { editionId, boothIds }: Scope,
): Promise<void> => {
  const { trx, audit } = act;
  const settled = await settle(trx, { editionId, boothIds });
  await audit(
    ...settled.map(({ id, before, after }) => ({
      action: after === 'published' ? 'booth.published' : 'booth.withdrawn',
      entityId: id,
      before: { status: before },
      after: { status: after },
    })),
  );
  if (settled.length > 0)
    await publish(act, 'boothsChanged', { boothIds: settled.map(({ id }) => id) });
};

const settle = async (
  trx: Transaction<Database>,
  { editionId, boothIds }: { editionId: string; boothIds: readonly string[] | undefined },
): Promise<Settled[]> => {
  const { rows } = await sql<Settled>`
    with settled as (
      select b.id, b.status as before, case
        when e.status = any(${BOOTHS_SHOWN}::text[]) and ${isPlaced('b')} then 'published'
        else 'draft' end as after
      from booth b join edition e on e.id = b.edition_id
      where b.edition_id = ${editionId} and b.status in ('draft', 'published')
        ${boothIds === undefined ? sql`` : sql`and b.id = any(${boothIds}::uuid[])`}
      order by b.id
      for no key update of b
    )
    update booth set status = settled.after
    from settled
    where booth.id = settled.id and settled.before <> settled.after
    returning booth.id, settled.before, settled.after
  `.execute(trx);
  return rows;
};

type Target = {
  readonly editionId: string;
  readonly boothId: string;
  readonly status: BoothStatus;
};

/** Hides a published booth from visitors. Returns whether anything changed. @throws NOT_IN_STATE */
export const hideBooth = async (
  act: UserAct,
  { boothId, status }: Target,
  reason: string,
): Promise<boolean> => {
  const { trx, audit } = act;
  if (status === 'hidden') return false;
  if (status !== 'published') throw new ProblemError('NOT_IN_STATE', { currentStatus: status });
  await trx
    .updateTable('booth')
    .set({ status: 'hidden', hidden_reason: reason })
    .where('id', '=', boothId)
    .execute();
  await audit({
    action: 'booth.hidden',
    entityId: boothId,
    before: { status },
    after: { status: 'hidden', reason },
  });
  await publish(act, 'boothsChanged', { boothIds: [boothId] });
  return true;
};

/** Shows a hidden booth again, as soon as it can be published. Returns whether anything changed. @throws NOT_IN_STATE */
export const unhideBooth = async (
  act: UserAct,
  { editionId, boothId, status }: Target,
): Promise<boolean> => {
  if (status === 'cancelled') throw new ProblemError('NOT_IN_STATE', { currentStatus: status });
  if (status !== 'hidden') return false;
  await act.trx
    .updateTable('booth')
    .set({ status: 'draft', hidden_reason: null })
    .where('id', '=', boothId)
    .execute();
  await act.audit({
    action: 'booth.unhidden',
    entityId: boothId,
    before: { status },
    after: { status: 'draft' },
  });
  await settleVisibility(act, { editionId, boothIds: [boothId] });
  return true;
};
