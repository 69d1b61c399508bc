import { useTranslation } from 'react-i18next';
import { lookUpPostalCode } from '#generated/client/sdk.gen.ts';
import type { Address } from '#generated/client/types.gen.ts';
import { call } from '#web/client.ts';
import { AddressGroup } from '#web/form/AddressGroup.tsx';
import { CheckboxField } from '#web/form/CheckboxField.tsx';
import { FieldGroup } from '#web/form/FieldGroup.tsx';
import { Form, type FormProps } from '#web/form/Form.tsx';
import { FormEnd } from '#web/form/FormEnd.tsx';
import { PhoneField } from '#web/form/PhoneField.tsx';
import { fieldsOf } from '#web/form/schema.ts';
import { TextField } from '#web/form/TextField.tsx';
import { paths } from '#web/paths.ts';
import { Cluster } from '#web/ui/Layout.tsx';
import { StatusWord } from '#web/ui/StatusWord.tsx';
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
      <FormEnd backTo={paths.addresses()}>{submitLabel}</FormEnd>
    </Form>
  );
};

const lookUp = async (postalCode: string) =>
  (await call(lookUpPostalCode, { path: { postalCode } })).items;
