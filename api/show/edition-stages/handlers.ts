import type { Identity } from '#api/core/access/identity.ts';
import type { Handler } from '#api/core/http/handler.ts';
import type { Platform } from '#api/core/platform.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type * as contract from '#spec/show/edition-stages.ts';
import { presentStage } from './present.ts';
import { findEdition } from './store.ts';
import { moveEdition } from './transitions.ts';

const read = async ({ db }: Platform, slug: string, staff: Identity) => {
  const row = await findEdition(db, slug);
  if (!row) throw new ProblemError('NOT_FOUND');
  return presentStage(row, staff);
};

export const getEditionStatus: Handler<typeof contract.getEditionStatus> = (
  { params },
  { platform, identity },
) => read(platform, params.slug, identity);

export const setEditionStatus: Handler<typeof contract.setEditionStatus> = async (
  { params: { slug }, body: { status } },
  { platform, identity, now },
) => {
  await moveEdition(platform, { slug, status, staff: identity, now });
  return read(platform, slug, identity);
};
