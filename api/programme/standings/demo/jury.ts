import { DEMO_ACCOUNTS, DEMO_JURORS } from '#api/accounts/profiles/demo/accounts.ts';
import type { Clock } from '#api/core/demo/clock.ts';
import { demoId } from '#api/core/demo/ids.ts';

/** A judge of the demo, and the part of the final that they have read some weeks before the show. */
export type DemoJudge = {
  readonly id: string;
  readonly userId: string;
  readonly isChair: boolean;
  readonly writesEnglish: boolean;
  /** Sheets of the final that are submitted; one more is begun where `hasDraft`. */
  readonly submitted: number;
  readonly hasDraft: boolean;
  /** The bias of their scores, in points of ten. */
  readonly bias: number;
};

const [chair, second, third, fourth] = DEMO_JURORS;

const member = (n: number, userId: string, progress: number, bias: number) => ({
  id: demoId('debut-judge', n),
  userId,
  isChair: false,
  writesEnglish: false,
  submitted: progress,
  hasDraft: false,
  bias,
});

/** The chair has read everything, while the account `judge` has most of it left. */
export const JURY: readonly DemoJudge[] = [
  { ...member(0, chair.id, 14, -0.3), isChair: true },
  { ...member(1, second.id, 10, 0.2), hasDraft: true },
  { ...member(2, third.id, 9, 0), hasDraft: true },
  { ...member(3, fourth.id, 8, 0.3), writesEnglish: true },
  { ...member(4, DEMO_ACCOUNTS.judge.id, 5, -0.1), hasDraft: true },
];

/** The judge in conflict with a finalist, by positions in the jury and among the finalists. */
export const CONFLICT = {
  judge: JURY[3] as DemoJudge,
  finalist: 3,
  kind: 'colleague',
  note: 'I translated the rules of this work for its publisher.',
} as const;

export const judgeRows = (awardId: string, { onDay }: Clock) =>
  JURY.map(({ id, userId, isChair }) => ({
    id,
    award_id: awardId,
    user_id: userId,
    is_chair: isChair,
    created_at: onDay(-21),
  }));
