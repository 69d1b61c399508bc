import { z } from 'zod';
import { Status } from '#spec/applications/application.ts';
import { failedConditions } from '#spec/applications/kinds/fresh-dragon.ts';
import { optionalLocalized } from '#spec/core/localized-input.ts';
import { emptyIf, requiredIf } from '#spec/core/rules/conditions.ts';
import { listField } from '#spec/core/rules/list-fields.ts';
import { uniqueItems } from '#spec/core/rules/lists.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { maxFullWidthCharacters } from '#spec/core/rules/string.ts';
import {
  growingEnum,
  Id,
  Image,
  localized,
  singleLineRules,
  Timestamp,
  text,
  Version,
} from '#spec/core/shared.ts';
import { ANNOUNCEMENT_KINDS, AWARD_RANKS, rankFields } from '#spec/show/award-badges.ts';
import { BoothReference } from '#spec/show/booths.ts';

/* The announced entries of an award. Domain: announcement. */

/** Entries that one announcement names. */
export const MAX_ANNOUNCED = 100;
/** Entries of an award that staff can choose from. */
export const MAX_CANDIDATES = 2000;
/** Notes of corrections that answers contain, the newest first. */
export const MAX_CORRECTIONS = 50;
export const MAX_CITATION = 400;
export const MAX_REWARD = 100;
export const MAX_CORRECTION = 200;
const MAX_RANK_NAME = 20;

const entryId = Id.meta({ description: 'Id of the entry.' });

const Placement = z
  .strictObject({
    entryId: entryId,
    rank: z.enum(AWARD_RANKS).optional().meta({
      description: 'Rank, required among results. A shortlist has none.',
    }),
    rankName: rules(...singleLineRules(MAX_RANK_NAME)).meta({
      description: 'Name of the rank in words of your own. Required with `other`, and only then.',
    }),
    citation: optionalLocalized(maxFullWidthCharacters(MAX_CITATION)).meta({
      description: 'Why the jury chose the work.',
    }),
    reward: optionalLocalized(...singleLineRules(MAX_REWARD)).meta({
      description: 'What the entrant receives.',
    }),
  })
  .check(
    requiredIf('rankName', ({ rank }) => rank === 'other'),
    emptyIf('rankName', ({ rank }) => rank !== 'other'),
  )
  .meta({ id: 'AnnouncementItem', description: 'An entry to announce.' });

const placementExample = {
  entryId: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a51',
  rank: 'grand-prize',
  citation: {
    ja: '潮の満ち引きを、駒を動かす手つきそのものに変えた一作です。',
    en: 'It turns the tide itself into the movement of the pieces.',
  },
  reward: { ja: '賞金30万円と次回の出展料免除', en: '300,000 yen and a free booth next time' },
};

export const AnnouncementChange = z
  .strictObject({
    items: listField(Placement, { max: MAX_ANNOUNCED }, uniqueItems).meta({
      description:
        'All entries that it names, in the order in which they are shown. Each once; none that was withdrawn, cancelled or rejected.',
    }),
    correction: optionalLocalized(maxFullWidthCharacters(MAX_CORRECTION)).meta({
      description:
        'What is corrected, for everybody to read. Required once the announcement is public, and only then.',
    }),
  })
  .meta({
    id: 'AnnouncementChange',
    description: 'All that an announcement should say from now on.',
    example: { items: [placementExample] },
  });
export type AnnouncementChange = z.output<typeof AnnouncementChange>;

const shownTexts = {
  ...rankFields,
  citation: localized(MAX_CITATION).optional().meta({
    description: 'Why the jury chose the work. Absent without a text.',
  }),
  reward: localized(MAX_REWARD).optional().meta({
    description: 'What the entrant receives. Absent without a reward.',
  }),
} as const;

const shownWork = {
  title: localized(60).meta({ description: 'Title of the work.' }),
  maker: text(40).optional().meta({
    description: 'Name of its maker, as entered. Absent after its erasure.',
  }),
  cover: Image.optional(),
} as const;

/** The place of a work at the current edition. */
const shownPlace = {
  productId: Id.optional().meta({
    description:
      'Id of the work, for `getProduct` at `booth`. Absent while no booth of the current edition has it.',
  }),
  booth: BoothReference.optional().meta({
    description: 'Where to find the work now. Absent while no booth has it.',
  }),
} as const;

const debutChecks = failedConditions.optional().meta({
  description:
    'Of a debut entry: conditions that the work no longer meets. Absent if it meets all of them, and of entries of other awards.',
});

const Corrections = z
  .array(
    z
      .strictObject({
        note: localized(MAX_CORRECTION).meta({ description: 'What was corrected.' }),
        correctedAt: Timestamp.meta({ description: 'When.' }),
      })
      .meta({ id: 'AnnouncementCorrection', description: 'A change after the publication.' }),
  )
  .max(MAX_CORRECTIONS)
  .meta({ description: 'Corrections since its publication, the newest first.' });

export const ANNOUNCEMENT_STATES = ['draft', 'scheduled', 'public'] as const;

const numberField = text(20).meta({ description: 'Number of the entry.', example: 'DK7M4QX2P' });

export const Announcement = z
  .strictObject({
    awardId: Id.meta({ description: 'Id of the award.' }),
    kind: growingEnum(ANNOUNCEMENT_KINDS, 'What is announced.'),
    state: growingEnum(
      ANNOUNCEMENT_STATES,
      '`draft`: no time is set; `scheduled`: public at a time to come.',
    ),
    publishAt: Timestamp.optional().meta({
      description: 'When it becomes public, or became so. Absent until scheduled.',
    }),
    items: z
      .array(
        z
          .strictObject({
            entryId,
            number: numberField,
            status: Status,
            isOmitted: z.boolean().meta({
              description:
                'Whether the public does not see it, because the entry was withdrawn, cancelled or rejected since.',
            }),
            ...shownWork,
            ...shownTexts,
            ...shownPlace,
            failedConditions: debutChecks,
          })
          .meta({ id: 'PreparedAnnouncementItem', description: 'An entry, as staff see it.' }),
      )
      .max(MAX_ANNOUNCED)
      .meta({ description: 'Entries in the order in which they are shown.' }),
    candidates: z
      .array(
        z
          .strictObject({
            entryId,
            number: numberField,
            ...shownWork,
            isShortlisted: z.boolean().meta({
              description: 'Whether the shortlist of the award names it.',
            }),
            failedConditions: debutChecks,
          })
          .meta({ id: 'AnnouncementCandidate', description: 'An entry that can be announced.' }),
      )
      .max(MAX_CANDIDATES)
      .meta({
        description:
          'Entries of the award that are neither withdrawn nor cancelled nor rejected, by number.',
      }),
    corrections: Corrections,
    version: Version,
  })
  .meta({
    id: 'Announcement',
    description:
      'An announcement of an award, as owner, managers and the chair of the jury see it.',
    example: {
      awardId: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a70',
      kind: 'results',
      state: 'scheduled',
      publishAt: '2027-04-25T06:00:00.000Z',
      items: [
        {
          ...placementExample,
          number: 'DK7M4QX2P',
          status: 'accepted',
          isOmitted: false,
          title: { ja: '潮待ち', en: 'Waiting for the Tide' },
          maker: '夕凪ゲームズ',
        },
      ],
      candidates: [],
      corrections: [],
      version: 3,
    },
  });
export type Announcement = z.output<typeof Announcement>;

export const AwardAnnouncement = z
  .strictObject({
    kind: growingEnum(ANNOUNCEMENT_KINDS, 'What is announced.'),
    publishedAt: Timestamp.meta({ description: 'When it became public.' }),
    items: z
      .array(
        z
          .strictObject({
            ...shownWork,
            ...shownTexts,
            ...shownPlace,
          })
          .meta({ id: 'AnnouncedWork', description: 'A work that an announcement names.' }),
      )
      .max(MAX_ANNOUNCED)
      .meta({ description: 'Works in the order of the announcement.' }),
    corrections: Corrections,
  })
  .meta({ id: 'AwardAnnouncement', description: 'An announcement that is public.' });
export type AwardAnnouncement = z.output<typeof AwardAnnouncement>;

const { entryId: _, ...announcedExample } = placementExample;

export const AwardAnnouncementList = z
  .strictObject({
    items: z
      .array(AwardAnnouncement)
      .max(ANNOUNCEMENT_KINDS.length)
      .meta({ description: 'Results first. Empty while nothing is announced.' }),
  })
  .meta({
    id: 'AwardAnnouncementList',
    description: 'What is announced about an award.',
    example: {
      items: [
        {
          kind: 'results',
          publishedAt: '2027-04-25T06:00:00.000Z',
          items: [
            {
              ...announcedExample,
              title: { ja: '潮待ち', en: 'Waiting for the Tide' },
              maker: '夕凪ゲームズ',
              productId: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a11',
              booth: {
                id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a10',
                name: { ja: '夕凪ゲームズ', en: 'Yunagi Games' },
                days: [{ date: '2027-04-24', code: 'K12' }],
              },
            },
          ],
          corrections: [],
        },
      ],
    },
  });
