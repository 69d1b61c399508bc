import { useTranslation } from 'react-i18next';
import type { PostalAddress } from '#generated/client/types.gen.ts';
import { Stack } from '#web/core/ui/Layout.tsx';
import styles from './AddressText.module.css';
import { addressLines } from './address-lines.ts';

/** An address formatted as on an envelope, with recipient and phone. */
export const AddressText = ({ address }: { address: PostalAddress }) => {
  const { t } = useTranslation('addresses');
  return (
    <Stack as="address" gap={2} className={styles.address}>
      <p lang={address.country === 'JP' ? 'ja' : undefined} className="lines">
        {addressLines(address, t).join('\n')}
      </p>
      <p className="strong">{address.recipient}</p>
      <p className="quiet figures">
        {t('phone')} {address.phone}
      </p>
    </Stack>
  );
};
