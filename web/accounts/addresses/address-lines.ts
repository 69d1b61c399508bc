import type { TFunction } from 'i18next';
import type { Address, PostalAddress } from '#generated/client/types.gen.ts';
import { countryName } from '#web/accounts/countries/countries.ts';

/** The fields printed on an envelope above the recipient. */
type EnvelopeFields = Omit<PostalAddress, 'recipient' | 'phone'>;

/**
 * Lines of an address in local order: in Japan the postal code, then from the largest part to the smallest; elsewhere
 * the lines as entered, followed by the country.
 */
export const addressLines = (address: EnvelopeFields, t: TFunction): string[] => {
  const { country, postalCode, building, lines = '' } = address;
  if (country === 'JP')
    return present([postalCode && `〒${postalCode}`, place(address, t), building]);
  return present([...lines.split('\n'), postalCode, countryName(country, t)]);
};

/** Returns the display name of an address: its label, or else its first line. */
export const addressName = (
  { label, ...address }: EnvelopeFields & Pick<Address, 'label'>,
  t: TFunction,
): string => label ?? addressLines({ ...address, postalCode: undefined }, t)[0] ?? '';

const place = ({ prefecture, city, street }: EnvelopeFields, t: TFunction): string =>
  t('addresses:address.place', {
    prefecture: prefecture ? t(`units:prefecture.${prefecture}`) : '',
    city,
    town: street,
  });

const present = (lines: readonly (string | undefined)[]): string[] =>
  lines.map((line = '') => line.trim()).filter(Boolean);
