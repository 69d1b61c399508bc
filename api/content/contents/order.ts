import type { Kysely } from 'kysely';
import type { Identity } from '#api/core/access/identity.ts';
import { audit } from '#api/core/audit/audit.ts';
import type { Database } from '#api/core/db/schema.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type { ContentTypeName } from '#spec/content/types/types.ts';
import { incrementOrderVersion, listOrdered, lockOrder, writeOrder } from './order-store.ts';
import { hasManualOrder } from './policy.ts';

/** @throws NOT_FOUND for a type that is sorted by a date */
export const requireArranged = (type: ContentTypeName): void => {
  if (!hasManualOrder(type)) throw new ProblemError('NOT_FOUND');
};

type Ordering = {
  readonly type: ContentTypeName;
  readonly ids: readonly string[];
  readonly version: number;
  readonly editor: Pick<Identity, 'userId' | 'impersonatedBy'>;
  readonly now: Date;
};

/** Arranges all contents of a type. @throws NOT_FOUND, PRECONDITION_FAILED, INVALID_INPUT */
export const orderContents = (
  db: Kysely<Database>,
  { type, ids, version, editor, now }: Ordering,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    requireArranged(type);
    if ((await lockOrder(trx, type)) !== version) throw new ProblemError('PRECONDITION_FAILED');
    const before = (await listOrdered(trx, type, now)).map(({ id }) => id);
    const known = new Set(before);
    if (ids.length !== known.size || !ids.every((id) => known.has(id))) {
      const error = { pointer: '/ids', rule: 'invalid' };
      throw new ProblemError('INVALID_INPUT', { errors: [error] });
    }
    if (ids.every((id, at) => id === before[at])) return;
    await writeOrder(trx, ids);
    await incrementOrderVersion(trx, type);
    const entry = { actor: editor, action: 'content.ordered', entity: 'content', entityId: type };
    await audit(trx, [{ ...entry, before: { ids: before }, after: { ids } }]);
  });
