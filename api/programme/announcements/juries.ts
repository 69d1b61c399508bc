import type { Kysely } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import type { Platform } from '#api/core/platform.ts';

type Db = Kysely<Database>;

/** What awards and announcements need to know of juries. */
export type JurySource = {
  /** Whether a user chairs the jury of an award. */
  readonly isChair: (db: Db, awardId: string, userId: string) => Promise<boolean>;
  /** The names of the judges of an award, as everybody may see them. */
  readonly listJudges: (
    db: Db,
    awardId: string,
  ) => Promise<readonly { readonly name: string; readonly isChair: boolean }[]>;
  /** Ids of those of some awards of which a round is under way. */
  readonly listUnderWay: (
    db: Db,
    awardIds: readonly string[],
    now: Date,
  ) => Promise<readonly string[]>;
};

declare module '#api/core/slots.ts' {
  interface Slots {
    juries: JurySource;
  }
}

/** Where juries are read: a connection, and who contributes them. */
export type Juries = { readonly db: Db; readonly platform: Pick<Platform, 'slot'> };

export const isChair = async (
  { db, platform }: Juries,
  awardId: string,
  userId: string,
): Promise<boolean> => {
  const found = await Promise.all(
    platform.slot('juries').map((each) => each.isChair(db, awardId, userId)),
  );
  return found.includes(true);
};

/** The chair first. */
export const listJudges = async ({ db, platform }: Juries, awardId: string) => {
  const found = await Promise.all(
    platform.slot('juries').map((each) => each.listJudges(db, awardId)),
  );
  return found.flat().toSorted((one, other) => Number(other.isChair) - Number(one.isChair));
};

export const listUnderWay = async (
  { db, platform }: Juries,
  awardIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> => {
  const found = await Promise.all(
    platform.slot('juries').map((each) => each.listUnderWay(db, awardIds, now)),
  );
  return new Set(found.flat());
};
