import type { Kysely } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { omitAbsent } from '#api/core/http/omit-absent.ts';
import type { ReadContext } from '#api/core/operations/act.ts';
import { type AwardBadge, MAX_BADGES } from '#spec/show/award-badges.ts';

type Read = (
  db: Kysely<Database>,
  ids: readonly string[],
  now: Date,
) => Promise<ReadonlyMap<string, readonly AwardBadge[]>>;

/** Reads badges of works and of booths by their ids, if they are public. */
export type BadgeSource = { readonly ofProducts: Read; readonly ofBooths: Read };

declare module '#api/core/slots.ts' {
  interface Slots {
    /** Achievements of works, shown with the works and their booths. */
    badges: BadgeSource;
  }
}

/** Reads the badges of some works or booths, as the field of the contract; absent without any. */
export const readBadges = async (
  { db, platform, now }: Pick<ReadContext, 'db' | 'platform' | 'now'>,
  of: keyof BadgeSource,
  ids: readonly string[],
) => {
  if (ids.length === 0) return () => ({});
  const found = await Promise.all(
    platform.slot('badges').map((source) => source[of](db, ids, now)),
  );
  return (id: string): { awards?: AwardBadge[] } => {
    const awards = found.flatMap((badges) => badges.get(id) ?? []).slice(0, MAX_BADGES);
    return omitAbsent({ awards: awards.length > 0 ? awards : undefined });
  };
};
