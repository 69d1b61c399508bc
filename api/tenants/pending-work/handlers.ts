import type { Kysely } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { omitAbsent } from '#api/core/http/omit-absent.ts';
import { defineHandlers } from '#api/core/operations/handlers.ts';
import { currentRole } from '#api/tenants/members/policy.ts';
import type { Right } from '#spec/core/access.ts';
import type * as contract from '#spec/tenants/pending-work.ts';
import { WORKS, type Work } from '#spec/tenants/pending-work.ts';
import { rightsOf } from '#spec/tenants/rights.ts';

declare module '#api/core/slots.ts' {
  interface Slots {
    /** Pending work of staff at the current edition. */
    pendingWork: {
      readonly work: Work;
      /** Members without this right do not see it. */
      readonly right: Right;
      /** Returns the number of pending objects, and the due date of the next one. */
      readonly count: (
        db: Kysely<Database>,
        asked: { readonly userId: string; readonly now: Date },
      ) => Promise<{ readonly count: number; readonly dueAt?: Date | undefined }>;
    };
  }
}

export const handlers = defineHandlers<typeof contract>({
  getPendingWork: async (_input, { db, actor, now, platform }) => {
    const asked = { userId: actor.userId, now };
    const rights = rightsOf(currentRole(actor));
    const counted = await Promise.all(
      platform
        .slot('pendingWork')
        .filter(({ right }) => rights.includes(right))
        .map(async ({ work, count }) => ({ work, ...(await count(db, asked)) })),
    );
    return {
      items: counted
        .filter(({ count }) => count > 0)
        .toSorted((one, other) => WORKS.indexOf(one.work) - WORKS.indexOf(other.work))
        .map(({ work, count, dueAt }) => ({
          work,
          count,
          ...omitAbsent({ dueAt: dueAt?.toISOString() }),
        })),
    };
  },
});
