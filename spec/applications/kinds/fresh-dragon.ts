import { z } from 'zod';
import { onlyTrue } from '#spec/core/rules/booleans.ts';
import { listField } from '#spec/core/rules/list-fields.ts';
import { countAtMost, uniqueItems } from '#spec/core/rules/lists.ts';
import { requiredInput, requiredSelect } from '#spec/core/rules/number.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { maxFullWidthCharacters, trimToNotBlank } from '#spec/core/rules/string.ts';
import { growingEnum, Id, Image, localized, singleLineRules, text } from '#spec/core/shared.ts';

/* The entry form of the debut award. Domain: fresh dragon award entry. */

/** Pictures of the work that the jury sees. */
export const MAX_ENTRY_PICTURES = 5;
const MAX_PITCH = 400;
const MAX_MAKER = 40;

export const exampleProductId = '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a11';

const confirmed = (description: string) => rules(requiredInput, onlyTrue).meta({ description });

const shape = {
  productId: rules(requiredSelect).uuid().toLowerCase().meta({
    format: 'uuid',
    description: 'Id of the work, which has no reason against it in the list.',
    example: exampleProductId,
  }),
  maker: rules(trimToNotBlank, ...singleLineRules(MAX_MAKER)).meta({
    description: 'Name of the maker, as it is announced.',
  }),
  pitch: z
    .strictObject({
      ja: rules(trimToNotBlank, maxFullWidthCharacters(MAX_PITCH)).meta({
        description: 'Japanese text.',
      }),
      en: rules(maxFullWidthCharacters(MAX_PITCH)).meta({
        description: 'English text. Absent without one.',
      }),
    })
    .meta({ description: 'What is new about the work, for the jury.' }),
  pictureIds: listField(
    Id,
    { max: MAX_ENTRY_PICTURES },
    countAtMost(MAX_ENTRY_PICTURES),
    uniqueItems,
  )
    .optional()
    .meta({ description: 'Ids of public pictures of the work, in the order of the entry.' }),
} as const;

/** The fields that can be changed until the deadline. */
export const FreshDragonFields = z.strictObject({
  maker: shape.maker,
  pitch: shape.pitch,
  pictureIds: shape.pictureIds,
});
export type FreshDragonFields = z.output<typeof FreshDragonFields>;

/** An entry as it is submitted. */
export const FreshDragonForm = z.strictObject({
  ...shape,
  declaresDebut: confirmed('Declares that the work was never sold before this edition.'),
  agreeRules: confirmed('Consent to the rules for exhibitors, whose version is stored.'),
  agreePublish: confirmed('Consent to the publication of the entry.'),
});
export type FreshDragonForm = z.output<typeof FreshDragonForm>;

/** The reasons why a work may not enter, in the order in which exhibitors can settle them. */
export const INELIGIBILITIES = [
  'boothCancelled',
  'notOffered',
  'workNotPublished',
  'offerNotPublished',
  'notNew',
  'notFirstReleased',
  'offeredBefore',
  'handedOverBefore',
  'alreadyEntered',
] as const;
export type Ineligibility = (typeof INELIGIBILITIES)[number];

export const Ineligibilities = z
  .array(
    growingEnum(
      INELIGIBILITIES,
      '`boothCancelled`: the organisers cancelled the booth. `notOffered`: the booth does not offer the work. `workNotPublished`, `offerNotPublished`: the work or its offer at the booth is not public. `notNew`: the offer is not marked as new. `notFirstReleased`: the work names no first release at this edition. `offeredBefore`: it was offered at an earlier edition. `handedOverBefore`: a reservation of it was picked up at an earlier edition. `alreadyEntered`: it is entered already.',
    ),
  )
  .max(20);

export const EntryPicture = z
  .strictObject({ id: Id, image: Image })
  .meta({ id: 'EntryPicture', description: 'A public picture of the work, uncropped.' });

/** The fields of an entry in responses; erased ones are absent. */
export const enteredFields = {
  maker: text(MAX_MAKER).optional().meta({
    description: 'Name of the maker. Absent after its erasure.',
  }),
  pitch: localized(MAX_PITCH).optional().meta({
    description: 'What is new about the work. Absent after its erasure.',
  }),
  pictures: z.array(EntryPicture).max(MAX_ENTRY_PICTURES).meta({
    description: 'Without those that were deleted since.',
  }),
} as const;

export const failedConditions = Ineligibilities.meta({
  description:
    'Conditions that the work no longer meets, which the organisers see too. Empty: it meets all of them.',
});

/** The details of an entry that staff see in addition to the application. */
export const FreshDragonDetails = z
  .strictObject({
    kind: z.literal('fresh-dragon').meta({ description: 'Kind of the application.' }),
    boothId: Id.meta({ description: 'Id of the booth.' }),
    boothName: localized(40).meta({ description: 'Name of the booth.' }),
    productId: Id.meta({ description: 'Id of the work.' }),
    productTitle: localized(60).meta({ description: 'Title of the work.' }),
    ...enteredFields,
  })
  .meta({ id: 'FreshDragonDetails', description: 'Details of an entry for the debut award.' });

export const freshDragonExample = {
  maker: '夕凪ゲームズ',
  pitch: {
    ja: '潮の満ち引きで盤面が姿を変える、20分の2人対戦です。',
    en: 'The tide moves the board.',
  },
  pictureIds: ['0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a30'],
} as const;
