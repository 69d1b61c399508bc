import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { getMyContact, updateMyContact } from '#generated/client/sdk.gen.ts';
import { CONTACT_KINDS, ContactFields } from '#spec/accounts/contacts.ts';
import { accountPage } from '#web/accounts/account/routes.ts';
import { call } from '#web/core/api/client.ts';
import { Form } from '#web/core/form/Form.tsx';
import { FormActions } from '#web/core/form/FormActions.tsx';
import { PhoneField } from '#web/core/form/PhoneField.tsx';
import { RadioField } from '#web/core/form/RadioField.tsx';
import { toFormValues } from '#web/core/form/schema.ts';
import { useVersionedRecord } from '#web/core/form/use-versioned-record.ts';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { toastSaved } from '#web/core/shell/toasts.ts';
import { Stack } from '#web/core/ui/Layout.tsx';
import { CorporateFields } from './CorporateFields.tsx';

const { phone, emergencyPhone } = ContactFields.shape;

/**
 * Contact details discriminated by kind. When the kind becomes personal, company values stay in the form but are
 * neither validated nor sent.
 */
const ContactByKind = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('personal'), phone, emergencyPhone }),
  ContactFields.safeExtend({ kind: z.literal('corporate') }),
]);
type ContactByKind = z.output<typeof ContactByKind>;

export const loader = async ({ api }: LoaderArgs) => api.versioned(getMyContact);

/** A form for how the staff contact the visitor. */
export const Component = () => {
  const { t } = useTranslation('contacts');
  const contact = useVersionedRecord({
    loaded: usePageData<typeof loader>(),
    read: () => call.versioned(getMyContact),
    fieldsOf: (data) => toFormValues(ContactByKind, data),
  });

  const submit = async (values: ContactByKind) => {
    const saved = await contact.save(values, (changes, version) =>
      call.versioned(updateMyContact, { body: changes, headers: { 'If-Match': version } }),
    );
    toastSaved(t, saved, 'saved');
  };

  return (
    <Stack gap={5}>
      <h1>{t('titles:contactDetails')}</h1>
      <p>{t('lead')}</p>
      <Form
        schema={ContactByKind}
        draft="contact-details"
        defaults={contact.fields}
        onConflict={contact.reread}
        onSubmit={submit}
      >
        <RadioField
          name="kind"
          label={t('kind.label')}
          options={CONTACT_KINDS.map((value) => ({
            value,
            label: t(`kind.${value}`),
            hint: t(
              value === 'personal' && contact.data.company
                ? 'kind.personalClears'
                : `kind.${value}Hint`,
            ),
          }))}
        />
        <CorporateFields />
        <PhoneField name="phone" label={t('phone.label')} hint={t('phone.hint')} />
        <PhoneField
          name="emergencyPhone"
          label={t('emergencyPhone.label')}
          hint={t('emergencyPhone.hint')}
          autoComplete="off"
          optional
        />
        <FormActions backTo={accountPage.href()}>{t('save')}</FormActions>
      </Form>
    </Stack>
  );
};
