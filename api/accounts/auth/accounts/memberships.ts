import type { Membership, SelectMemberships } from '#api/core/access/identity.ts';

/** Returns columns with the memberships of the account, one for each contribution to the slot. */
export const membershipColumns = (memberships: readonly SelectMemberships[], userId: string) =>
  memberships.map((select, index) => select(userId).as(`memberships_${index}`));

/** Reads those columns of a row. */
export const readMemberships = (
  memberships: readonly SelectMemberships[],
  row: object,
): readonly Membership[] =>
  memberships.flatMap(
    (_, index) =>
      (row as Record<string, readonly Membership[] | null>)[`memberships_${index}`] ?? [],
  );
