import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/core/session/session.ts';
import { Banner } from '#web/core/ui/Banner.tsx';

/** Returns whether an admin is impersonating another user. */
export const useIsImpersonating = (): boolean =>
  Boolean(useSession().session?.session.impersonatedBy);

/** Wraps settings that only the owner may change; an impersonating admin sees a notice instead. */
export const OwnerOnly = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('impersonation');
  if (!useIsImpersonating()) return children;
  return (
    <Banner tone="info" title={t('ownersOnly')}>
      <p>{t('ownersOnlyNext')}</p>
    </Banner>
  );
};
