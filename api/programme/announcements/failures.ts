import { findDefinition } from '#api/applications/applications/kinds.ts';
import type { ReadContext } from '#api/core/operations/act.ts';
import type { Ineligibility } from '#spec/applications/kinds/fresh-dragon.ts';
import type { ApplicationKind } from '#spec/applications/states.ts';

/** Conditions that entries no longer meet, by the id of the entry. */
export type Failures = ReadonlyMap<string, readonly Ineligibility[]>;

type Entry = { readonly id: string; readonly kind: ApplicationKind };

/** Runs the checklist of the kinds of the given entries again. It refuses nothing, because staff decide. */
export const readFailures = async (
  { db, platform }: Pick<ReadContext, 'db' | 'platform'>,
  entries: readonly Entry[],
): Promise<Failures> => {
  const kinds = Map.groupBy(entries, ({ kind }) => kind);
  const found = await Promise.all(
    [...kinds].map(([kind, ofKind]) =>
      findDefinition(platform, kind)?.readFailedConditions?.(db, [
        ...new Set(ofKind.map(({ id }) => id)),
      ]),
    ),
  );
  return new Map(found.flatMap((failed) => [...(failed ?? [])]));
};
