import { z } from 'zod';
import { gallerySchemas } from '#spec/core/pictures.ts';
import {
  booleanQuery,
  Count,
  growingEnum,
  Id,
  Image,
  localized,
  pagedList,
  pagingQuery,
  patchOf,
  Timestamp,
  Version,
} from '#spec/core/shared.ts';
import { EditionSlug } from '#spec/show/editions.ts';
import { GenreCode } from '#spec/show/genres.ts';
import {
  MAX_PRODUCT_PICTURES,
  ProductKind,
  productDetailFields,
  productDetailsExample,
  productFieldsExample,
  productSummaryFields,
} from '#spec/show/product-fields.ts';
import { ProductDraft, releasedOnce, titleReading } from './my-product-form.ts';
import { ProductEntries } from './product-entries.ts';

const id = '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a11';
const boothId = '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a10';

export const { List: ProductPictureList, Change: ProductPictureListChange } = gallerySchemas(
  'Product',
  MAX_PRODUCT_PICTURES,
);
export type ProductPictureList = z.output<typeof ProductPictureList>;

export const PRODUCT_STATUSES = ['draft', 'published', 'archived'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

const OFFER_STATUSES = ['draft', 'published', 'paused', 'ended'] as const;

/** Fields as they are shown, of which a draft may lack any but the title. */
const shownFields = {
  ...productSummaryFields,
  kind: ProductKind.optional().meta({
    description: 'Kind of product. Absent from drafts without one. New values may be added.',
  }),
  genres: z.array(GenreCode).max(3).meta({
    description: 'The main genre first. Empty in drafts without any.',
  }),
  ...productDetailFields,
};

const listed = {
  id: Id,
  status: growingEnum(PRODUCT_STATUSES, 'Only published works are shown to visitors.'),
  isOwn: z.boolean().meta({
    description: 'Whether the user owns the work; otherwise they edit a booth of its owner.',
  }),
  title: localized(60),
  kind: shownFields.kind,
  cover: Image.optional(),
  pictureCount: Count.meta({
    description:
      'Number of pictures, with those that visitors do not see yet because they lack a text alternative.',
  }),
  listPrice: productDetailFields.listPrice,
  janCode: productDetailFields.janCode,
  isEnglishMissing: z.boolean().meta({
    description: 'Whether title, summary or description have a Japanese text only.',
  }),
  offers: z
    .array(
      z.strictObject({
        boothId: Id.meta({ description: 'Id of the booth.' }),
        boothName: localized(40).meta({ description: 'Name of the booth.' }),
        status: growingEnum(OFFER_STATUSES, 'State of the offer.'),
      }),
    )
    .max(100)
    .meta({ description: 'Booths of the current edition that offer it. Empty: not yet at one.' }),
  canBeOfferedAt: z
    .array(
      z.strictObject({
        boothId: Id.meta({ description: 'Id of the booth.' }),
        boothName: localized(40).meta({ description: 'Name of the booth.' }),
      }),
    )
    .max(100)
    .meta({
      description:
        'Booths of its owner at the current edition that the user edits and that do not offer it yet. Empty until it is published.',
    }),
  updatedAt: Timestamp,
};
const listedExample = {
  id,
  status: 'published',
  isOwn: true,
  title: productFieldsExample.title,
  kind: productFieldsExample.kind,
  pictureCount: 0,
  listPrice: 2500,
  isEnglishMissing: false,
  offers: [{ boothId, boothName: { ja: '夕凪ゲームズ' }, status: 'published' }],
  canBeOfferedAt: [],
  updatedAt: '2027-03-01T09:00:00.000Z',
};

export const MyProductSummary = z.strictObject(listed).meta({
  id: 'MyProductSummary',
  description: 'A work of the user, or of the owner of a booth that they edit.',
});

export const MyProductQuery = z.strictObject({
  status: z.enum(PRODUCT_STATUSES).optional().meta({ description: 'Only works in this state.' }),
  offered: booleanQuery('Only works that a booth of the current edition offers, or none does.'),
  englishMissing: booleanQuery('Only works that lack an English text, or that lack none.'),
  forBooth: Id.optional().meta({
    description: 'Id of a booth of the current edition: only works of its owner.',
  }),
  offerableAt: Id.optional().meta({
    description: 'Id of a booth: only published works of its owner that it does not offer yet.',
  }),
  ...pagingQuery,
});

export const MyProductList = pagedList(MyProductSummary).meta({
  id: 'MyProductList',
  description: 'A page of works, by their reading.',
  example: { items: [listedExample], total: 1, totalIsCapped: false },
});

export const MyProduct = z
  .strictObject({
    ...listed,
    ...shownFields,
    releaseEdition: EditionSlug.optional().meta({
      description: 'Slug of the edition at which it is first released. Absent otherwise.',
    }),
    releaseDate: productDetailFields.releaseDate.meta({
      description: 'First day of sale elsewhere. Absent if unknown, or with `releaseEdition`.',
    }),
    sameTitle: z.boolean().meta({
      description: 'Whether another work of its owner has the same Japanese title. A warning only.',
    }),
    pictures: ProductPictureList,
    entries: ProductEntries.meta({
      description:
        'Open entries for awards. A change that breaks their conditions is shown to the organisers.',
    }),
    version: Version.meta({
      description: 'Version number, as in the ETag. Status and pictures leave it.',
    }),
    createdAt: Timestamp,
  })
  .meta({
    id: 'MyProduct',
    description: 'A work, as its owner and the editors of their booth see it.',
    example: {
      ...listedExample,
      ...productFieldsExample,
      ...productDetailsExample,
      releaseEdition: '2027-spring',
      sameTitle: false,
      pictures: { version: 1, items: [] },
      entries: [],
      version: 3,
      createdAt: '2027-02-01T09:00:00.000Z',
    },
  });
export type MyProduct = z.output<typeof MyProduct>;

const { pictures: _pictures, ...enteredExample } = productDetailsExample;

export const NewProduct = z
  .strictObject({
    ...ProductDraft.shape,
    forBooth: Id.optional().meta({
      description:
        'Id of a booth that the user edits, whose owner the work is for. Absent: for the user.',
    }),
  })
  .check(releasedOnce, titleReading)
  .meta({
    id: 'NewProduct',
    description: 'A work to create as a draft, which may have gaps.',
    example: { ...productFieldsExample, ...enteredExample },
  });
export type NewProduct = z.output<typeof NewProduct>;

export const ProductChange = patchOf(z.strictObject(ProductDraft.shape)).meta({
  id: 'ProductChange',
  description:
    'Fields to change. The result must be valid; a published work stays complete. `releaseEdition` and `releaseDate` replace each other.',
  example: { publisher: '夕凪ゲームズ', age: null },
});
export type ProductChange = z.output<typeof ProductChange>;

export const ProductStatusChange = z
  .strictObject({
    status: z.enum(['published', 'archived']).meta({ description: 'The new state.' }),
  })
  .meta({
    id: 'ProductStatusChange',
    description: 'A change of state.',
    example: { status: 'published' },
  });

export const ProductPreview = z
  .strictObject({
    product: z.strictObject({ id: Id, ...shownFields }).meta({
      id: 'PreviewedProduct',
      description: 'The work as visitors will see it, apart from what a booth says about it.',
    }),
    isPublic: z.boolean().meta({ description: 'Whether the work is published.' }),
    expiresAt: Timestamp.optional().meta({
      description: 'When the link stops working. Absent when read without one.',
    }),
  })
  .meta({
    id: 'ProductPreview',
    description: 'A preview of a work.',
    example: {
      product: { id, ...productFieldsExample, ...productDetailsExample },
      isPublic: false,
      expiresAt: '2027-04-01T01:00:00.000Z',
    },
  });
export type ProductPreview = z.output<typeof ProductPreview>;
