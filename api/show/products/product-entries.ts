import type { Kysely } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import type { Platform } from '#api/core/platform.ts';

/** An entry of a work for an award. */
export type ProductEntry = {
  readonly productId: string;
  /** The booth that entered it; null for an award without booths. */
  readonly boothId: string | null;
  readonly number: string;
  /** Whether it can still win; otherwise it was withdrawn, cancelled or rejected. */
  readonly isOpen: boolean;
};

declare module '#api/core/slots.ts' {
  interface Slots {
    /** Entries of works for awards, including ended ones. A work with an entry is never deleted. */
    productEntries: {
      readonly list: (
        db: Kysely<Database>,
        productIds: readonly string[],
      ) => Promise<readonly ProductEntry[]>;
    };
  }
}

/** The connection for reading entries, and the platform whose slot provides them. */
export type EntrySources = {
  readonly db: Kysely<Database>;
  readonly platform: Pick<Platform, 'slot'>;
};

/** Lists the entries of the given works. */
export const listProductEntries = async (
  { db, platform }: EntrySources,
  productIds: readonly string[],
): Promise<readonly ProductEntry[]> => {
  const lists = await Promise.all(
    platform.slot('productEntries').map(({ list }) => list(db, productIds)),
  );
  return lists.flat();
};

/** Presents open entries as in the contract, by the id of the work. */
export const presentOpenEntries = (entries: readonly ProductEntry[]) => {
  const open = Map.groupBy(
    entries.filter(({ isOpen }) => isOpen),
    ({ productId }) => productId,
  );
  return (productId: string) =>
    (open.get(productId) ?? []).map(({ number, boothId }) => ({
      number,
      ...(boothId !== null && { boothId }),
    }));
};
