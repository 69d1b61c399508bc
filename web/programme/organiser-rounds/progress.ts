import type { Assignments } from '#generated/client/types.gen.ts';

type Judged = Pick<Assignments, 'judges' | 'conflicts'>;

/** The progress of a judge. */
export type JudgeFigures = Assignments['judges'][number] & {
  readonly notStarted: number;
  /** Conflicts that count. */
  readonly conflicts: number;
};

export const listFigures = ({ judges, conflicts }: Judged): JudgeFigures[] =>
  judges.map((each) => ({
    ...each,
    notStarted: each.entries - each.submitted - each.drafts,
    conflicts: conflicts.filter(
      ({ judge, liftedAt }) => judge.id === each.judge.id && liftedAt === undefined,
    ).length,
  }));

export const countSubmitted = (judges: Judged['judges']) => ({
  assigned: judges.reduce((sum, { entries }) => sum + entries, 0),
  submitted: judges.reduce((sum, { submitted }) => sum + submitted, 0),
});

/** The expected change of a judge's load. */
export type LoadChange = {
  readonly judge: Assignments['judges'][number]['judge'];
  readonly before: number;
  readonly after: number;
};

export const compareLoads = (before: Judged['judges'], after: Judged['judges']): LoadChange[] =>
  after.map(({ judge, entries }) => ({
    judge,
    before: before.find((each) => each.judge.id === judge.id)?.entries ?? 0,
    after: entries,
  }));

/** Returns the conflicts that exclude judges from an entry, by the judge's id. */
export const conflictsOf = ({ conflicts }: Pick<Judged, 'conflicts'>, entryId: string) =>
  new Map(
    conflicts
      .filter((each) => each.entryId === entryId && each.liftedAt === undefined)
      .map((each) => [each.judge.id, each.kind]),
  );
