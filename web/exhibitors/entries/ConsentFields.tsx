import { useTranslation } from 'react-i18next';
import { exhibitorRulePage, privacyPolicyPage } from '#web/content/pages/routes.ts';
import { CheckboxField } from '#web/core/form/CheckboxField.tsx';
import { FieldGroup } from '#web/core/form/FieldGroup.tsx';
import { useFormat } from '#web/core/i18n/format.ts';
import { NewTabLink } from '#web/core/ui/NewTabLink.tsx';
import type { EntryFormData } from './load-form.ts';

type Consents = EntryFormData['consents'];

/** Consent to the rules and to the privacy policy, each in its newest version. */
export const ConsentFields = ({ consents }: { consents: Consents }) => {
  const { t } = useTranslation('entries');
  return (
    <FieldGroup legend={t('form.consents')} hint={t('form.consentsHint')}>
      <Consent
        name="agreeRules"
        to={exhibitorRulePage.href()}
        title={t('titles:exhibitorRule')}
        version={consents.exhibitorRule}
      />
      <Consent
        name="agreePrivacy"
        to={privacyPolicyPage.href()}
        title={t('titles:privacyPolicy')}
        version={consents.privacyPolicy}
      />
    </FieldGroup>
  );
};

type ConsentProps = {
  name: string;
  to: string;
  title: string;
  version: Consents[keyof Consents];
};

const Consent = ({ name, to, title, version }: ConsentProps) => {
  const { t } = useTranslation('entries');
  const f = useFormat();
  return (
    <>
      <p>
        <NewTabLink to={to}>{title}</NewTabLink>{' '}
        {version &&
          t('pages:since.rule', { version: version.version, day: f.day(version.effectiveOn) })}
      </p>
      <CheckboxField name={name} label={t(`field.${name}`)} absent />
    </>
  );
};
