import type { Handler } from '#api/core/http/handler.ts';
import type * as contract from '#spec/applications/extensions.ts';
import { presentExtendable, presentExtension } from './present.ts';
import { findExtendable, listExtensions } from './store.ts';
import { setExtension } from './transitions.ts';

export const extendDeadline: Handler<typeof contract.extendDeadline> = (
  { params, body },
  { platform, identity },
) => setExtension(platform.db, { ...params, ...body, organiser: identity });

export const listDeadlineExtensions: Handler<typeof contract.listDeadlineExtensions> = async (
  _input,
  { platform },
) => ({ items: (await listExtensions(platform.db)).map(presentExtension) });

export const listExtendableApplications: Handler<
  typeof contract.listExtendableApplications
> = async ({ query }, { platform }) => {
  const { rows, total } = await findExtendable(platform.db, query.kind, query.q);
  return { items: rows.map(presentExtendable), total };
};
