import { useTranslation } from 'react-i18next';
import type { Address } from '#generated/client/types.gen.ts';
import { editAddressPage } from '#web/accounts/addresses/routes.ts';
import { Button, LinkButton } from '#web/core/ui/Button.tsx';
import { Card } from '#web/core/ui/Card.tsx';
import { Cluster } from '#web/core/ui/Layout.tsx';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import styles from './AddressListPage.module.css';
import { AddressText } from './AddressText.tsx';
import { addressName } from './address-lines.ts';
import type { AddressActions } from './use-address-actions.ts';

type AddressCardProps = { address: Address; actions: AddressActions };

/** Returns the id of the heading that receives focus after an action on this address. */
export const cardHeadingId = (addressId: string) => `address-${addressId}`;

/** One address with its actions; each button's accessible name includes the address. */
export const AddressCard = ({ address, actions }: AddressCardProps) => {
  const { t } = useTranslation('addresses');
  const name = addressName(address, t);
  const { isDefault } = address;
  const busy = actions.pending?.item === address ? actions.pending.name : undefined;
  return (
    <Card gap={3} as="li" className="roomy">
      <Cluster gap={[2, 4]} justify="between">
        <h2 id={cardHeadingId(address.id)} tabIndex={-1} className="large">
          {name}
        </h2>
        {isDefault && <StatusBadge tone="done">{t('default.is')}</StatusBadge>}
      </Cluster>
      <AddressText address={address} />
      <Cluster gap={2} className={styles.acts}>
        <LinkButton
          to={editAddressPage.href({ id: address.id })}
          icon="pencil"
          aria-label={t('list.editNamed', { name })}
        >
          {t('list.edit')}
        </LinkButton>
        {!isDefault && (
          <Button
            icon="star"
            busy={busy === 'default'}
            onClick={() => actions.makeDefault(address)}
            aria-label={t('default.makeNamed', { name })}
          >
            {t('default.make')}
          </Button>
        )}
        <Button
          variant="quiet"
          icon="trash-2"
          busy={busy === 'delete'}
          onClick={() => actions.remove(address)}
          aria-label={t('delete.openNamed', { name })}
        >
          {t('delete.open')}
        </Button>
      </Cluster>
    </Card>
  );
};
