import { useTranslation } from 'react-i18next';
import type { PageVersionList } from '#generated/client/types.gen.ts';
import { CheckboxField } from '#web/core/form/CheckboxField.tsx';
import { useFormat } from '#web/core/i18n/format.ts';
import { NewTabLink } from '#web/core/ui/NewTabLink.tsx';

type ConsentProps = {
  name: string;
  /** The statement that the visitor agrees to, in the first person. */
  label: string;
  /** Page of the text, and its title. */
  to: string;
  title: string;
  /** Undefined until a version is published. */
  version: PageVersionList['items'][number] | undefined;
};

/** Consent to a text in its newest version. */
export const Consent = ({ name, label, to, title, version }: ConsentProps) => {
  const { t } = useTranslation('pages');
  const f = useFormat();
  return (
    <>
      <p>
        <NewTabLink to={to}>{title}</NewTabLink>{' '}
        {version && t('since.rule', { version: version.version, day: f.day(version.effectiveOn) })}
      </p>
      <CheckboxField name={name} label={label} absent />
    </>
  );
};
