import { listAllPublic } from '#api/content/contents/public-store.ts';
import type { Handler } from '#api/core/http/handler.ts';
import type * as contract from '#spec/content/notices.ts';
import { presentNotice, sortByUrgency } from './present.ts';

export const listNotices: Handler<typeof contract.listNotices> = async (
  _,
  { platform: { db }, now },
) => ({ items: sortByUrgency(await listAllPublic(db, 'notice', {}, now)).map(presentNotice) });
