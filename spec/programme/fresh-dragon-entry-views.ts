import { z } from 'zod';
import { Status } from '#spec/applications/application.ts';
import {
  EntryPicture,
  enteredFields,
  exampleProductId,
  FreshDragonFields,
  FreshDragonForm,
  failedConditions,
  freshDragonExample,
  Ineligibilities,
} from '#spec/applications/kinds/fresh-dragon.ts';
import {
  canWithdraw,
  EntrantAnswer,
  isUnderReview,
  questionFields,
  reason,
} from '#spec/applications/review-fields.ts';
import {
  growingEnum,
  Id,
  Image,
  localized,
  patchOf,
  Timestamp,
  text,
  Version,
} from '#spec/core/shared.ts';
import { BOOTH_ROLES } from '#spec/show/booth-roles.ts';
import { Period } from '#spec/show/periods.ts';
import { MAX_PRODUCT_PICTURES } from '#spec/show/product-fields.ts';

/** Works that one booth enters for the debut award; withdrawn entries do not count. Domain: fresh dragon award entry. */
export const MAX_DEBUT_ENTRIES = 2;

export const NewFreshDragonEntry = FreshDragonForm.meta({
  id: 'NewFreshDragonEntry',
  description: 'A work to enter for the debut award.',
  example: {
    productId: exampleProductId,
    ...freshDragonExample,
    declaresDebut: true,
    agreeRules: true,
    agreePublish: true,
  },
});
export type NewFreshDragonEntry = z.output<typeof NewFreshDragonEntry>;

export const FreshDragonEntryChange = patchOf(
  z.strictObject({
    ...FreshDragonFields.shape,
    answer: EntrantAnswer,
  }),
).meta({
  id: 'FreshDragonEntryChange',
  description: 'Fields to change. Pictures are replaced as a list. The result must be valid.',
  example: { maker: '夕凪ゲームズ' },
});
export type FreshDragonEntryChange = z.output<typeof FreshDragonEntryChange>;

const work = {
  id: Id.meta({ description: 'Id of the work.' }),
  title: localized(60),
  cover: Image.optional(),
} as const;

const { pictureIds, ...shownExample } = freshDragonExample;
const workExample = { id: exampleProductId, title: { ja: '潮待ち' } };
const image = {
  src: '/files/0f5e6a7b8c9d0e1f2a3b4c5d6e7f8091.webp',
  width: 1200,
  height: 900,
  alt: { ja: '潮待ちの箱' },
};
const pictures = [{ id: pictureIds[0], image }];

const example = {
  id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a51',
  number: 'DK7M4QX2P',
  status: 'submitted',
  isUnderReview: false,
  product: workExample,
  ...shownExample,
  pictures,
  failedConditions: [],
  canWithdraw: true,
  version: 1,
  submittedAt: '2027-03-10T03:00:00.000Z',
  updatedAt: '2027-03-10T03:00:00.000Z',
};

export const FreshDragonEntry = z
  .strictObject({
    id: Id,
    number: text(20).meta({
      description: 'Number that the booth and the organisers use.',
      example: 'DK7M4QX2P',
    }),
    status: Status,
    isUnderReview,
    product: z.strictObject(work).meta({ id: 'EnteredWork', description: 'The work.' }),
    ...enteredFields,
    failedConditions,
    canWithdraw,
    ...questionFields,
    reason,
    version: Version,
    submittedAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({
    id: 'FreshDragonEntry',
    description: 'An entry for the debut award, as the members of its booth see it.',
    example,
  });
export type FreshDragonEntry = z.output<typeof FreshDragonEntry>;

const Candidate = z
  .strictObject({
    ...work,
    pictures: z.array(EntryPicture).max(MAX_PRODUCT_PICTURES).meta({
      description: 'Public pictures, from which an entry chooses up to five.',
    }),
    ineligibilities: Ineligibilities.meta({
      description: 'Everything that keeps the work from entering. Empty: it may enter.',
    }),
  })
  .meta({ id: 'DebutCandidate', description: 'A work, and whether it may enter.' });

export const FreshDragonEntryList = z
  .strictObject({
    items: z.array(FreshDragonEntry).max(100).meta({ description: 'The newest first.' }),
    works: z.array(Candidate).max(300).meta({
      description:
        'Works of the owner that are not archived, and whatever else the booth offers: first those that may enter, then those with the fewest reasons against it.',
    }),
    booth: z
      .strictObject({
        id: Id,
        name: localized(40),
        role: growingEnum(BOOTH_ROLES, 'Role of the user. Desk helpers only read.'),
      })
      .meta({ description: 'The booth.' }),
    period: Period.optional().meta({
      description:
        'When works can be entered and entries changed, with the extension of the booth. Absent before it is decided.',
    }),
  })
  .meta({
    id: 'FreshDragonEntryList',
    description: 'Entries of a booth for the debut award, and what else may enter.',
    example: {
      items: [example],
      works: [{ ...workExample, pictures, ineligibilities: ['alreadyEntered'] }],
      booth: {
        id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a10',
        name: { ja: '夕凪ゲームズ' },
        role: 'owner',
      },
    },
  });
export type FreshDragonEntryList = z.output<typeof FreshDragonEntryList>;
