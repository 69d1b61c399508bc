import { findAccount, findMemberships } from '#api/accounts/auth/store.ts';
import { DEFAULT_LIMIT, parseCursor, toPage } from '#api/core/db/pagination.ts';
import type { Handler } from '#api/core/http/handler.ts';
import type { Platform } from '#api/core/platform.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type * as contract from '#spec/accounts/administration.ts';
import { presentEvent } from './present.ts';
import { countEvents, findOverview, listEvents } from './store.ts';

export const getAdminOverview: Handler<typeof contract.getAdminOverview> = async (
  _input,
  { platform, now },
) => findOverview(platform.db, now);

const requireAccount = async ({ db }: Platform, userId: string): Promise<void> => {
  if (!(await findAccount(db, userId))) throw new ProblemError('NOT_FOUND');
};

export const listUserMemberships: Handler<typeof contract.listUserMemberships> = async (
  { params },
  { platform },
) => {
  await requireAccount(platform, params.userId);
  const items = await findMemberships(platform.db, params.userId, platform.slot('memberships'));
  return { items: [...items] };
};

export const listUserHistory: Handler<typeof contract.listUserHistory> = async (
  { params, query },
  { platform },
) => {
  await requireAccount(platform, params.userId);
  const limit = query.limit ?? DEFAULT_LIMIT;
  const position = parseCursor(query.cursor, 'newest', 'string');
  const [rows, counted] = await Promise.all([
    listEvents(platform.db, params.userId, { position, limit }),
    countEvents(platform.db, params.userId),
  ]);
  const page = toPage(rows, {
    limit,
    position,
    sort: 'newest',
    edgeOf: ({ id }) => ({ key: id, id }),
  });
  const { rows: shown, ...cursors } = page;
  return { items: shown.map((row) => presentEvent(row, params.userId)), ...cursors, ...counted };
};
