import { z } from 'zod';
import { onlyTrue } from '#spec/core/rules/booleans.ts';
import { requiredIf } from '#spec/core/rules/conditions.ts';
import { listField } from '#spec/core/rules/list-fields.ts';
import { uniqueItems } from '#spec/core/rules/lists.ts';
import { requiredSelect } from '#spec/core/rules/number.ts';
import { rules } from '#spec/core/rules/rules.ts';
import {
  Count,
  Day,
  growingEnum,
  Id,
  Image,
  localized,
  patchOf,
  singleLineRules,
  Timestamp,
  Version,
} from '#spec/core/shared.ts';
import { TimeOfDay } from '#spec/core/times-of-day.ts';
import { BOOTH_ROLES } from '#spec/show/booth-roles.ts';
import { Period } from '#spec/show/periods.ts';
import { BoothProductFields, CLOSES_AFTER_OPENING, stockFields } from './booth-product-form.ts';
import { ProductEntries } from './product-entries.ts';

/** Works that one booth offers. Domain: booth product. */
export const MAX_BOOTH_PRODUCTS = 50;

/** Visitors see published ones. A paused one can be published again, an ended one cannot. */
export const BOOTH_PRODUCT_STATUSES = ['draft', 'published', 'paused', 'ended'] as const;
export type BoothProductStatus = (typeof BOOTH_PRODUCT_STATUSES)[number];

/** The states that each one leads to. */
export const NEXT_STATUSES: Readonly<Record<BoothProductStatus, readonly BoothProductStatus[]>> = {
  draft: ['published'],
  published: ['paused', 'ended'],
  paused: ['published', 'ended'],
  ended: [],
};

const boothId = '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a10';
const productId = '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a11';
const id = '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a40';

const fieldsExample = {
  price: 2500,
  isNew: true,
  trialPlay: true,
  days: [
    { date: '2027-04-24', stock: 20 },
    { date: '2027-04-25', stock: 10 },
  ],
  reservable: true,
  perPersonLimit: 1,
  pickUpUntil: '15:00',
  note: { ja: '両日とも試遊できます', en: 'Try it on both days' },
};

export const BoothProduct = z
  .strictObject({
    id: Id,
    product: z
      .strictObject({
        id: Id.meta({ description: 'The same at every booth with this work.' }),
        title: localized(60),
        cover: Image.optional(),
        isPublished: z.boolean().meta({
          description: 'Whether the work is public. Otherwise visitors do not see it here either.',
        }),
      })
      .meta({ id: 'OfferedWork', description: 'The work.' }),
    status: growingEnum(
      BOOTH_PRODUCT_STATUSES,
      'Visitors see `published` ones. `paused` ones can be published again, `ended` ones cannot.',
    ),
    isListed: z.boolean().meta({
      description:
        'Whether visitors see it: it, work and booth are published, and the booth is ready.',
    }),
    soldOut: z.boolean().meta({ description: 'Whether the booth has declared it sold out.' }),
    ...BoothProductFields.shape,
    days: z
      .array(
        z
          .strictObject({
            ...stockFields,
            reserved: Count.meta({ description: 'Copies that are held or picked up.' }),
          })
          .meta({ id: 'BoothProductStock', description: 'The stock of a day.' }),
      )
      .max(3)
      .meta({ description: 'The days on which it is sold, in order.' }),
    note: localized(200).optional().meta({ description: 'Note of the booth. Absent without one.' }),
    entries: ProductEntries.meta({
      description:
        'Open entries of the work by this booth for awards. A change that breaks their conditions is shown to the organisers.',
    }),
    held: z
      .strictObject({
        reservations: Count.meta({ description: 'Reservations that are held.' }),
        visitors: Count.meta({ description: 'Visitors who hold them.' }),
      })
      .meta({ id: 'HeldReservations', description: 'What ending the offer would cancel.' }),
    version: Version.meta({
      description: 'Version number, as in the ETag. Reservations, status and sold out leave it.',
    }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({
    id: 'BoothProduct',
    description: 'A work that a booth offers, as its owner and helpers see it.',
    example: {
      id,
      product: { id: productId, title: { ja: '潮待ち' }, isPublished: true },
      status: 'published',
      isListed: true,
      soldOut: false,
      ...fieldsExample,
      days: fieldsExample.days.map((day) => ({ ...day, reserved: 4 })),
      entries: [],
      held: { reservations: 6, visitors: 5 },
      version: 3,
      createdAt: '2027-03-01T09:00:00.000Z',
      updatedAt: '2027-03-08T09:00:00.000Z',
    },
  });
export type BoothProduct = z.output<typeof BoothProduct>;

const period = (description: string) => Period.optional().meta({ description });

const periodExample = {
  opensAt: '2027-03-01T03:00:00.000Z',
  closesAt: '2027-03-31T14:59:00.000Z',
};

export const BoothProductList = z
  .strictObject({
    items: z
      .array(BoothProduct)
      .max(MAX_BOOTH_PRODUCTS)
      .meta({ description: 'In the order of the booth.' }),
    booth: z
      .strictObject({
        id: Id,
        name: localized(40),
        role: growingEnum(BOOTH_ROLES, 'Role of the signed-in user at the booth.'),
        acceptsReservations: z.boolean().meta({
          description: 'Whether the booth takes reservations at all.',
        }),
        days: z
          .array(
            z
              .strictObject({
                date: Day,
                open: TimeOfDay.meta({ description: 'When the day opens to visitors.' }),
                close: TimeOfDay.meta({ description: 'When the day closes.' }),
              })
              .meta({ id: 'BoothOpenDay', description: 'A day on which the booth exhibits.' }),
          )
          .max(3)
          .meta({ description: 'The days on which the booth exhibits, in order.' }),
      })
      .meta({ id: 'OfferingBooth', description: 'The booth.' }),
    period: period(
      'The period `booth-product`, with the extension of the booth. Absent until decided.',
    ),
    reservationPeriod: period('The period `reservation`. Absent until decided.'),
    editableUntil: Timestamp.optional().meta({
      description: 'End of the last day of the show, when everything locks. Absent without days.',
    }),
  })
  .meta({
    id: 'BoothProductList',
    description: 'The works that a booth offers, with what can be entered about them.',
    example: {
      items: [(BoothProduct.meta() as { example: object }).example],
      booth: {
        id: boothId,
        name: { ja: '夕凪ゲームズ', en: 'Yunagi Games' },
        role: 'owner',
        acceptsReservations: true,
        days: [
          { date: '2027-04-24', open: '10:00', close: '17:00' },
          { date: '2027-04-25', open: '10:00', close: '16:00' },
        ],
      },
      period: periodExample,
      reservationPeriod: {
        opensAt: '2027-04-01T03:00:00.000Z',
        closesAt: '2027-04-23T03:00:00.000Z',
      },
      editableUntil: '2027-04-25T15:00:00.000Z',
    },
  });
export type BoothProductList = z.output<typeof BoothProductList>;

export const NewBoothProduct = z
  .strictObject({
    productId: rules(requiredSelect).uuid().toLowerCase().meta({
      format: 'uuid',
      description: 'Id of a published work of the booth’s owner.',
      example: productId,
    }),
    ...BoothProductFields.shape,
  })
  .check(CLOSES_AFTER_OPENING)
  .meta({
    id: 'NewBoothProduct',
    description: 'A work to offer, as a draft.',
    example: { productId, ...fieldsExample },
  });
export type NewBoothProduct = z.output<typeof NewBoothProduct>;

export const BoothProductChange = patchOf(BoothProductFields).meta({
  id: 'BoothProductChange',
  description: 'Fields to change. Days are replaced as a list. The result must be valid.',
  example: { price: 2800 },
});
export type BoothProductChange = z.output<typeof BoothProductChange>;

export const BoothProductStatusChange = z
  .strictObject({
    status: z.enum(['published', 'paused', 'ended']).meta({ description: 'The new state.' }),
    cancelHeld: rules(onlyTrue).meta({
      description:
        'With `ended`: cancels reservations that are held, with an e-mail to each visitor.',
    }),
    reason: rules(...singleLineRules(200)).meta({
      description: 'Why they are cancelled, for the visitors. Required with `cancelHeld`.',
    }),
  })
  .check(requiredIf('reason', ({ cancelHeld }) => cancelHeld === true))
  .meta({
    id: 'BoothProductStatusChange',
    description: 'Another state of an offer.',
    example: { status: 'published' },
  });
export type BoothProductStatusChange = z.output<typeof BoothProductStatusChange>;

export const BoothProductSoldOut = z
  .strictObject({ soldOut: z.boolean().meta({ description: 'Whether it is sold out.' }) })
  .meta({
    id: 'BoothProductSoldOut',
    description: 'Whether a work is sold out at the booth.',
    example: { soldOut: true },
  });

export const BoothProductOrder = z
  .strictObject({
    boothProductIds: listField(Id, { max: MAX_BOOTH_PRODUCTS }, uniqueItems).meta({
      description: 'In the new order. Others of the booth follow in their present order.',
    }),
  })
  .meta({
    id: 'BoothProductOrder',
    description: 'The order of what a booth offers.',
    example: { boothProductIds: [id] },
  });
