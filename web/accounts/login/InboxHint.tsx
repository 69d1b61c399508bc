import { useTranslation } from 'react-i18next';
import { useSite } from '#web/core/site.ts';
import { Banner } from '#web/core/ui/Banner.tsx';

/** Links to the local inbox where e-mail is not delivered. */
export const InboxHint = () => {
  const { t } = useTranslation('login');
  if (useSite().env === 'production') return null;
  return (
    <Banner
      tone="info"
      action={
        <a href="/dev/inbox" target="_blank" rel="noreferrer">
          {t('inbox.open')}
          {t('commons:newTab')}
        </a>
      }
    >
      <p>{t('inbox.lead')}</p>
    </Banner>
  );
};
