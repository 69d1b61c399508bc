import { findAccount, findMemberships } from '#api/accounts/auth/accounts/store.ts';
import { DEFAULT_LIMIT, parseCursor, toPage } from '#api/core/db/pagination.ts';
import type { ReadContext } from '#api/core/operations/act.ts';
import { defineHandlers, guarded } from '#api/core/operations/handlers.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type * as contract from '#spec/accounts/administration.ts';
import { presentEvent } from './present.ts';
import { countEvents, findOverview, listEvents } from './store.ts';

type OfUser = { readonly params: { readonly userId: string } };

/** Refuses operations on an account that does not exist. @throws NOT_FOUND */
const requireAccount = async ({ params }: OfUser, { db }: ReadContext): Promise<void> => {
  if (!(await findAccount(db, params.userId))) throw new ProblemError('NOT_FOUND');
};

export const handlers = defineHandlers<typeof contract>({
  getAdminOverview: (_input, { db, now }) => findOverview(db, now),

  listUserMemberships: guarded(requireAccount, async ({ params }, { db, platform }) => {
    const items = await findMemberships(db, params.userId, platform.slot('memberships'));
    return { items: [...items] };
  }),

  listUserHistory: guarded(requireAccount, async ({ params, query }, { db }) => {
    const limit = query.limit ?? DEFAULT_LIMIT;
    const position = parseCursor(query.cursor, 'newest', 'string');
    const [rows, counted] = await Promise.all([
      listEvents(db, params.userId, { position, limit }),
      countEvents(db, params.userId),
    ]);
    const page = toPage(rows, {
      limit,
      position,
      sort: 'newest',
      edgeOf: ({ id }) => ({ key: id, id }),
    });
    const { rows: shown, ...cursors } = page;
    return { items: shown.map((row) => presentEvent(row, params.userId)), ...cursors, ...counted };
  }),
});
