import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { getBoothProfile, updateBoothProfile } from '#generated/client/sdk.gen.ts';
import type { BoothProfile } from '#generated/client/types.gen.ts';
import type { Versioned } from '#spec/core/client/call.ts';
import { MAX_LINKS, MAX_TAGS } from '#spec/exhibitors/booth-profile-form.ts';
import { BOOTH_LANGUAGES, BOOTH_PAYMENTS } from '#spec/show/booths.ts';
import { call } from '#web/core/api/client.ts';
import { CheckboxField } from '#web/core/form/CheckboxField.tsx';
import { CheckboxGroupField } from '#web/core/form/CheckboxGroupField.tsx';
import { FieldGroup } from '#web/core/form/FieldGroup.tsx';
import { Form } from '#web/core/form/Form.tsx';
import { FormActions } from '#web/core/form/FormActions.tsx';
import { LocalizedFields } from '#web/core/form/LocalizedFields.tsx';
import { TextField } from '#web/core/form/TextField.tsx';
import { TextRows } from '#web/core/form/TextRows.tsx';
import { useVersionedRecord } from '#web/core/form/use-versioned-record.ts';
import { toastSaved } from '#web/core/shell/toasts.ts';
import { PrintedFields } from './PrintedFields.tsx';
import { ProfileForm, toProfileChange, toProfileForm } from './profile-form.ts';
import { myBoothsPage } from './routes.ts';

type BoothProfileFormProps = {
  loaded: Versioned<BoothProfile>;
  /** The reason why the details in the printed catalogue cannot change any more; undefined while they can. */
  lockedBecause: string | undefined;
};

const ACCOUNTS = [
  ['xAccount', 'x'],
  ['facebookAccount', 'facebook'],
  ['instagramAccount', 'instagram'],
  ['lineAccount', 'line'],
  ['youtubeChannel', 'youtube'],
] as const;

/** The form in which an exhibitor describes the booth. */
export const BoothProfileForm = ({ loaded, lockedBecause }: BoothProfileFormProps) => {
  const { t } = useTranslation('booth-profiles');
  const { revalidate } = useRevalidator();
  const path = { boothId: loaded.data.id };
  const record = useVersionedRecord({
    loaded,
    read: () => call.versioned(getBoothProfile, { path }),
    fieldsOf: toProfileForm,
  });

  const save = async (values: ProfileForm) => {
    const isDifferent = await record.save(values, (changes, version) =>
      call.versioned(updateBoothProfile, {
        path,
        body: toProfileChange(changes) as never,
        headers: { 'If-Match': version },
      }),
    );
    toastSaved(t, isDifferent, 'form.saved');
    if (isDifferent) await revalidate();
  };

  return (
    <Form
      schema={ProfileForm}
      draft={`booth.${path.boothId}`}
      defaults={record.fields}
      onConflict={record.reread}
      onSubmit={save}
    >
      <PrintedFields booth={record.data} lockedBecause={lockedBecause} />
      <FieldGroup legend={t('form.about')}>
        <LocalizedFields name="description" label={t('form.description')} rows={6} optional />
        <CheckboxField name="acceptsReservations" label={t('form.acceptsReservations')} optional />
        <CheckboxField
          name="reservationDigest"
          label={t('form.reservationDigest')}
          hint={t('form.reservationDigestHint')}
          optional
        />
        <CheckboxGroupField
          name="languages"
          label={t('booths:page.languages')}
          optional
          options={BOOTH_LANGUAGES.map((value) => ({
            value,
            label: t(`booths:language.${value}`),
          }))}
        />
        <CheckboxGroupField
          name="payments"
          label={t('booths:page.payments')}
          optional
          options={BOOTH_PAYMENTS.map((value) => ({ value, label: t(`booths:payment.${value}`) }))}
        />
      </FieldGroup>
      <FieldGroup legend={t('booths:page.tags')} hint={t('form.tagsHint')}>
        <TextRows
          name="tags"
          max={MAX_TAGS}
          width="m"
          labelOf={(number) => t('form.tag', { number })}
          addLabel={t('form.addTag')}
        />
      </FieldGroup>
      <FieldGroup legend={t('form.accounts')} hint={t('form.accountsHint')}>
        {ACCOUNTS.map(([name, network]) => (
          <TextField
            key={name}
            name={name}
            label={t(`booths:link.${network}`)}
            {...(network === 'youtube' && { hint: t('form.youtubeHint') })}
            width="l"
            optional
          />
        ))}
      </FieldGroup>
      <FieldGroup legend={t('form.links')} hint={t('form.linksHint')}>
        <TextRows
          name="links"
          type="url"
          max={MAX_LINKS}
          labelOf={(number) => t('form.link', { number })}
          addLabel={t('form.addLink')}
        />
      </FieldGroup>
      <FormActions backTo={myBoothsPage.href()}>{t('form.save')}</FormActions>
    </Form>
  );
};
