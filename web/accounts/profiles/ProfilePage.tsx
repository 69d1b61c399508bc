import { useTranslation } from 'react-i18next';
import { getMyProfile, updateMyProfile } from '#generated/client/sdk.gen.ts';
import type { Profile } from '#generated/client/types.gen.ts';
import { ProfileFields } from '#spec/accounts/profiles.ts';
import type { Versioned } from '#spec/core/client/call.ts';
import { accountPage } from '#web/accounts/account/routes.ts';
import { call } from '#web/core/api/client.ts';
import { FieldGroup } from '#web/core/form/FieldGroup.tsx';
import { Form } from '#web/core/form/Form.tsx';
import { FormActions } from '#web/core/form/FormActions.tsx';
import { NameFields } from '#web/core/form/NameFields.tsx';
import { RadioField } from '#web/core/form/RadioField.tsx';
import { toFormValues } from '#web/core/form/schema.ts';
import { TextField } from '#web/core/form/TextField.tsx';
import { useVersionedRecord } from '#web/core/form/use-versioned-record.ts';
import { refreshUser } from '#web/core/session/session.ts';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { toastSaved } from '#web/core/shell/toasts.ts';
import { Stack } from '#web/core/ui/Layout.tsx';
import { DisplayIdField } from './DisplayIdField.tsx';
import { IconField } from './IconField.tsx';

export const loader = async ({ api }: LoaderArgs) => api.versioned(getMyProfile);

/** A form for the visitor's public profile, the data that the staff need, and the language of e-mail. */
export const Component = () => {
  const { t } = useTranslation('profiles');
  const profile = useVersionedRecord({
    loaded: usePageData<typeof loader>(),
    read: () => call.versioned(getMyProfile),
    fieldsOf: (data) => toFormValues(ProfileFields, data),
  });
  const { icon, displayId, displayIdChangeableFrom } = profile.data;

  /** Updates the name and picture in the header. */
  const changed = (answer: Versioned<Profile>) => {
    profile.adopt(answer);
    void refreshUser({ force: true });
  };

  const submit = async (values: ProfileFields) => {
    const saved = await profile.save(values, (changes, version) =>
      call.versioned(updateMyProfile, { body: changes, headers: { 'If-Match': version } }),
    );
    if (saved) void refreshUser({ force: true });
    toastSaved(t, saved, 'saved');
  };

  return (
    <Stack gap={5}>
      <h1>{t('titles:profile')}</h1>
      <p>{t('lead')}</p>
      <Form
        schema={ProfileFields}
        draft="profile"
        defaults={profile.fields}
        onConflict={profile.reread}
        onSubmit={submit}
      >
        <FieldGroup legend={t('public.legend')} hint={t('public.hint')}>
          <IconField src={icon} onChanged={changed} />
          <TextField
            name="displayName"
            label={t('displayName.label')}
            hint={t('displayName.hint')}
            autoComplete="nickname"
            width="l"
            optional
            counter
          />
          <DisplayIdField current={displayId} changeableFrom={displayIdChangeableFrom} />
        </FieldGroup>
        <NameFields legend={t('name')} kanaOptional />
        {/* “No preference” is a choice too: its radio button has the empty value, which is sent as null. */}
        <RadioField
          name="locale"
          label={t('locale.label')}
          hint={t('locale.hint')}
          optional
          options={(['', 'ja', 'en'] as const).map((value) => ({
            value,
            label: t(`locale.${value || 'page'}`),
          }))}
        />
        <FormActions backTo={accountPage.href()}>{t('save')}</FormActions>
      </Form>
    </Stack>
  );
};
