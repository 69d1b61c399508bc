import { z } from 'zod';
import { operation, type Tag } from '#spec/core/operation.ts';
import type { ProblemDefinitions } from '#spec/core/problems.ts';
import { onlyTrue } from '#spec/core/rules/booleans.ts';
import { keptIf, requiredIf } from '#spec/core/rules/conditions.ts';
import { phone, postalCode } from '#spec/core/rules/formats.ts';
import { toPhoneFormat, toPostalCodeFormat } from '#spec/core/rules/normalizing-rules.ts';
import { requiredInput } from '#spec/core/rules/number.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { maxFullWidthCharacters, trimToNotBlank } from '#spec/core/rules/string.ts';
import { Id, patchOf, singleLineRules, Version } from '#spec/core/shared.ts';
import { COUNTRIES, type Country } from './countries.ts';
import { PREFECTURES } from './prefectures.ts';

export const TAG: Tag = {
  name: 'addresses',
  description: 'Postal addresses of users.',
};

export const PROBLEMS = {
  TOO_MANY_ADDRESSES: {
    status: 409,
    meaning: 'The user already has the maximum number of addresses.',
  },
  ADDRESS_IN_USE: {
    status: 409,
    meaning: 'An open application names the address.',
  },
} as const satisfies ProblemDefinitions;

type Own = typeof PROBLEMS;

declare module '#spec/core/problems.ts' {
  interface Problems extends Own {}
}

/** Domain: account. */
export const MAX_ADDRESSES = 10;

const Fields = z.strictObject({
  label: rules(...singleLineRules(20)).meta({ description: 'Such as home or office.' }),
  country: z.enum(COUNTRIES).meta({ description: 'ISO 3166-1, two letters.', example: 'JP' }),
  postalCode: rules(toPostalCodeFormat, ...singleLineRules(20)).meta({
    description: 'Required in Japan: three digits, an optional hyphen, four digits.',
  }),
  prefecture: z
    .enum(PREFECTURES)
    .optional()
    .meta({ description: 'Name in Latin letters. Required in Japan.' }),
  city: rules(...singleLineRules(40)).meta({ description: 'Required in Japan.' }),
  street: rules(...singleLineRules(60)).meta({
    description: 'Town and number. Required in Japan.',
  }),
  building: rules(...singleLineRules(60)).meta({
    description: 'Building, floor and room, in Japan.',
  }),
  lines: rules(maxFullWidthCharacters(200)).meta({
    description: 'Address lines above the country, in local format. Required outside Japan.',
  }),
  recipient: rules(trimToNotBlank, ...singleLineRules(40)).meta({
    description: 'Name on the parcel.',
  }),
  phone: rules(requiredInput, toPhoneFormat, phone).meta({
    description: 'Phone number of the recipient, with hyphens.',
  }),
  isDefault: rules(onlyTrue).meta({
    description: 'Makes this the default address instead of the current one.',
  }),
});

export const JAPAN_FIELDS = ['prefecture', 'city', 'street', 'building'] as const;
export const OVERSEAS_FIELDS = ['lines'] as const;

const isInJapan = ({ country }: Readonly<Record<string, unknown>>) => country === 'JP';
const isOverseas = ({ country }: Readonly<Record<string, unknown>>) =>
  country !== 'JP' && COUNTRIES.includes(country as Country);

export const JAPAN_RULES = [
  requiredIf('postalCode', isInJapan),
  keptIf('postalCode', isInJapan, postalCode),
  requiredIf('prefecture', isInJapan, 'requiredSelect'),
  requiredIf('city', isInJapan),
  requiredIf('street', isInJapan),
];
export const OVERSEAS_RULES = [requiredIf('lines', isOverseas)];

/** Address fields of the form: structured in Japan, free lines elsewhere. Domain: account. */
export const AddressFields = Fields.check(...JAPAN_RULES, ...OVERSEAS_RULES);
export type AddressFields = z.output<typeof AddressFields>;

const example = {
  country: 'JP',
  postalCode: '100-0001',
  prefecture: 'tokyo',
  city: '千代田区',
  street: '千代田1-1',
  recipient: '汐見 渚',
  phone: '090-1234-5678',
} as const;

const labelled = { label: '自宅', ...example };

const addressExample = {
  id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a20',
  ...labelled,
  isDefault: true,
  version: 1,
};

export const NewAddress = AddressFields.meta({
  id: 'NewAddress',
  description: 'An address to create. Fields that do not apply to the country are discarded.',
  example: labelled,
});
export type NewAddress = z.output<typeof NewAddress>;

export const AddressChange = patchOf(Fields).meta({
  id: 'AddressChange',
  description: 'Fields to change. The result must be a valid address.',
  example: { building: null, isDefault: true },
});
export type AddressChange = z.output<typeof AddressChange>;

export const Address = z
  .strictObject({
    id: Id,
    ...Fields.shape,
    isDefault: z.boolean().meta({
      description: 'Whether forms propose this address first. One of a user’s addresses is.',
    }),
    version: Version.meta({ description: 'Version number, as in the ETag.' }),
  })
  .meta({
    id: 'Address',
    description: 'A postal address of the signed-in user. Fields left empty are absent.',
    example: addressExample,
  });
export type Address = z.output<typeof Address>;

/** The address on an envelope, with a phone number. */
export const PostalAddress = z
  .strictObject(Fields.shape)
  .omit({ label: true, isDefault: true })
  .meta({
    id: 'PostalAddress',
    description: 'A postal address. Fields left empty are absent.',
    example,
  });
export type PostalAddress = z.output<typeof PostalAddress>;

export const AddressList = z
  .strictObject({
    items: z
      .array(Address)
      .max(MAX_ADDRESSES)
      .meta({ description: 'Empty before the first is added.' }),
  })
  .meta({
    id: 'AddressList',
    description: 'All addresses of a user, the default one first.',
    example: { items: [addressExample] },
  });

const params = z.strictObject({ addressId: Id.meta({ description: 'Id of the address.' }) });

export const listMyAddresses = operation({
  id: 'listMyAddresses',
  tag: 'addresses',
  method: 'get',
  path: '/api/v1/me/addresses',
  access: 'signed-in',
  summary: 'List my addresses',
  description:
    'Returns all addresses of the signed-in user: the default one, then the newest first.',
  caching: 'private',
  success: { status: 200, description: 'The addresses.', schema: AddressList },
});

export const createMyAddress = operation({
  id: 'createMyAddress',
  tag: 'addresses',
  method: 'post',
  path: '/api/v1/me/addresses',
  access: 'signed-in',
  quota: 'editing',
  summary: 'Add an address',
  description: 'The first address always becomes the default.',
  body: NewAddress,
  idempotency: 'optional',
  versioned: 'returns',
  success: { status: 201, description: 'Created.', schema: Address },
  problems: ['TOO_MANY_ADDRESSES'],
});

export const getMyAddress = operation({
  id: 'getMyAddress',
  tag: 'addresses',
  method: 'get',
  path: '/api/v1/me/addresses/{addressId}',
  access: 'signed-in',
  summary: 'Get one of my addresses',
  description: 'Returns an address of the signed-in user.',
  caching: 'private',
  versioned: 'returns',
  params,
  success: { status: 200, description: 'The address.', schema: Address },
});

export const updateMyAddress = operation({
  id: 'updateMyAddress',
  tag: 'addresses',
  method: 'patch',
  path: '/api/v1/me/addresses/{addressId}',
  access: 'signed-in',
  quota: 'editing',
  summary: 'Update an address',
  description: 'Updates the given fields; absent fields stay unchanged and null clears a field.',
  params,
  body: AddressChange,
  versioned: 'requires',
  success: { status: 200, description: 'The updated address.', schema: Address },
});

export const deleteMyAddress = operation({
  id: 'deleteMyAddress',
  tag: 'addresses',
  method: 'delete',
  path: '/api/v1/me/addresses/{addressId}',
  access: 'signed-in',
  quota: 'editing',
  summary: 'Delete an address',
  description:
    'After the default address is deleted, the newest of the others becomes the default.',
  params,
  versioned: 'requires',
  success: { status: 204, description: 'Deleted.' },
  problems: ['ADDRESS_IN_USE'],
});
