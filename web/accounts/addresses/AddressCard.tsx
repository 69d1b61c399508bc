import { useTranslation } from 'react-i18next';
import type { Address } from '#generated/client/types.gen.ts';
import { editAddressPage } from '#web/accounts/addresses/routes.ts';
import { Button, LinkButton } from '#web/core/ui/Button.tsx';
import { Card } from '#web/core/ui/Card.tsx';
import { Cluster } from '#web/core/ui/Layout.tsx';
import { StatusWord } from '#web/core/ui/StatusWord.tsx';
import styles from './AddressCard.module.css';
import { AddressText } from './AddressText.tsx';
import { addressName } from './address-lines.ts';
import type { AddressActs } from './use-address-acts.ts';

type AddressCardProps = { address: Address; acts: AddressActs };

/** Where focus goes when an address has moved. */
export const cardHeadingId = (addressId: string) => `address-${addressId}`;

/** One address with what can be done with it; each button says which address it means. */
export const AddressCard = ({ address, acts }: AddressCardProps) => {
  const { t } = useTranslation('addresses');
  const name = addressName(address, t);
  const { isDefault } = address;
  const busy = acts.under?.id === address.id ? acts.under.act : undefined;
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <h2 id={cardHeadingId(address.id)} tabIndex={-1} className={styles.name}>
          {name}
        </h2>
        {isDefault && <StatusWord tone="done">{t('default.is')}</StatusWord>}
      </div>
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
            onClick={() => acts.makeDefault(address)}
            aria-label={t('default.makeNamed', { name })}
          >
            {t('default.make')}
          </Button>
        )}
        <Button
          variant="quiet"
          icon="trash-2"
          busy={busy === 'delete'}
          onClick={() => acts.remove(address)}
          aria-label={t('delete.openNamed', { name })}
        >
          {t('delete.open')}
        </Button>
      </Cluster>
    </Card>
  );
};
