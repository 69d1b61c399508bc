import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Address, ExhibitorCall } from '#generated/client/types.gen.ts';
import { addressLines } from '#web/accounts/addresses/address-lines.ts';
import { newAddressPage } from '#web/accounts/addresses/routes.ts';
import { SelectField } from '#web/core/form/SelectField.tsx';
import { entriesPage } from './routes.ts';

type AddressFieldProps = { call: ExhibitorCall; addresses: readonly Address[] };

/** One of the user's addresses. A new one is added on its own page, which leads back here. */
export const AddressField = ({ call, addresses }: AddressFieldProps) => {
  const { t } = useTranslation('entries');
  const here = entriesPage.href({ call: call.id });
  return (
    <>
      <SelectField
        name="addressId"
        label={t('field.addressId')}
        hint={t(addresses.length > 0 ? 'form.addressHint' : 'form.noAddress')}
        width="full"
        options={addresses.map((address) => ({
          value: address.id,
          label: [address.label, ...addressLines(address, t)].filter(Boolean).join(' '),
        }))}
      />
      <p>
        <Link to={newAddressPage.href({ redirect: here })}>{t('form.addAddress')}</Link>
      </p>
    </>
  );
};
