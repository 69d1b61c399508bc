import { at, type Clock } from '#api/core/demo/clock.ts';
import { demoId } from '#api/core/demo/ids.ts';
import type { DemoEdition } from '#api/show/editions/demo/edition.ts';

/** The two rounds of the debut award: a check of every entry, and scores for the entries that passed it. */

export const FIRST_ROUND_CLOSED_ON_DAY = -6;
export const FINAL_OPENS_ON_DAY = -5;
const SHORTLISTED = 6;

export const CRITERIA = [
  {
    id: demoId('debut-criterion', 0),
    name: { ja: '新しさ', en: 'Novelty' },
    hint: {
      ja: 'ほかにない仕組みや驚きがあるか',
      en: 'Mechanisms and surprises not seen elsewhere',
    },
    weight: 40,
    scale: 10,
  },
  {
    id: demoId('debut-criterion', 1),
    name: { ja: '完成度', en: 'Finish' },
    hint: {
      ja: '規則の分かりやすさ、部品の扱いやすさ',
      en: 'Clear rules, and parts that are good to handle',
    },
    weight: 25,
    scale: 5,
  },
  {
    id: demoId('debut-criterion', 2),
    name: { ja: 'もう一度遊びたいか', en: 'Worth playing again' },
    hint: {
      ja: '遊び終えたあと、次の一回を思い浮かべたか',
      en: 'Whether you thought of the next game when this one was over',
    },
    weight: 35,
    scale: 10,
  },
] as const;

const ROUND = {
  blind: true,
  shares_sheets: 'after-closing',
  closed_at: null,
  standing: null,
} as const;

export type DemoRound = ReturnType<typeof planRounds>[number];

export const planRounds = (
  awardId: string,
  { onDay }: Clock,
  { days }: DemoEdition,
  finalists: number,
) => [
  {
    ...ROUND,
    id: demoId('debut-round', 0),
    award_id: awardId,
    position: 0,
    name: { ja: '予選', en: 'First round' },
    method: 'check' as const,
    opens_at: onDay(-10, '00:00'),
    closes_at: onDay(FIRST_ROUND_CLOSED_ON_DAY, '18:00'),
    judges_per_entry: 3,
    comments_to_entrants: false,
    advance: { by: 'top' as const, count: finalists },
    seed: demoId('debut-seed', 0),
    created_at: onDay(-21),
    updated_at: onDay(-21),
  },
  {
    ...ROUND,
    id: demoId('debut-round', 1),
    award_id: awardId,
    position: 1,
    name: { ja: '本選', en: 'Final' },
    method: 'score' as const,
    opens_at: onDay(FINAL_OPENS_ON_DAY, '00:00'),
    closes_at: at(days[1] as string, '12:00'),
    judges_per_entry: null,
    comments_to_entrants: true,
    advance: { by: 'top' as const, count: SHORTLISTED },
    seed: demoId('debut-seed', 1),
    created_at: onDay(-21),
    updated_at: onDay(-21),
  },
];

export const criterionRows = (roundId: string) =>
  CRITERIA.map((criterion, position) => ({ ...criterion, round_id: roundId, position }));
