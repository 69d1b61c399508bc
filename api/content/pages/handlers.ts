import type { Handler } from '#api/core/http/handler.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type * as contract from '#spec/content/pages.ts';
import { presentPage, presentVersions } from './present.ts';
import { findPage, findVersions } from './store.ts';
import { createPageVersion } from './transitions.ts';

export const getPage: Handler<typeof contract.getPage> = async (
  { params, query },
  { platform, now },
) => {
  const page = await findPage(platform.db, { ...params, ...query, now });
  if (!page) throw new ProblemError('NOT_FOUND');
  return presentPage(page);
};

export const listPageVersions: Handler<typeof contract.listPageVersions> = async (
  { params },
  { platform, now },
) => {
  const versions = await findVersions(platform.db, params.slug, now);
  if (versions.length === 0) throw new ProblemError('NOT_FOUND');
  return presentVersions(versions);
};

export const publishPage: Handler<typeof contract.publishPage> = async (
  { params, body },
  { platform, identity, now },
) => {
  const publication = { slug: params.slug, input: body, publisher: identity, now };
  return presentPage(
    await platform.db.transaction().execute((trx) => createPageVersion(trx, publication)),
  );
};
