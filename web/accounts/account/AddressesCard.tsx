import { useTranslation } from 'react-i18next';
import type { Address } from '#generated/client/types.gen.ts';
import { MAX_ADDRESSES } from '#spec/accounts/addresses.ts';
import { addressLines } from '#web/accounts/addresses/address-lines.ts';
import { addressListPage, newAddressPage } from '#web/accounts/addresses/routes.ts';
import { Facts } from '#web/core/ui/Facts.tsx';
import { AccountCard } from './AccountCard.tsx';

/** Shows the default address (the first of the list) and the number of addresses. */
export const AddressesCard = ({ addresses }: { addresses: readonly Address[] }) => {
  const { t } = useTranslation('account');
  const [usual] = addresses;
  if (!usual)
    return (
      <AccountCard
        icon="map-pin"
        title={t('titles:addresses')}
        to={newAddressPage.href()}
        action={t('titles:addressNew')}
        missing={t('addresses.missing')}
      />
    );
  return (
    <AccountCard
      icon="map-pin"
      title={t('titles:addresses')}
      to={addressListPage.href()}
      action={t('addresses.change')}
    >
      <Facts
        items={[
          { label: t('addresses.usual'), value: <Place address={usual} /> },
          {
            label: t('addresses.number'),
            value: t('addresses.count', { count: addresses.length, limit: MAX_ADDRESSES }),
          },
        ]}
      />
    </AccountCard>
  );
};

const Place = ({ address }: { address: Address }) => {
  const { t } = useTranslation();
  return (
    <>
      {address.label && <p>{address.label}</p>}
      <p lang={address.country === 'JP' ? 'ja' : undefined} className="lines">
        {addressLines(address, t).join('\n')}
      </p>
    </>
  );
};
