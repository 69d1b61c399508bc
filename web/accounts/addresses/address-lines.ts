import type { TFunction } from 'i18next';
import type { Address } from '#generated/client/types.gen.ts';
import { countryName } from '#web/accounts/countries/countries.ts';

/** What of an address is written on an envelope above the recipient. */
type Written = Pick<
  Address,
  'country' | 'postalCode' | 'prefecture' | 'city' | 'street' | 'building' | 'lines'
>;

/**
 * An address line by line, as it is written where it lies: in Japan the postal code and then from the largest part to
 * the smallest, abroad as it was entered, with the country below.
 */
export const addressLines = (address: Written, t: TFunction): string[] => {
  const { country, postalCode, building, lines = '' } = address;
  if (country === 'JP')
    return present([postalCode && `〒${postalCode}`, place(address, t), building]);
  return present([...lines.split('\n'), postalCode, countryName(country, t)]);
};

/** What to call an address: as its owner does, or by its first line. */
export const addressName = (
  { label, ...address }: Written & Pick<Address, 'label'>,
  t: TFunction,
): string => label ?? addressLines({ ...address, postalCode: undefined }, t)[0] ?? '';

const place = ({ prefecture, city, street }: Written, t: TFunction): string =>
  t('commons:address.place', {
    prefecture: prefecture ? t(`units:prefecture.${prefecture}`) : '',
    city,
    town: street,
  });

const present = (lines: readonly (string | undefined)[]): string[] =>
  lines.map((line = '') => line.trim()).filter(Boolean);
