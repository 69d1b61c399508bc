import { useTranslation } from 'react-i18next';
import { FieldGroup } from '#web/core/form/FieldGroup.tsx';
import { PhoneField } from '#web/core/form/PhoneField.tsx';
import { ReadingField } from '#web/core/form/ReadingField.tsx';
import { TextField } from '#web/core/form/TextField.tsx';
import { useKanaAutofill } from '#web/core/form/use-kana-autofill.ts';

type ContactFieldsProps = {
  /** The address of an application is fixed once links were sent to it. */
  hasEmail: boolean;
};

/** The person whom the organisers answer. */
export const ContactFields = ({ hasEmail }: ContactFieldsProps) => {
  const { t } = useTranslation('guest-applications');
  const reading = useKanaAutofill('contactKana');
  return (
    <FieldGroup legend={t('form.contact')} hint={t('form.contactHint')}>
      <TextField
        name="contactName"
        label={t('field.contactName')}
        autoComplete="name"
        width="l"
        counter
        {...reading}
      />
      <ReadingField
        name="contactKana"
        of="contactName"
        label={t('field.contactKana')}
        hint={t('form.kanaHint')}
        width="l"
        counter
      />
      <PhoneField name="phone" label={t('field.phone')} hint={t('form.phoneHint')} />
      {hasEmail && (
        <TextField
          name="email"
          label={t('field.email')}
          hint={t('form.emailHint')}
          type="email"
          inputMode="email"
          autoComplete="email"
          width="l"
        />
      )}
    </FieldGroup>
  );
};
