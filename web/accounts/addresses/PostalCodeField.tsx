import { useTranslation } from 'react-i18next';
import { normalizeHyphens } from '#spec/core/rules/text.ts';
import { TextField } from '#web/core/form/TextField.tsx';
import { postalDigits } from './postal-address.ts';

type PostalCodeFieldProps = {
  name: string;
  optional?: boolean;
  /** Called with the current value on every change. */
  onType?: (typed: string) => void;
  /** Postal codes outside Japan may contain letters. */
  abroad?: boolean;
};

/** A postal code; in Japan seven digits with an optional hyphen. */
export const PostalCodeField = ({ abroad, ...field }: PostalCodeFieldProps) => {
  const { t } = useTranslation('addresses');
  return (
    <TextField
      {...field}
      {...(field.onType && { onLeave: field.onType })}
      label={t('address.postalCode')}
      hint={!abroad && t('address.postalCodeHint')}
      width="s"
      autoComplete="postal-code"
      inputMode={abroad ? 'text' : 'numeric'}
      convert={abroad ? normalizeHyphens : formatJapanesePostalCode}
    />
  );
};

/** Formats a complete Japanese postal code: 100-0001. Returns incomplete input unchanged. */
const formatJapanesePostalCode = (typed: string): string =>
  postalDigits(typed)?.replace(/^(\d{3})/, '$1-') ?? normalizeHyphens(typed);
