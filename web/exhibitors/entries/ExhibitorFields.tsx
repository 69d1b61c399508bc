import { useTranslation } from 'react-i18next';
import type { Address, ExhibitorCall } from '#generated/client/types.gen.ts';
import { FieldGroup } from '#web/core/form/FieldGroup.tsx';
import { PhoneField } from '#web/core/form/PhoneField.tsx';
import { RadioField } from '#web/core/form/RadioField.tsx';
import { ReadingField } from '#web/core/form/ReadingField.tsx';
import { TextField } from '#web/core/form/TextField.tsx';
import { useKanaAutofill } from '#web/core/form/use-kana-autofill.ts';
import { AddressField } from './AddressField.tsx';

type ExhibitorFieldsProps = { call: ExhibitorCall; addresses: readonly Address[] };

/** The fields about the exhibitor, and the person who is responsible. */
export const ExhibitorFields = ({ call, addresses }: ExhibitorFieldsProps) => {
  const { t } = useTranslation('entries');
  const reading = useKanaAutofill('kana');
  const representativeReading = useKanaAutofill('representativeKana');
  return (
    <>
      <FieldGroup legend={t('form.exhibitor')}>
        <RadioField
          name="kind"
          label={t('field.kind')}
          options={call.kinds.map((kind) => ({
            value: kind,
            label: t(`units:exhibitorKind.${kind}`),
          }))}
        />
        <TextField
          name="name"
          label={t('field.name')}
          hint={t('form.nameHint')}
          autoComplete="organization"
          width="l"
          counter
          {...reading}
        />
        <ReadingField
          name="kana"
          of="name"
          label={t('field.kana')}
          hint={t('form.kanaHint')}
          width="l"
          counter
        />
      </FieldGroup>
      <FieldGroup legend={t('form.contact')} hint={t('form.contactHint')}>
        <TextField
          name="representative"
          label={t('field.representative')}
          autoComplete="name"
          width="l"
          counter
          {...representativeReading}
        />
        <ReadingField
          name="representativeKana"
          of="representative"
          label={t('field.representativeKana')}
          hint={t('form.representativeKanaHint')}
          width="l"
          counter
        />
        <PhoneField name="phone" label={t('field.phone')} hint={t('form.phoneHint')} />
        <TextField
          name="email"
          label={t('field.email')}
          hint={t('form.emailHint')}
          type="email"
          inputMode="email"
          autoComplete="email"
          width="l"
        />
        <AddressField call={call} addresses={addresses} />
      </FieldGroup>
    </>
  );
};
