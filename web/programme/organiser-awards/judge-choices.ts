import type { AwardPlan } from '#generated/client/types.gen.ts';
import { compareReadings } from '#spec/core/ordering.ts';

export type JudgeChoice = {
  readonly id: string;
  readonly name: string;
  /** The judge has sheets and therefore cannot be removed. */
  readonly isLocked: boolean;
  /** They are still members with the role of a judge. */
  readonly isActive: boolean;
};

type Plan = Pick<AwardPlan, 'judges' | 'availableJudges'>;

/** Returns the members who can be appointed, and the appointed ones who no longer could, by name. */
export const judgeChoices = ({ judges, availableJudges }: Plan): readonly JudgeChoice[] => {
  const available = new Set(availableJudges.map(({ id }) => id));
  const gone = judges.filter(({ id, name }) => name !== undefined && !available.has(id));
  return [...availableJudges, ...gone]
    .map(({ id, name = '' }) => ({
      id,
      name,
      isLocked: judges.find((judge) => judge.id === id)?.hasSheets ?? false,
      isActive: available.has(id),
    }))
    .toSorted((one, other) => compareReadings(one.name, other.name));
};
