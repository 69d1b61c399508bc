import type { ReadContext } from '#api/core/operations/act.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type { ContentOrder } from '#spec/content/content-overviews.ts';
import type { Content } from '#spec/content/content-views.ts';
import type { ContentTypeName } from '#spec/content/types/types.ts';
import type { Versioned } from '#spec/core/operation-values.ts';
import { requireArranged } from './order.ts';
import { findOrderVersion, listOrdered } from './order-store.ts';
import { presentContent, presentOrder } from './present.ts';
import { findContent, listReleases } from './store.ts';

type Sources = Pick<ReadContext, 'db' | 'now'>;

/** @throws NOT_FOUND */
export const readContent = async (
  { db, now }: Sources,
  id: string,
): Promise<Versioned<Content>> => {
  const row = await findContent(db, id, now);
  if (!row) throw new ProblemError('NOT_FOUND');
  return { version: row.version, value: presentContent(row, await listReleases(db, id)) };
};

/** @throws NOT_FOUND */
export const readOrder = async (
  { db, now }: Sources,
  type: ContentTypeName,
): Promise<Versioned<ContentOrder>> => {
  requireArranged(type);
  const version = await findOrderVersion(db, type);
  return { version, value: presentOrder(await listOrdered(db, type, now)) };
};
