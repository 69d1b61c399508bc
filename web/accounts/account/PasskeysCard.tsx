import { useTranslation } from 'react-i18next';
import type { Passkey } from '#generated/client/types.gen.ts';
import { passkeysPage } from '#web/accounts/passkeys/routes.ts';
import { Facts } from '#web/core/ui/Facts.tsx';
import { AccountCard } from './AccountCard.tsx';

/** Shows how many passkeys exist. */
export const PasskeysCard = ({ passkeys }: { passkeys: readonly Passkey[] }) => {
  const { t } = useTranslation('account');
  const count = passkeys.length;
  return (
    <AccountCard
      icon="fingerprint"
      title={t('titles:passkeys')}
      to={passkeysPage.href()}
      action={t(count > 0 ? 'passkeys.change' : 'passkeys.register')}
      missing={count > 0 ? undefined : t('passkeys.missing')}
    >
      {count > 0 && (
        <Facts items={[{ label: t('passkeys.number'), value: t('passkeys.count', { count }) }]} />
      )}
    </AccountCard>
  );
};
