import type { Kysely } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import type { ReadContext } from '#api/core/operations/act.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { findOpenBoothOf } from '#api/show/booths/store.ts';
import { CANCELLATION_EFFECTS, type CancellationEffect } from '#spec/applications/applications.ts';
import { findForStaff } from './staff-store.ts';

declare module '#api/core/slots.ts' {
  interface Slots {
    /** Effects of the cancellation of an application's booth. */
    cancellationEffects: {
      readonly effect: CancellationEffect;
      readonly count: (db: Kysely<Database>, boothId: string) => Promise<number>;
    };
  }
}

const rank = (effect: CancellationEffect) => CANCELLATION_EFFECTS.indexOf(effect);

/** Finds the effects of cancelling an application: its booth, and the objects that depend on it. @throws NOT_FOUND */
export const findCancellationEffects = async (
  { db, platform }: Pick<ReadContext, 'db' | 'platform'>,
  applicationId: string,
): Promise<{ effect: CancellationEffect; count: number }[]> => {
  if (!(await findForStaff(db, applicationId))) throw new ProblemError('NOT_FOUND');
  const boothId = await findOpenBoothOf(db, applicationId);
  if (!boothId) return [];
  const dependent = await Promise.all(
    platform.slot('cancellationEffects').map(async ({ effect, count }) => ({
      effect,
      count: await count(db, boothId),
    })),
  );
  return [{ effect: 'booth' as const, count: 1 }, ...dependent]
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => rank(one.effect) - rank(other.effect));
};
