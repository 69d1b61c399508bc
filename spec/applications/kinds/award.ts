import { z } from 'zod';
import { requiredLocalized } from '#spec/core/localized-input.ts';
import { gallerySchemas } from '#spec/core/pictures.ts';
import { optionalReading } from '#spec/core/reading-fields.ts';
import { onlyTrue } from '#spec/core/rules/booleans.ts';
import { requiredIf } from '#spec/core/rules/conditions.ts';
import { url } from '#spec/core/rules/formats.ts';
import { requiredInput } from '#spec/core/rules/number.ts';
import { keepsReading } from '#spec/core/rules/readings.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { maxFullWidthCharacters, trimToNotBlank } from '#spec/core/rules/string.ts';
import {
  growingEnum,
  Id,
  Image,
  localized,
  singleLineRules,
  text,
  visibleAscii,
} from '#spec/core/shared.ts';
import { enteredRanges } from '#spec/show/entered-ranges.ts';
import {
  MAX_PRODUCT_PICTURES,
  PRODUCT_KINDS,
  productSummaryFields,
} from '#spec/show/product-fields.ts';
import { requiredReading } from './guest-contact.ts';

/* The entry form of an open award. Domain: award entry. */

/** Pictures that entrants upload for one entry. */
export const MAX_AWARD_PICTURES = 5;
const MAX_TITLE = 60;
const MAX_KANA = 120;
const MAX_MAKER = 40;
const MAX_PITCH = 400;
const MAX_SAMPLE_NOTE = 200;

export const { List: AwardEntryPictureList, Change: AwardEntryPictureListChange } = gallerySchemas(
  'AwardEntry',
  MAX_AWARD_PICTURES,
);
export type AwardEntryPictureList = z.output<typeof AwardEntryPictureList>;

/** Code of a category, unique within its award. */
export const CategoryCode = visibleAscii(20).meta({
  description: 'Code of a category of the award.',
  example: 'light',
});

/** A work that is described in the entry, because the entrant has registered none. */
export const DescribedWork = z
  .strictObject({
    title: requiredLocalized(...singleLineRules(MAX_TITLE)).meta({
      description: 'Title of the work.',
    }),
    kana: optionalReading(MAX_KANA, 'Japanese title'),
    kind: z.enum(PRODUCT_KINDS).optional().meta({ description: 'Kind of product.' }),
    ...enteredRanges,
  })
  .check(keepsReading('title', 'kana'))
  .meta({ description: 'The work, where it is not one of the user’s registered works.' });

const consent = (to: string) => rules(requiredInput, onlyTrue).meta({ description: to });

/** The input of an entrant. Domain: award entry. */
export const AwardEntryFields = z.strictObject({
  productId: Id.optional().meta({ description: 'Id of one of the user’s works.' }),
  work: DescribedWork.optional(),
  category: CategoryCode.optional().meta({
    description: 'Code of the category. Required where the award has categories.',
  }),
  maker: rules(trimToNotBlank, ...singleLineRules(MAX_MAKER)).meta({
    description: 'Name of the maker, as it is announced.',
  }),
  makerKana: requiredReading(
    'maker',
    MAX_MAKER * 2,
    'Reading of that name in katakana. Hiragana is converted.',
  ),
  pitch: requiredLocalized(maxFullWidthCharacters(MAX_PITCH)).meta({
    description: 'What the work is about, for the jury.',
  }),
  rulesUrl: rules(url).meta({ description: 'Address of the rules of play.' }),
  videoUrl: rules(url).meta({ description: 'Address of a video.' }),
  sampleNote: rules(maxFullWidthCharacters(MAX_SAMPLE_NOTE)).meta({
    description: 'About the samples. Only where the award asks for samples.',
  }),
  ofAgeOrGuardianAgrees: consent('Declares to be of age, or that a guardian agrees.'),
  agreeRules: consent('Consent to the rules of the award, whose version is stored.'),
  agreePublish: consent('Consent to the publication of the entry.'),
  agreePrivacy: consent('Consent to the privacy policy, whose version is stored.'),
});
export type AwardEntryFields = z.output<typeof AwardEntryFields>;

const makerReading = keepsReading('maker', 'makerKana');

/** A work of the user, or a described one: one of them. */
export const CompleteAwardEntry = AwardEntryFields.check(
  requiredIf('productId', ({ work }) => work === undefined, 'requiredSelect'),
  makerReading,
);

/** An entry with gaps; filled fields are valid. */
export const AwardEntryDraft = AwardEntryFields.partial().check(makerReading);
export type AwardEntryDraft = z.output<typeof AwardEntryDraft>;

const flag = (what: string) =>
  z
    .boolean()
    .optional()
    .meta({ description: `${what} Absent until it is ticked.` });

/** The fields of an entry in responses, in addition to its work; empty and erased ones are absent. */
export const enteredFields = {
  category: CategoryCode.optional().meta({
    description: 'Code of the category. Absent until chosen.',
  }),
  maker: text(MAX_MAKER).optional().meta({
    description: 'Name of the maker. Absent until entered, and after its erasure.',
  }),
  makerKana: text(MAX_MAKER * 2)
    .optional()
    .meta({ description: 'Reading of that name. Absent until entered, and after its erasure.' }),
  pitch: z
    .strictObject({
      ja: text(MAX_PITCH).optional().meta({ description: 'Japanese. Absent until entered.' }),
      en: text(MAX_PITCH).optional().meta({ description: 'English. Absent without one.' }),
    })
    .optional()
    .meta({ description: 'What the work is about. Absent until entered, and after its erasure.' }),
  rulesUrl: z.url().max(2000).optional().meta({
    description: 'Address of the rules of play. Absent without one.',
  }),
  videoUrl: z.url().max(2000).optional().meta({
    description: 'Address of a video. Absent without one.',
  }),
  sampleNote: text(MAX_SAMPLE_NOTE).optional().meta({
    description: 'About the samples. Absent without one.',
  }),
} as const;

/** The entrant's declarations and consents. */
export const consentFields = {
  ofAgeOrGuardianAgrees: flag('Whether the entrant is of age, or a guardian agrees.'),
  agreeRules: flag('Consent to the rules of the award.'),
  agreePublish: flag('Consent to the publication of the entry.'),
  agreePrivacy: flag('Consent to the privacy policy.'),
} as const;

const kana = text(MAX_KANA).optional().meta({ description: 'Reading. Absent if unknown.' });

/** The work of an entry, registered or described. */
export const EnteredAwardWork = z
  .strictObject({
    productId: Id.optional().meta({
      description: 'Id of the registered work. Absent when the entry describes it.',
    }),
    title: localized(MAX_TITLE),
    kana,
    kind: growingEnum(PRODUCT_KINDS, 'Kind of product. Absent if unknown.').optional(),
    players: productSummaryFields.players,
    minutes: productSummaryFields.minutes,
    pictures: z.array(Image).max(MAX_PRODUCT_PICTURES).meta({
      description:
        'Public pictures of the registered work, uncropped. Those of the entry are separate.',
    }),
  })
  .meta({ id: 'EnteredAwardWork', description: 'The work of an entry for an award.' });

/** The details of an entry that staff see in addition to the application. */
export const AwardDetails = z
  .strictObject({
    kind: z.literal('award').meta({ description: 'Kind of the application.' }),
    awardId: Id.meta({ description: 'Id of the award.' }),
    awardTitle: localized(60).optional().meta({
      description: 'Name of the award. Absent when its text was deleted.',
    }),
    categoryName: localized(30).optional().meta({
      description: 'Name of the category. Absent without one.',
    }),
    work: EnteredAwardWork.optional().meta({ description: 'Absent after its erasure.' }),
    ...enteredFields,
    pictures: AwardEntryPictureList,
  })
  .meta({ id: 'AwardDetails', description: 'Details of an entry for an award.' });

export const awardEntryExample = {
  maker: '夕凪ゲームズ',
  makerKana: 'ユウナギゲームズ',
  pitch: {
    ja: '潮の満ち引きで盤面が姿を変える、20分の2人対戦です。',
    en: 'The tide moves the board.',
  },
  videoUrl: 'https://yunagi.example/shiomachi/video',
} as const;

export const consentExample = {
  ofAgeOrGuardianAgrees: true,
  agreeRules: true,
  agreePublish: true,
  agreePrivacy: true,
} as const;
