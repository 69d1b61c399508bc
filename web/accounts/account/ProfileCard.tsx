import { useTranslation } from 'react-i18next';
import type { Profile } from '#generated/client/types.gen.ts';
import { fullName } from '#web/accounts/profiles/full-name.ts';
import { profilePage } from '#web/accounts/profiles/routes.ts';
import { useLocale } from '#web/core/i18n/format.ts';
import { Facts } from '#web/core/ui/Facts.tsx';
import { AccountCard } from './AccountCard.tsx';

export const ProfileCard = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation('account');
  const locale = useLocale();
  const { displayName, displayId, familyName } = profile;
  return (
    <AccountCard
      icon="circle-user-round"
      title={t('titles:profile')}
      to={profilePage.href()}
      action={t(familyName ? 'profile.change' : 'profile.fillIn')}
      missing={familyName ? undefined : t('profile.missing')}
    >
      <Facts
        items={[
          { label: t('profile.displayName'), value: displayName },
          { label: t('profile.displayId'), value: displayId },
          { label: t('profile.name'), value: fullName(profile, locale) },
        ]}
      />
    </AccountCard>
  );
};
