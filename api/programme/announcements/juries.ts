import type { Kysely } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import type { Platform } from '#api/core/platform.ts';

type Db = Kysely<Database>;

/** The access of awards and announcements to juries. */
export type JurySource = {
  /** Whether a user chairs the jury of an award. */
  readonly isChair: (db: Db, awardId: string, userId: string) => Promise<boolean>;
  /** The public names of the judges of an award. */
  readonly listJudges: (
    db: Db,
    awardId: string,
  ) => Promise<readonly { readonly name: string; readonly isChair: boolean }[]>;
  /** Returns the ids of the given awards with a round in progress. */
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

/** The connection for reading juries, and the platform whose slot provides them. */
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

/** Lists the judges of an award, the chair first. */
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
