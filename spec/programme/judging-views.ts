import { z } from 'zod';
import { listField } from '#spec/core/rules/list-fields.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { maxFullWidthCharacters } from '#spec/core/rules/string.ts';
import {
  Count,
  growingEnum,
  Id,
  Image,
  localized,
  Timestamp,
  text,
  Version,
} from '#spec/core/shared.ts';
import { DECLARED_CONFLICTS } from './assignments.ts';
import { roundFields, roundViewExample } from './award-plan-views.ts';
import {
  AnswerField,
  AnswerInput,
  criterionScore,
  entryExample,
  exampleIds,
  JudgeReference,
  judgeExample,
  MAX_CRITERIA,
  MAX_JUDGES,
  MAX_ROUND_ENTRIES,
} from './rounds.ts';

const MAX_TO_JURY = 1000;
const MAX_TO_ENTRANT = 400;

const award = z
  .strictObject({
    id: Id.meta({ description: 'Id of the award.' }),
    title: localized(60).meta({ description: 'Title of the award.' }),
  })
  .meta({ id: 'JudgedAward', description: 'An award.' });
const awardExample = {
  id: exampleIds.award,
  title: { ja: 'フレッシュドラゴン賞', en: 'Fresh Dragon Award' },
};

const progress = {
  assigned: Count.meta({ description: 'Number of entries to read.' }),
  drafts: Count.meta({ description: 'Number of sheets that are begun.' }),
  submitted: Count.meta({ description: 'Number of sheets that are submitted.' }),
} as const;

const { criteria, ...listedRoundFields } = roundFields;
const { criteria: _, ...listedRoundExample } = roundViewExample;

export const MyRoundList = z
  .strictObject({
    items: z
      .array(
        z
          .strictObject({
            ...listedRoundFields,
            award,
            isChair: z.boolean().meta({ description: 'Whether the caller chairs the jury.' }),
            ...progress,
          })
          .meta({ id: 'MyRound', description: 'A round that the caller judges.' }),
      )
      .max(100)
      .meta({ description: 'Those that are not closed first, the one that ends first on top.' }),
  })
  .meta({
    id: 'MyRoundList',
    description: 'Rounds that the caller judges.',
    example: {
      items: [
        {
          ...listedRoundExample,
          award: awardExample,
          isChair: true,
          assigned: 12,
          drafts: 2,
          submitted: 7,
        },
      ],
    },
  });
export type MyRoundList = z.output<typeof MyRoundList>;

const Round = z
  .strictObject({ ...roundFields, award, isChair: MyRoundList.shape.items.element.shape.isChair })
  .meta({ id: 'JudgedRound', description: 'A round, as its judges see it.' });
const roundExample = { ...roundViewExample, award: awardExample, isChair: true };

/** `none`: not started. */
export const SHEET_STATUSES = ['none', 'draft', 'submitted'] as const;
export type SheetStatus = (typeof SHEET_STATUSES)[number];

const status = growingEnum(SHEET_STATUSES, '`none`: not begun. A submitted sheet counts.');

const category = localized(30).optional().meta({
  description: 'Name of the category. Absent if the award has none.',
});

export const MySheetList = z
  .strictObject({
    round: Round,
    items: z
      .array(
        z
          .strictObject({
            entryId: Id.meta({ description: 'Id of the entry.' }),
            title: localized(60).meta({ description: 'Title of the work.' }),
            category,
            cover: Image.optional().meta({ description: 'Its first picture. Absent without one.' }),
            status,
            updatedAt: Timestamp.optional().meta({
              description: 'When the sheet was saved last. Absent before that.',
            }),
          })
          .meta({ id: 'MySheetReference', description: 'An entry to read, and its sheet.' }),
      )
      .max(MAX_ROUND_ENTRIES)
      .meta({ description: 'In the order of the caller, which stays.' }),
  })
  .meta({
    id: 'MySheetList',
    description: 'Entries of a round that the caller reads.',
    example: {
      round: roundExample,
      items: [{ entryId: entryExample.id, title: entryExample.title, status: 'draft' }],
    },
  });
export type MySheetList = z.output<typeof MySheetList>;

const range = (most: number, unit: string) =>
  z
    .strictObject({
      min: z.int().min(1).max(most).optional().meta({ description: 'The least. Absent: unknown.' }),
      max: z.int().min(1).max(most).optional().meta({ description: 'The most. Absent: unknown.' }),
    })
    .optional()
    .meta({ description: `${unit} Absent when unknown.` });

const hidden = 'Absent without one, and in blind rounds.';

const Entry = z
  .strictObject({
    id: Id.meta({ description: 'Id of the entry.' }),
    title: localized(60).meta({ description: 'Title of the work.' }),
    kana: text(120).optional().meta({ description: 'Its reading. Absent without one.' }),
    category,
    pitch: localized(400).optional().meta({
      description: 'What is new about the work. Absent after its erasure.',
    }),
    pictures: z.array(Image).max(20).meta({ description: 'In the order of the entry.' }),
    players: range(1000, 'Number of players.'),
    minutes: range(100_000, 'Playing time in minutes.'),
    description: localized(4000).optional().meta({
      description: 'Public description of the work. Absent without one.',
    }),
    rulesUrl: text(500)
      .optional()
      .meta({ description: `Address of the rules. ${hidden}` }),
    videoUrl: text(500)
      .optional()
      .meta({ description: `Address of a video. ${hidden}` }),
    maker: text(40)
      .optional()
      .meta({ description: `Name of the maker. ${hidden}` }),
    booth: localized(40)
      .optional()
      .meta({ description: `Name of the booth. ${hidden}` }),
  })
  .meta({ id: 'EntryToJudge', description: 'What a judge reads of an entry.' });

const answered = {
  scores: z
    .array(criterionScore('CriterionScore'))
    .max(MAX_CRITERIA)
    .meta({ description: 'In the order of the criteria; without those that are missing.' }),
  answer: AnswerField,
  commentToJury: text(MAX_TO_JURY).optional().meta({
    description: 'Comment that jury and staff read. Absent without one.',
  }),
} as const;

export const SheetInput = z
  .strictObject({
    scores: listField(criterionScore('CriterionScoreInput'), { max: MAX_CRITERIA }).meta({
      description: 'Scores of criteria of the round, each once.',
    }),
    answer: AnswerInput.optional(),
    commentToJury: rules(maxFullWidthCharacters(MAX_TO_JURY)).meta({
      description: 'Comment that jury and staff read.',
    }),
    commentToEntrant: rules(maxFullWidthCharacters(MAX_TO_ENTRANT)).meta({
      description: 'Comment for the entrant. Only in rounds that have one.',
    }),
  })
  .meta({
    id: 'SheetInput',
    description: 'A sheet to save, which may be incomplete.',
    example: {
      scores: [{ criterionId: exampleIds.criterion, score: 4 }],
      commentToJury: '終盤の駆け引きが見事。',
    },
  });
export type SheetInput = z.output<typeof SheetInput>;

const OthersSheet = z
  .strictObject({ judge: JudgeReference, ...answered })
  .meta({ id: 'OthersSheet', description: 'The submitted sheet of another judge.' });

export const MySheet = z
  .strictObject({
    entry: Entry,
    status,
    ...answered,
    commentToEntrant: text(MAX_TO_ENTRANT).optional().meta({
      description: 'Comment for the entrant. Absent without one.',
    }),
    isEditable: z.boolean().meta({
      description: 'Whether the sheet can be saved now: the round is open, or staff reopened it.',
    }),
    version: Version,
    submittedAt: Timestamp.optional().meta({ description: 'Absent before it is submitted.' }),
    updatedAt: Timestamp.optional().meta({ description: 'Absent before it is saved.' }),
    others: z.array(OthersSheet).max(MAX_JUDGES).optional().meta({
      description: 'Absent before the round is closed, and if it does not share sheets.',
    }),
  })
  .meta({
    id: 'MySheet',
    description: 'An entry and the sheet of the caller.',
    example: {
      entry: {
        id: entryExample.id,
        title: entryExample.title,
        pitch: { ja: '潮の満ち引きで盤面が姿を変える、20分の2人対戦です。' },
        pictures: [],
        players: { min: 2, max: 2 },
        minutes: { min: 20, max: 20 },
      },
      status: 'submitted',
      scores: [{ criterionId: exampleIds.criterion, score: 4 }],
      commentToJury: '終盤の駆け引きが見事。',
      isEditable: false,
      version: 3,
      submittedAt: '2027-03-22T03:00:00.000Z',
      updatedAt: '2027-03-22T03:00:00.000Z',
      others: [{ judge: judgeExample, scores: [{ criterionId: exampleIds.criterion, score: 5 }] }],
    },
  });
export type MySheet = z.output<typeof MySheet>;

export const ConflictDeclaration = z
  .strictObject({
    kind: z.enum(DECLARED_CONFLICTS).meta({ description: 'What binds the judge to the entry.' }),
    note: rules(maxFullWidthCharacters(400)).meta({ description: 'More about it, for staff.' }),
  })
  .meta({
    id: 'ConflictDeclaration',
    description: 'A conflict to declare.',
    example: { kind: 'colleague', note: '前職の同僚です。' },
  });
export type ConflictDeclaration = z.output<typeof ConflictDeclaration>;
