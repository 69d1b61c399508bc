import { z } from 'zod';
import { operation, type Tag } from '#spec/core/operation.ts';
import { onlyTrue } from '#spec/core/rules/booleans.ts';
import { keepsWhen, neededWhen } from '#spec/core/rules/conditions.ts';
import { phone, postalCode } from '#spec/core/rules/formats.ts';
import { requiredInput } from '#spec/core/rules/number.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { maxFullWidthCharacters, trimToNotBlank } from '#spec/core/rules/string.ts';
import { asPhone, asPostalCode } from '#spec/core/rules/writing.ts';
import { changesOf, Id, oneLine } from '#spec/core/shared.ts';
import { MAX_VERSION } from '#spec/core/versions.ts';
import { COUNTRIES, type Country } from './countries.ts';
import { PREFECTURES } from './prefectures.ts';

/** Its section of the API reference. */
export const TAG: Tag = {
  name: 'addresses',
  description: 'Postal addresses of people.',
};

/** Domain: account. */
export const MAX_ADDRESSES = 10;

const Fields = z.strictObject({
  label: rules(...oneLine(20)).meta({ description: 'Home, office …' }),
  country: z.enum(COUNTRIES).meta({ description: 'ISO 3166-1, two letters.', example: 'JP' }),
  postalCode: rules(asPostalCode, ...oneLine(20)).meta({
    description: 'In Japan required: three digits, a hyphen or none, four digits.',
  }),
  prefecture: z.enum(PREFECTURES).optional().meta({ description: 'In Japan required.' }),
  city: rules(...oneLine(40)).meta({ description: 'In Japan required.' }),
  street: rules(...oneLine(60)).meta({
    description: 'Town and number; in Japan required.',
  }),
  building: rules(...oneLine(60)),
  lines: rules(maxFullWidthCharacters(200)).meta({
    description: 'Everything above the country, as it is written there; required abroad.',
  }),
  recipient: rules(trimToNotBlank, ...oneLine(40)),
  phone: rules(requiredInput, asPhone, phone),
  isDefault: rules(onlyTrue).meta({
    description: 'One of all is; it ceases to be when another becomes it.',
  }),
});

export const IN_JAPAN = ['prefecture', 'city', 'street', 'building'] as const;
export const ABROAD = ['lines'] as const;

const inJapan = ({ country }: Readonly<Record<string, unknown>>) => country === 'JP';
const abroad = ({ country }: Readonly<Record<string, unknown>>) =>
  country !== 'JP' && COUNTRIES.includes(country as Country);

export const IN_JAPAN_RULES = [
  neededWhen('postalCode', inJapan),
  keepsWhen('postalCode', inJapan, postalCode),
  neededWhen('prefecture', inJapan, 'requiredSelect'),
  neededWhen('city', inJapan),
  neededWhen('street', inJapan),
];
export const ABROAD_RULES = [neededWhen('lines', abroad)];

/** An address, as the form asks for it. In Japan by parts, abroad in free lines. Domain: account. */
export const AddressFields = Fields.check(...IN_JAPAN_RULES, ...ABROAD_RULES);
export type AddressFields = z.output<typeof AddressFields>;

const example = {
  label: '自宅',
  country: 'JP',
  postalCode: '100-0001',
  prefecture: 'tokyo',
  city: '千代田区',
  street: '千代田1-1',
  recipient: '汐見 渚',
  phone: '090-1234-5678',
} as const;

export const NewAddress = AddressFields.meta({
  id: 'NewAddress',
  description:
    'An address to keep. Parts of Japanese addresses given for another country, and lines given for Japan, are not kept.',
  example,
});
export type NewAddress = z.output<typeof NewAddress>;

export const AddressChange = changesOf(Fields).meta({
  id: 'AddressChange',
  description: 'What shall be different; the whole is judged like a new address.',
  example: { building: null, isDefault: true },
});
export type AddressChange = z.output<typeof AddressChange>;

export const Address = z
  .strictObject({
    id: Id,
    ...Fields.shape,
    isDefault: z.boolean(),
    version: z.int().min(1).max(MAX_VERSION).meta({ description: 'The number in the ETag.' }),
  })
  .meta({
    id: 'Address',
    description: 'An address of the one who is signed in.',
    example: {
      id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a20',
      ...example,
      isDefault: true,
      version: 1,
    },
  });
export type Address = z.output<typeof Address>;

export const AddressList = z.strictObject({ items: z.array(Address).max(MAX_ADDRESSES) }).meta({
  id: 'AddressList',
  description: 'All addresses of one user, the default one first.',
  example: { items: [] },
});

const params = z.strictObject({ addressId: Id });

export const listMyAddresses = operation({
  id: 'listMyAddresses',
  tag: 'addresses',
  method: 'get',
  path: '/api/v1/me/addresses',
  access: 'signed-in',
  summary: 'My addresses',
  description: 'All of them, the default one first, then the newest.',
  caching: 'private',
  success: { status: 200, description: 'The addresses.', schema: AddressList },
});

export const createMyAddress = operation({
  id: 'createMyAddress',
  tag: 'addresses',
  method: 'post',
  path: '/api/v1/me/addresses',
  access: 'signed-in',
  summary: 'Add an address',
  description: 'The first address becomes the default one whatever is asked for.',
  body: NewAddress,
  idempotency: 'optional',
  versioned: 'answers',
  success: { status: 201, description: 'Added.', schema: Address },
  problems: ['TOO_MANY_ADDRESSES'],
});

export const getMyAddress = operation({
  id: 'getMyAddress',
  tag: 'addresses',
  method: 'get',
  path: '/api/v1/me/addresses/{addressId}',
  access: 'signed-in',
  summary: 'One of my addresses',
  description: 'An address of the one who is signed in; those of others are not found.',
  caching: 'private',
  versioned: 'answers',
  params,
  success: { status: 200, description: 'The address.', schema: Address },
});

export const updateMyAddress = operation({
  id: 'updateMyAddress',
  tag: 'addresses',
  method: 'patch',
  path: '/api/v1/me/addresses/{addressId}',
  access: 'signed-in',
  summary: 'Change an address',
  description: 'Changes what is given and leaves the rest.',
  params,
  body: AddressChange,
  versioned: 'requires',
  success: { status: 200, description: 'The address as it is now.', schema: Address },
});

export const deleteMyAddress = operation({
  id: 'deleteMyAddress',
  tag: 'addresses',
  method: 'delete',
  path: '/api/v1/me/addresses/{addressId}',
  access: 'signed-in',
  summary: 'Delete an address',
  description: 'When it was the default one, the newest of the others becomes it.',
  params,
  versioned: 'requires',
  success: { status: 204, description: 'Deleted.' },
});
