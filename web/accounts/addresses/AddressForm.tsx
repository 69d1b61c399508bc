import { useTranslation } from 'react-i18next';
import { lookUpPostalCode } from '#generated/client/sdk.gen.ts';
import type { Address } from '#generated/client/types.gen.ts';
import { addressListPage } from '#web/accounts/addresses/routes.ts';
import { call } from '#web/core/api/client.ts';
import { CheckboxField } from '#web/core/form/CheckboxField.tsx';
import { FieldGroup } from '#web/core/form/FieldGroup.tsx';
import { Form, type FormProps } from '#web/core/form/Form.tsx';
import { FormEnd } from '#web/core/form/FormEnd.tsx';
import { PhoneField } from '#web/core/form/PhoneField.tsx';
import { fieldsOf } from '#web/core/form/schema.ts';
import { TextField } from '#web/core/form/TextField.tsx';
import { Cluster } from '#web/core/ui/Layout.tsx';
import { StatusWord } from '#web/core/ui/StatusWord.tsx';
import { AddressGroup } from './AddressGroup.tsx';
import { AddressByCountry } from './address-by-country.ts';

/** What the form begins with: an address there is, or what is known of a new one. */
export const valuesOf = ({ country = 'JP', isDefault, ...known }: Partial<Address>) =>
  fieldsOf(AddressByCountry, { ...known, country, isDefault: isDefault || undefined });

type AddressFormProps = Pick<
  FormProps<typeof AddressByCountry>,
  'defaults' | 'draft' | 'onSubmit' | 'onConflict'
> & {
  /** Whether it is asked if this becomes the default address: not of the only one, nor of the one that is it. */
  byDefault: 'first' | 'is' | 'asked';
  submitLabel: string;
};

/** An address in Japan or abroad, new or not. */
export const AddressForm = ({ byDefault, submitLabel, ...form }: AddressFormProps) => {
  const { t } = useTranslation('addresses');
  return (
    <Form schema={AddressByCountry} {...form}>
      <AddressGroup abroad lookup={lookUp} />
      <FieldGroup legend={t('form.recipientGroup')}>
        <TextField
          name="recipient"
          label={t('form.recipient')}
          hint={t('form.recipientHint')}
          autoComplete="name"
          width="l"
          counter
        />
        <PhoneField name="phone" label={t('phone')} />
      </FieldGroup>
      <FieldGroup legend={t('form.useGroup')}>
        <TextField
          name="label"
          label={t('form.label')}
          hint={t('form.labelHint')}
          width="m"
          counter
          optional
        />
        {byDefault === 'asked' ? (
          <CheckboxField name="isDefault" label={t('form.makeDefault')} absent optional />
        ) : (
          <Cluster gap={3}>
            <StatusWord tone="done">{t('default.is')}</StatusWord>
            <p>{t(`form.default.${byDefault}`)}</p>
          </Cluster>
        )}
      </FieldGroup>
      <FormEnd backTo={addressListPage.href()}>{submitLabel}</FormEnd>
    </Form>
  );
};

const lookUp = async (postalCode: string) =>
  (await call(lookUpPostalCode, { path: { postalCode } })).items;
