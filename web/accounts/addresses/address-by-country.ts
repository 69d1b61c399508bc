import { z } from 'zod';
import { ABROAD_RULES, AddressFields, IN_JAPAN_RULES } from '#spec/accounts/addresses.ts';
import { COUNTRIES } from '#spec/accounts/countries.ts';

const { lines, ...inJapan } = AddressFields.shape;
const { prefecture, city, street, building, ...elsewhere } = AddressFields.shape;

/**
 * An address by its country. What was typed of the other kind of address stays in the form when the country changes, but
 * is then neither judged nor sent.
 */
export const AddressByCountry = z.discriminatedUnion('country', [
  z.object({ ...inJapan, country: z.literal('JP') }).check(...IN_JAPAN_RULES),
  z
    .object({ ...elsewhere, lines, country: z.enum(COUNTRIES).exclude(['JP']) })
    .check(...ABROAD_RULES),
]);
export type AddressByCountry = z.output<typeof AddressByCountry>;
