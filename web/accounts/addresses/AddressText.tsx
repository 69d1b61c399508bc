import { useTranslation } from 'react-i18next';
import type { PostalAddress } from '#generated/client/types.gen.ts';
import styles from './AddressText.module.css';
import { addressLines } from './address-lines.ts';

/** An address formatted as on an envelope, with recipient and phone. */
export const AddressText = ({ address }: { address: PostalAddress }) => {
  const { t } = useTranslation('addresses');
  return (
    <address className={styles.address}>
      <p lang={address.country === 'JP' ? 'ja' : undefined} className={styles.lines}>
        {addressLines(address, t).join('\n')}
      </p>
      <p className={styles.recipient}>{address.recipient}</p>
      <p className={styles.phone}>
        {t('phone')} {address.phone}
      </p>
    </address>
  );
};
