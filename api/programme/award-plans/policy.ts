import type { InputError } from '#spec/core/rules/validate.ts';
import type {
  AwardPlanInput,
  CriterionInput,
  RoundInput,
} from '#spec/programme/award-plan-input.ts';
import type { RoundProgress, RoundRow } from './rounds-store.ts';
import type { AwardRow, EntrySummary, JudgeRow } from './store.ts';

/** The stored plan of an award, and the data that depends on it. */
export type StoredPlan = {
  readonly award: AwardRow | undefined;
  readonly entries: EntrySummary;
  readonly judges: readonly JudgeRow[];
  readonly rounds: readonly RoundRow[];
  readonly progress: ReadonlyMap<string, RoundProgress>;
};

const locked = (pointer: string): InputError => ({ pointer, rule: 'inUse' });

/** Finds changes of a plan that entries or sheets forbid. */
export const findLocked = (stored: StoredPlan, plan: AwardPlanInput): InputError[] => [
  ...lockedByEntries(stored, plan),
  ...lockedJudges(stored, plan),
  ...lockedRounds(stored, plan),
];

const lockedByEntries = ({ award, entries }: StoredPlan, plan: AwardPlanInput): InputError[] => {
  if (!award || entries.total === 0) return [];
  const codes = plan.categories.map(({ code }) => code);
  return [
    ...(award.kind === plan.kind ? [] : [locked('/kind')]),
    ...((award.edition_id ?? undefined) === plan.editionId ? [] : [locked('/editionId')]),
    ...(entries.categories.every((code) => codes.includes(code)) ? [] : [locked('/categories')]),
  ];
};

/**
 * Returns the judges that a plan cannot remove: judges with sheets, and judges who declared a conflict, which would be
 * lost. A judge whose account was erased stays anyway.
 */
const lockedJudges = ({ judges }: StoredPlan, plan: AwardPlanInput): InputError[] => {
  const named = new Set(plan.judges.map(({ userId }) => userId));
  const removed = judges.filter(({ user_id }) => user_id !== null && !named.has(user_id));
  return removed.some(({ has_sheets, has_declared }) => has_sheets || has_declared)
    ? [locked('/judges')]
    : [];
};

const lockedRounds = (stored: StoredPlan, { rounds }: AwardPlanInput): InputError[] =>
  stored.rounds.flatMap((row) => {
    const at = rounds.findIndex(({ id }) => id === row.id);
    const isInUse = stored.progress.get(row.id)?.has_sheets || row.closed_at !== null;
    const planned = rounds[at];
    if (!isInUse) return [];
    if (!planned || at !== row.position) return [locked('/rounds')];
    return [
      ...(planned.method === row.method ? [] : [locked(`/rounds/${at}/method`)]),
      ...(hasSameCriteria(row, planned) ? [] : [locked(`/rounds/${at}/criteria`)]),
      ...(row.closed_at === null || isSame(row.advance, planned.advance)
        ? []
        : [locked(`/rounds/${at}/advance`)]),
    ];
  });

const isSame = (one: RoundRow['advance'], other: RoundRow['advance']): boolean =>
  one.by === other.by &&
  ('count' in one ? one.count : undefined) === ('count' in other ? other.count : undefined) &&
  ('percent' in one ? one.percent : undefined) === ('percent' in other ? other.percent : undefined);

/** Returns whether weights and scales are unchanged; names and hints may change. */
const hasSameCriteria = ({ criteria }: RoundRow, planned: RoundInput): boolean => {
  const factsOf = ({ id, weight, scale }: Pick<CriterionInput, 'id' | 'weight' | 'scale'>) =>
    [id, weight, scale].join();
  return criteria.map(factsOf).join(' ') === planned.criteria.map(factsOf).join(' ');
};

/** Finds ids that do not belong to the award, and judges without the role. */
export const findUnknown = (
  { judges, rounds }: StoredPlan,
  plan: AwardPlanInput,
  availableIds: ReadonlySet<string>,
): InputError[] => {
  const named = new Set(judges.map(({ user_id }) => user_id));
  const byId = new Map(rounds.map((row) => [row.id, row]));
  return [
    ...plan.judges.flatMap(({ userId }, at) =>
      availableIds.has(userId) || named.has(userId) ? [] : [unknown(`/judges/${at}/userId`)],
    ),
    ...plan.rounds.flatMap(({ id, criteria }, at) => {
      const row = id === undefined ? undefined : byId.get(id);
      const known = new Set(row?.criteria.map((each) => each.id));
      return [
        ...(id === undefined || row ? [] : [unknown(`/rounds/${at}/id`)]),
        ...criteria.flatMap((each, index) =>
          each.id === undefined || known.delete(each.id)
            ? []
            : [unknown(`/rounds/${at}/criteria/${index}/id`)],
        ),
      ];
    }),
  ];
};

const unknown = (pointer: string): InputError => ({ pointer, rule: 'requiredSelect' });
