import { useTranslation } from 'react-i18next';
import { contactPage } from '#web/content/contact-messages/routes.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';

/** Shown when the page exists but its text has not been published. */
export const MissingText = () => {
  const { t } = useTranslation('pages');
  return (
    <EmptyState
      kind="nothing"
      title={t('missing.title')}
      action={<LinkButton to={contactPage.href()}>{t('missing.contact')}</LinkButton>}
    >
      <p>{t('missing.text')}</p>
    </EmptyState>
  );
};
