import { useTranslation } from 'react-i18next';
import { Consent } from '#web/content/pages/Consent.tsx';
import { privacyPolicyPage, termOfServicePage } from '#web/content/pages/routes.ts';
import { FieldGroup } from '#web/core/form/FieldGroup.tsx';
import type { ApplyPageData } from '../load-apply-page.ts';

/** Consent to the terms and to the privacy policy, each in its newest version. */
export const ConsentFields = ({ consents }: Pick<ApplyPageData, 'consents'>) => {
  const { t } = useTranslation('guest-applications');
  return (
    <FieldGroup legend={t('form.consents')} hint={t('form.consentsHint')}>
      <Consent
        name="agreeRules"
        label={t('form.agreeRules')}
        to={termOfServicePage.href()}
        title={t('titles:termOfService')}
        version={consents.terms}
      />
      <Consent
        name="agreePrivacy"
        label={t('form.agreePrivacy')}
        to={privacyPolicyPage.href()}
        title={t('titles:privacyPolicy')}
        version={consents.privacyPolicy}
      />
    </FieldGroup>
  );
};
