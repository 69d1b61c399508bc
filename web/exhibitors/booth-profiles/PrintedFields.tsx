import { useTranslation } from 'react-i18next';
import type { BoothProfile } from '#generated/client/types.gen.ts';
import { GENRES } from '#spec/show/genres.ts';
import { CheckboxGroupField } from '#web/core/form/CheckboxGroupField.tsx';
import { FieldGroup } from '#web/core/form/FieldGroup.tsx';
import { LocalizedFields } from '#web/core/form/LocalizedFields.tsx';
import { ReadOnlyField } from '#web/core/form/ReadOnlyField.tsx';
import { TextField } from '#web/core/form/TextField.tsx';
import { useFormat } from '#web/core/i18n/format.ts';

const MAX_GENRES = 3;

type PrintedFieldsProps = { booth: BoothProfile; lockedBecause: string | undefined };

/** The fields of a booth in the printed catalogue: locked after its deadline. */
export const PrintedFields = ({ booth, lockedBecause }: PrintedFieldsProps) => {
  const { t } = useTranslation('booth-profiles');
  return (
    <FieldGroup legend={t('form.printed')} hint={t('form.printedHint')}>
      {lockedBecause ? (
        <LockedFields booth={booth} because={lockedBecause} />
      ) : (
        <>
          <LocalizedFields name="name" label={t('form.name')} />
          <TextField
            name="kana"
            label={t('form.kana')}
            hint={t('form.kanaHint')}
            width="l"
            optional
          />
          <LocalizedFields
            name="catch"
            label={t('form.catch')}
            hint={t('form.catchHint')}
            optional
          />
          <CheckboxGroupField
            name="genres"
            label={t('form.genres')}
            limit={MAX_GENRES}
            options={GENRES.map((value) => ({ value, label: t(`units:genre.${value}`) }))}
          />
        </>
      )}
    </FieldGroup>
  );
};

const LockedFields = ({ booth, because }: { booth: BoothProfile; because: string }) => {
  const { t } = useTranslation('booth-profiles');
  const f = useFormat();
  const inBoth = (text: { ja: string; en?: string | undefined } | undefined) =>
    text ? [text.ja, text.en].filter(Boolean).join(' / ') : '—';
  const values = {
    name: inBoth(booth.name),
    kana: booth.kana ?? '—',
    catch: inBoth(booth.catch),
    genres: f.list(booth.genres.map((genre) => t(`units:genre.${genre}`))),
  };
  return (Object.keys(values) as (keyof typeof values)[]).map((name) => (
    <ReadOnlyField key={name} label={t(`form.${name}`)} value={values[name]}>
      {because}
    </ReadOnlyField>
  ));
};
