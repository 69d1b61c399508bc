import { useTranslation } from 'react-i18next';
import { lookUpPostalCode } from '#generated/client/sdk.gen.ts';
import type { Address } from '#generated/client/types.gen.ts';
import { addressListPage } from '#web/accounts/addresses/routes.ts';
import { call } from '#web/core/api/client.ts';
import { CheckboxField } from '#web/core/form/CheckboxField.tsx';
import { FieldGroup } from '#web/core/form/FieldGroup.tsx';
import { Form, type FormProps } from '#web/core/form/Form.tsx';
import { FormActions } from '#web/core/form/FormActions.tsx';
import { PhoneField } from '#web/core/form/PhoneField.tsx';
import { toFormValues } from '#web/core/form/schema.ts';
import { TextField } from '#web/core/form/TextField.tsx';
import { Cluster } from '#web/core/ui/Layout.tsx';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import { AddressGroup } from './AddressGroup.tsx';
import { AddressByCountry } from './address-by-country.ts';

/** Returns the initial values of the form, for an existing or a new address. */
export const initialValues = ({ country = 'JP', isDefault, ...known }: Partial<Address>) =>
  toFormValues(AddressByCountry, { ...known, country, isDefault: isDefault || undefined });

type AddressFormProps = Pick<
  FormProps<typeof AddressByCountry>,
  'defaults' | 'draft' | 'onSubmit' | 'onConflict'
> & {
  /**
   * Whether the form asks to make this the default address. It does not for the only address or the current default.
   */
  byDefault: 'first' | 'is' | 'asked';
  submitLabel: string;
  /** The page that opens without saving; by default the list. */
  backTo?: string;
};

/** Form for a new or existing address, in Japan or abroad. */
export const AddressForm = ({
  byDefault,
  submitLabel,
  backTo = addressListPage.href(),
  ...form
}: AddressFormProps) => {
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
            <StatusBadge tone="done">{t('default.is')}</StatusBadge>
            <p>{t(`form.default.${byDefault}`)}</p>
          </Cluster>
        )}
      </FieldGroup>
      <FormActions backTo={backTo}>{submitLabel}</FormActions>
    </Form>
  );
};

const lookUp = async (postalCode: string) =>
  (await call(lookUpPostalCode, { path: { postalCode } })).items;
