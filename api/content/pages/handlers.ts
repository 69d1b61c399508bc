import type { Handler } from '#api/app/implement.ts';
import { ProblemError } from '#api/core/http/problem.ts';
import { presentPage, presentVersions } from './present.ts';
import { findPage, findVersions } from './store.ts';
import { addVersion } from './transitions.ts';

export const getPage: Handler<'getPage'> = async ({ params, query }, { services, now }) => {
  const page = await findPage(services.db, { ...params, ...query, now });
  if (!page) throw new ProblemError('NOT_FOUND');
  return presentPage(page);
};

export const listPageVersions: Handler<'listPageVersions'> = async (
  { params },
  { services, now },
) => {
  const versions = await findVersions(services.db, params.slug, now);
  if (versions.length === 0) throw new ProblemError('NOT_FOUND');
  return presentVersions(versions);
};

export const publishPage: Handler<'publishPage'> = async (
  { params, body },
  { services, identity, now },
) => {
  const publication = { slug: params.slug, input: body, publisher: identity, now };
  return presentPage(
    await services.db.transaction().execute((trx) => addVersion(trx, publication)),
  );
};
