import { useTranslation } from 'react-i18next';
import { TextAreaField } from './TextAreaField.tsx';
import { TextField } from './TextField.tsx';

type LocalizedFieldsProps = {
  /** Name of the text in the schema, which has both languages. */
  name: string;
  label: string;
  hint?: string;
  /** The Japanese text may be empty; the English one always may. */
  optional?: boolean;
  /** Lines of a longer text. */
  rows?: number;
};

/** A text in Japanese and in English. */
export const LocalizedFields = ({ name, label, hint, optional, rows }: LocalizedFieldsProps) => {
  const { t } = useTranslation('commons');
  const japanese = { name: `${name}.ja`, label, hint, optional: optional ?? false, counter: true };
  const english = {
    name: `${name}.en`,
    label: t('form.inEnglish', { label }),
    optional: true,
    counter: true,
  };
  return rows ? (
    <>
      <TextAreaField {...japanese} rows={rows} />
      <TextAreaField {...english} rows={rows} />
    </>
  ) : (
    <>
      <TextField {...japanese} />
      <TextField {...english} />
    </>
  );
};
