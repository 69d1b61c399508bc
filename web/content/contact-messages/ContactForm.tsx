import { useTranslation } from 'react-i18next';
import { CONTACT_CATEGORIES, NewContactMessage } from '#spec/content/contact-messages.ts';
import { privacyPolicyPage } from '#web/content/pages/routes.ts';
import { CheckboxField } from '#web/core/form/CheckboxField.tsx';
import { FieldGroup } from '#web/core/form/FieldGroup.tsx';
import { Form, type FormProps } from '#web/core/form/Form.tsx';
import { FormActions } from '#web/core/form/FormActions.tsx';
import { Honeypot } from '#web/core/form/Honeypot.tsx';
import { SelectField } from '#web/core/form/SelectField.tsx';
import { TextAreaField } from '#web/core/form/TextAreaField.tsx';
import { TextField } from '#web/core/form/TextField.tsx';
import { NewTabLink } from '#web/core/ui/NewTabLink.tsx';

type ContactFormProps = {
  /** Known data of the sender. */
  sender: { name: string; email: string };
  form: Omit<FormProps<typeof NewContactMessage>, 'schema' | 'defaults' | 'children'>;
};

/** The first step: category, sender and message. */
export const ContactForm = ({ sender, form }: ContactFormProps) => {
  const { t } = useTranslation('contact-messages');
  return (
    <Form
      {...form}
      schema={NewContactMessage}
      defaults={{
        category: undefined,
        ...sender,
        body: '',
        agreePrivacy: false,
        website: '',
      }}
    >
      <SelectField
        name="category"
        label={t('category')}
        options={CONTACT_CATEGORIES.map((value) => ({ value, label: t(`categories.${value}`) }))}
      />
      <TextField name="name" label={t('name')} autoComplete="name" width="l" counter />
      <TextField
        name="email"
        label={t('email')}
        hint={t('emailHint')}
        type="email"
        autoComplete="email"
        inputMode="email"
        width="l"
      />
      <TextAreaField name="body" label={t('body')} hint={t('bodyHint')} counter rows={10} />
      <Honeypot name="website" />
      <FieldGroup
        legend={t('privacy.legend')}
        hint={
          <>
            {t('privacy.text')}{' '}
            <NewTabLink to={privacyPolicyPage.href()}>{t('titles:privacyPolicy')}</NewTabLink>
          </>
        }
      >
        <CheckboxField name="agreePrivacy" label={t('privacy.field')}>
          {t('privacy.agree')}
        </CheckboxField>
      </FieldGroup>
      <FormActions>{t('check.open')}</FormActions>
    </Form>
  );
};
