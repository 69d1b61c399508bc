import { z } from 'zod';
import { AddressFields, JAPAN_RULES, OVERSEAS_RULES } from '#spec/accounts/addresses.ts';
import { COUNTRIES } from '#spec/accounts/countries.ts';

const { lines, ...japaneseFields } = AddressFields.shape;
const { prefecture, city, street, building, ...foreignFields } = AddressFields.shape;

/**
 * An address discriminated by country. When the country changes, values of the other kind stay in the form but are
 * neither validated nor sent.
 */
export const AddressByCountry = z.discriminatedUnion('country', [
  z.object({ ...japaneseFields, country: z.literal('JP') }).check(...JAPAN_RULES),
  z
    .object({ ...foreignFields, lines, country: z.enum(COUNTRIES).exclude(['JP']) })
    .check(...OVERSEAS_RULES),
]);
export type AddressByCountry = z.output<typeof AddressByCountry>;
