import { useTranslation } from 'react-i18next';
import { Consent } from '#web/content/pages/Consent.tsx';
import { exhibitorRulePage, privacyPolicyPage } from '#web/content/pages/routes.ts';
import { FieldGroup } from '#web/core/form/FieldGroup.tsx';
import type { EntryFormData } from './load-form.ts';

type Consents = EntryFormData['consents'];

/** Consent to the rules and to the privacy policy, each in its newest version. */
export const ConsentFields = ({ consents }: { consents: Consents }) => {
  const { t } = useTranslation('entries');
  return (
    <FieldGroup legend={t('form.consents')} hint={t('form.consentsHint')}>
      <Consent
        name="agreeRules"
        label={t('field.agreeRules')}
        to={exhibitorRulePage.href()}
        title={t('titles:exhibitorRule')}
        version={consents.exhibitorRule}
      />
      <Consent
        name="agreePrivacy"
        label={t('field.agreePrivacy')}
        to={privacyPolicyPage.href()}
        title={t('titles:privacyPolicy')}
        version={consents.privacyPolicy}
      />
    </FieldGroup>
  );
};
