import type { Handler } from '#api/core/http/handler.ts';
import type * as contract from '#spec/applications/my-applications.ts';
import { presentMine } from './present.ts';
import { listByApplicant } from './store.ts';

export const listMyApplications: Handler<typeof contract.listMyApplications> = async (
  { query },
  { platform, identity },
) => {
  const { rows, ...page } = await listByApplicant(platform.db, identity.userId, query);
  return { items: rows.map(presentMine), ...page };
};
