import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PREFECTURES } from '#spec/accounts/prefectures.ts';
import { countriesByName } from '#web/accounts/countries/countries.ts';
import { FieldGroup } from '#web/core/form/FieldGroup.tsx';
import { useFormFields } from '#web/core/form/form-context.ts';
import { SelectField } from '#web/core/form/SelectField.tsx';
import { TextAreaField } from '#web/core/form/TextAreaField.tsx';
import { TextField } from '#web/core/form/TextField.tsx';
import { useLocale } from '#web/core/i18n/format.ts';
import { PostalCodeField } from './PostalCodeField.tsx';
import { PostalPlaces } from './PostalPlaces.tsx';
import type { PostalPlace } from './postal-address.ts';
import { type PostalLookup, usePostalLookup } from './use-postal-lookup.ts';

type AddressGroupProps = {
  /** Path of the address within the form's values: `address`. When omitted, the parts are top-level fields. */
  at?: string;
  legend?: string;
  /** Adds a country field; an address outside Japan is entered as free lines. */
  abroad?: boolean;
  lookup: PostalLookup;
};

/**
 * Fields of an address. The postal code comes first because it fills in the others. Names as in the contract:
 * `country`, `postalCode`, `prefecture`, `city`, `street`, `building`; outside Japan `lines`.
 */
export const AddressGroup = ({ at, legend, abroad, lookup }: AddressGroupProps) => {
  const { t } = useTranslation('addresses');
  const nameOf = (part: string) => (at ? `${at}.${part}` : part);
  const country = useWatch({ name: nameOf('country') });
  return (
    <FieldGroup legend={legend ?? t('address.legend')}>
      {abroad && <CountryField name={nameOf('country')} />}
      {abroad && country !== 'JP' ? (
        <>
          <TextAreaField
            name={nameOf('lines')}
            label={t('address.lines')}
            hint={t('address.linesHint')}
            rows={4}
            counter
            autoComplete="street-address"
          />
          <PostalCodeField name={nameOf('postalCode')} optional abroad />
        </>
      ) : (
        <PartsInJapan nameOf={nameOf} lookup={lookup} />
      )}
    </FieldGroup>
  );
};

type PartsInJapanProps = { nameOf: (part: string) => string; lookup: PostalLookup };

const PartsInJapan = ({ nameOf, lookup }: PartsInJapanProps) => {
  const { t } = useTranslation('addresses');
  const { idOf } = useFormFields();
  const names = {
    postalCode: nameOf('postalCode'),
    prefecture: nameOf('prefecture'),
    city: nameOf('city'),
    town: nameOf('street'),
  };
  const { found, look, choose } = usePostalLookup(names, lookup);
  const take = (place: PostalPlace) => {
    choose(place);
    document.getElementById(idOf(names.town))?.focus();
  };
  return (
    <>
      <PostalCodeField name={names.postalCode} onType={look} />
      <PostalPlaces found={found} onChoose={take} />
      <SelectField
        name={names.prefecture}
        label={t('address.prefecture')}
        autoComplete="address-level1"
        options={PREFECTURES.map((value) => ({ value, label: t(`units:prefecture.${value}`) }))}
      />
      <TextField
        name={names.city}
        label={t('address.city')}
        autoComplete="address-level2"
        counter
        width="m"
      />
      <TextField
        name={names.town}
        label={t('address.street')}
        hint={t('address.streetHint')}
        autoComplete="address-line1"
        counter
        width="l"
      />
      <TextField
        name={nameOf('building')}
        label={t('address.building')}
        autoComplete="address-line2"
        counter
        width="l"
        optional
      />
    </>
  );
};

/** All countries, named in the current locale. The page's `texts` must include `countries`. */
const CountryField = ({ name }: { name: string }) => {
  const { t } = useTranslation('addresses');
  const locale = useLocale();
  return (
    <SelectField
      name={name}
      label={t('address.country')}
      autoComplete="country"
      options={countriesByName(locale, t)}
    />
  );
};
