import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/core/session/session.ts';
import { Banner } from '#web/core/ui/Banner.tsx';

/** Whether an admin acts as somebody else just now. */
export const useIsActing = (): boolean => Boolean(useSession().session?.session.impersonatedBy);

/** What only the owner of an account can change; whoever acts as them is told so before they try. */
export const OwnersOnly = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('commons');
  if (!useIsActing()) return children;
  return (
    <Banner tone="info" title={t('acting.ownersOnly')}>
      <p>{t('acting.ownersOnlyNext')}</p>
    </Banner>
  );
};
