import { useTranslation } from 'react-i18next';
import { contactPage } from '#web/content/contact-messages/routes.ts';
import { Banner } from '#web/core/ui/Banner.tsx';
import { LinkButton } from '#web/core/ui/Button.tsx';

/** A message that the organisers have hidden the booth, with the steps that its members can take. */
export const HiddenBanner = () => {
  const { t } = useTranslation('booth-profiles');
  return (
    <Banner
      tone="warn"
      title={t('hidden.title')}
      action={
        <div>
          <LinkButton to={contactPage.href()} icon="mail">
            {t('hidden.contact')}
          </LinkButton>
        </div>
      }
    >
      <p>{t('hidden.text')}</p>
    </Banner>
  );
};
