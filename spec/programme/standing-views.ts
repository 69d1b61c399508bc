import { z } from 'zod';
import { Count, Id, localized, Timestamp, text } from '#spec/core/shared.ts';
import { Advance } from './award-plan-fields.ts';
import { MySheet } from './judging-views.ts';
import {
  EntryReference,
  entryExample,
  exampleIds,
  JudgeReference,
  judgeExample,
  MAX_CRITERIA,
  MAX_JUDGES,
  MAX_ROUND_ENTRIES,
  MethodField,
} from './rounds.ts';

/** In percent of the greatest score, rounded for display. */
const percent = (description: string) => z.number().min(0).max(100).meta({ description });

const integer = (description: string) =>
  z.string().max(400).regex(/^\d+$/).meta({ description, example: '17' });

const Score = z
  .strictObject({
    numerator: integer('Numerator, a decimal integer.'),
    denominator: integer('Denominator, a positive decimal integer.'),
    percent: percent('The fraction in percent, rounded to two digits.'),
  })
  .meta({
    id: 'ExactScore',
    description:
      'The mean of the sheets as a reduced fraction from 0 to 1: of weighted scores in relation to their scale, or of yes.',
  });

const StandingItem = z
  .strictObject({
    entry: EntryReference,
    rank: z.int().min(1).max(MAX_ROUND_ENTRIES).meta({
      description: 'Equal entries share a rank: 1, 2, 2, 4.',
    }),
    isTied: z.boolean().meta({ description: 'Whether it shares its rank.' }),
    score: Score.optional().meta({ description: 'Absent without a counted sheet.' }),
    sheets: Count.meta({ description: 'Number of sheets that count.' }),
    assigned: Count.meta({ description: 'Number of judges who read it.' }),
    hasFewSheets: z.boolean().meta({ description: 'Whether fewer than two sheets count.' }),
    median: percent('Median of the sheets, in percent. Absent without a counted sheet.').optional(),
    lowest: percent('The lowest sheet, in percent. Absent without a counted sheet.').optional(),
    highest: percent('The highest sheet, in percent. Absent without a counted sheet.').optional(),
    criteria: z
      .array(
        z
          .strictObject({
            criterionId: Id.meta({ description: 'Id of the criterion.' }),
            percent: percent('Mean of its scores, in percent.'),
          })
          .meta({ id: 'CriterionMean', description: 'The mean of a criterion.' }),
      )
      .max(MAX_CRITERIA)
      .meta({ description: 'In order. Empty without scores.' }),
    answers: z
      .strictObject({
        yes: Count.meta({ description: 'Number of yes.' }),
        no: Count.meta({ description: 'Number of no.' }),
        unsure: Count.meta({ description: 'Number of unsure.' }),
      })
      .optional()
      .meta({ description: 'Only of a check.' }),
    firstPlaces: Count.meta({
      description: 'Number of judges of whose sheets this one is the best, alone or among equals.',
    }),
    advances: z.boolean().meta({
      description:
        'Whether it goes on: while the round is open, whether it would. Of entries chosen by hand false until closing.',
    }),
  })
  .meta({ id: 'StandingItem', description: 'An entry in a standing.' });

const Tie = z
  .strictObject({
    rank: z.int().min(1).max(MAX_ROUND_ENTRIES).meta({ description: 'The rank that they share.' }),
    entryIds: z.array(Id).min(2).max(MAX_ROUND_ENTRIES).meta({ description: 'By number.' }),
    isAtCut: z.boolean().meta({ description: 'Whether the cut goes through them.' }),
  })
  .meta({ id: 'Tie', description: 'Equal entries that nobody has decided.' });

const Decision = z
  .strictObject({
    entryIds: z.array(Id).min(1).max(MAX_ROUND_ENTRIES).meta({ description: 'The first first.' }),
    by: text(200).optional().meta({
      description: 'Name of who decided. Absent once the account was erased.',
    }),
    reason: text(400).meta({ description: 'Why.' }),
    decidedAt: Timestamp.meta({ description: 'When.' }),
  })
  .meta({ id: 'DecidedTie', description: 'An order of equal entries, decided by hand.' });

const Missing = z
  .strictObject({
    judge: JudgeReference,
    entryIds: z.array(Id).min(1).max(MAX_ROUND_ENTRIES).meta({ description: 'Ids of entries.' }),
    incompleteEntryIds: z.array(Id).min(1).max(MAX_ROUND_ENTRIES).optional().meta({
      description:
        'Those of them whose sheet is submitted, but lacks a score or its answer, so that it does not count until it is reopened and completed. Absent without one.',
    }),
  })
  .meta({
    id: 'MissingSheets',
    description: 'Sheets of a judge that are not submitted, or incomplete.',
  });

export const Standing = z
  .strictObject({
    roundId: Id.meta({ description: 'Id of the round.' }),
    awardId: Id.meta({ description: 'Id of the award.' }),
    name: localized(30).meta({ description: 'Name of the round.' }),
    method: MethodField,
    advance: Advance,
    closedAt: Timestamp.optional().meta({ description: 'Absent while the round is open.' }),
    items: z.array(StandingItem).max(MAX_ROUND_ENTRIES).meta({
      description: 'By rank; equal ones by number.',
    }),
    ties: z.array(Tie).max(MAX_ROUND_ENTRIES).meta({ description: 'By rank.' }),
    decisions: z.array(Decision).max(MAX_ROUND_ENTRIES).meta({
      description: 'Decisions that count, in the order of the ranks.',
    }),
    missing: z.array(Missing).max(MAX_JUDGES).meta({ description: 'By the name of the judge.' }),
  })
  .meta({
    id: 'Standing',
    description: 'The standing of a round.',
    example: {
      roundId: exampleIds.round,
      awardId: exampleIds.award,
      name: { ja: '一次審査', en: 'First round' },
      method: 'score',
      advance: { by: 'top', count: 10 },
      items: [
        {
          entry: entryExample,
          rank: 1,
          isTied: false,
          score: { numerator: '17', denominator: '20', percent: 85 },
          sheets: 3,
          assigned: 3,
          hasFewSheets: false,
          median: 85,
          lowest: 80,
          highest: 90,
          criteria: [{ criterionId: exampleIds.criterion, percent: 85 }],
          firstPlaces: 2,
          advances: true,
        },
      ],
      ties: [],
      decisions: [],
      missing: [{ judge: judgeExample, entryIds: [exampleIds.secondEntry] }],
    },
  });
export type Standing = z.output<typeof Standing>;

const { scores, answer, commentToJury, commentToEntrant } = MySheet.shape;

const EntrySheet = z
  .strictObject({
    id: Id.meta({ description: 'Id of the sheet.' }),
    judge: JudgeReference,
    isSubmitted: z.boolean().meta({ description: 'Whether it is submitted.' }),
    counts: z.boolean().meta({
      description:
        'Whether it counts: it is submitted and complete, and its judge reads the entry.',
    }),
    percent: percent('Its weighted score, in percent. Absent while incomplete.').optional(),
    scores,
    answer,
    commentToJury,
    commentToEntrant,
    updatedAt: Timestamp.meta({ description: 'When it was saved last.' }),
  })
  .meta({ id: 'EntrySheet', description: 'The sheet of one judge.' });

export const EntrySheetList = z
  .strictObject({
    entry: EntryReference,
    items: z.array(EntrySheet).max(100).meta({ description: 'By the name of the judge.' }),
  })
  .meta({
    id: 'EntrySheetList',
    description: 'Sheets of an entry in a round.',
    example: {
      entry: entryExample,
      items: [
        {
          id: exampleIds.sheet,
          judge: judgeExample,
          isSubmitted: true,
          counts: true,
          percent: 80,
          scores: [{ criterionId: exampleIds.criterion, score: 4 }],
          updatedAt: '2027-03-22T03:00:00.000Z',
        },
      ],
    },
  });
export type EntrySheetList = z.output<typeof EntrySheetList>;
