import { z } from 'zod';
import { onlyFalse, onlyTrue } from '#spec/core/rules/booleans.ts';
import { matchesDigits } from '#spec/core/rules/characters.ts';
import { requiredIf } from '#spec/core/rules/conditions.ts';
import { email, phone } from '#spec/core/rules/formats.ts';
import { listField } from '#spec/core/rules/list-fields.ts';
import { countAtLeast, countBetween, uniqueItems } from '#spec/core/rules/lists.ts';
import { toHalfWidth, toPhoneFormat } from '#spec/core/rules/normalizing-rules.ts';
import { requiredInput } from '#spec/core/rules/number.ts';
import { keepsReading } from '#spec/core/rules/readings.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { maxFullWidthCharacters, trimToNotBlank } from '#spec/core/rules/string.ts';
import { Day, growingEnum, Id, singleLineRules } from '#spec/core/shared.ts';
import { GENRES, GenreCode } from '#spec/show/genres.ts';
import { requiredReading } from './guest-contact.ts';

/** The kinds of exhibitors. Domain: exhibitor entry. */
export const EXHIBITOR_KINDS = ['individual', 'circle', 'company', 'shop', 'school'] as const;
export type ExhibitorKind = (typeof EXHIBITOR_KINDS)[number];

const name = (what: string) =>
  rules(trimToNotBlank, ...singleLineRules(40)).meta({ description: what });
const flag = (what: string) => z.boolean().optional().meta({ description: what });

/** Code of a plan, unique within its call. */
export const PlanCode = z
  .string()
  .min(1)
  .max(20)
  .regex(/^[A-Za-z0-9_-]+$/)
  .meta({ description: 'Code of a plan of the call.', example: 'half' });

/** Domain: exhibitor entry. */
export const MAX_CHOICES = 3;
export const MAX_GENRES = 3;

/** The input of an exhibitor, apart from the consents. */
const EnteredFields = z.strictObject({
  kind: z
    .enum(EXHIBITOR_KINDS)
    .meta({ description: 'Who exhibits; the call admits some of them.' }),
  name: name('Name of the exhibitor, also of the booth.'),
  kana: requiredReading('name', 80, 'Reading of the name in katakana.'),
  representative: name('Name of the person responsible.'),
  representativeKana: requiredReading('representative', 80, 'Reading of that name in katakana.'),
  phone: rules(requiredInput, toPhoneFormat, phone).meta({
    description: 'Phone number for questions and for the day of the show.',
  }),
  email: rules(requiredInput, email).meta({
    description: 'Address for questions by the organisers. Notifications go to the account’s.',
  }),
  addressId: Id.meta({ description: 'One of the user’s addresses.' }),
  plans: listField(
    PlanCode,
    { min: 1, max: MAX_CHOICES },
    countBetween(1, MAX_CHOICES),
    uniqueItems,
  ).meta({
    description: 'Codes of the plans, the first choice first.',
  }),
  days: listField(Day, { min: 1, max: 3 }, countAtLeast(1), uniqueItems).meta({
    description: 'Days of the show on which to exhibit.',
  }),
  genres: listField(
    z.enum(GENRES),
    { min: 1, max: MAX_GENRES },
    countBetween(1, MAX_GENRES),
    uniqueItems,
  ).meta({
    description: 'The main genre first.',
  }),
  summary: rules(trimToNotBlank, maxFullWidthCharacters(400)).meta({
    description: 'What will be at the booth.',
  }),
  isFirstTime: flag('Whether this is the exhibitor’s first time.'),
  adultContent: rules(requiredInput, onlyFalse).meta({
    description: 'Works for adults only cannot be exhibited.',
  }),
  sellsSecondHand: flag('Whether second-hand goods are sold, which takes a dealer’s licence.'),
  dealersLicence: rules(toHalfWidth, matchesDigits(12)).meta({
    description: 'Number of the dealer’s licence. Required for second-hand goods.',
  }),
  neighbourNumber: rules(toHalfWidth, ...singleLineRules(20)).meta({
    description:
      'Number of the entry whose booth should be next to this one. Counts when both name each other; whether it exists is not disclosed.',
  }),
  accessibility: rules(maxFullWidthCharacters(200)).meta({
    description: 'What the exhibitor needs to take part, such as room for a wheelchair.',
  }),
  remarks: rules(maxFullWidthCharacters(400)).meta({ description: 'Anything else.' }),
});

const consent = (to: string) =>
  rules(requiredInput, onlyTrue).meta({
    description: `Consent to ${to}. Its version and the time are stored.`,
  });

export const ExhibitorEntryFields = z.strictObject({
  ...EnteredFields.shape,
  agreeRules: consent('the rules for exhibitors'),
  agreePrivacy: consent('the privacy policy'),
});

const READINGS = [
  keepsReading('name', 'kana'),
  keepsReading('representative', 'representativeKana'),
];

/** An entry that is complete. Domain: exhibitor entry. */
export const CompleteExhibitorEntry = ExhibitorEntryFields.check(
  requiredIf('dealersLicence', ({ sellsSecondHand }) => sellsSecondHand === true),
  ...READINGS,
);
export type CompleteExhibitorEntry = z.output<typeof CompleteExhibitorEntry>;

/** An entry with gaps; filled fields are valid. */
export const ExhibitorEntryDraft = ExhibitorEntryFields.partial().check(...READINGS);
export type ExhibitorEntryDraft = z.output<typeof ExhibitorEntryDraft>;

/** The fields of an entry in answers; those left empty are absent. */
export const enteredFields = {
  ...ExhibitorEntryDraft.shape,
  adultContent: flag('Whether there are works for adults only; false once submitted.'),
  agreeRules: flag('Consent to the rules for exhibitors.'),
  agreePrivacy: flag('Consent to the privacy policy.'),
  kind: growingEnum(EXHIBITOR_KINDS, 'Who exhibits.').optional(),
  genres: z.array(GenreCode).max(MAX_GENRES).optional().meta({
    description: 'The main genre first. Absent if left empty.',
  }),
} as const;

export const exhibitorEntryExample = {
  kind: 'circle',
  name: '夕凪ゲームズ',
  kana: 'ユウナギゲームズ',
  representative: '汐見 渚',
  representativeKana: 'シオミ ナギサ',
  phone: '090-1234-5678',
  email: 'nagisa@mail.example',
  addressId: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a20',
  plans: ['half'],
  days: ['2027-04-24'],
  genres: ['strategy'],
  summary: '潮の満ち引きをテーマにしたゲームを頒布します。',
  adultContent: false,
  agreeRules: true,
  agreePrivacy: true,
} as const;
