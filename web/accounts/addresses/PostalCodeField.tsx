import { useTranslation } from 'react-i18next';
import { withHyphens } from '#spec/core/rules/text.ts';
import { TextField } from '#web/core/form/TextField.tsx';
import { postalDigits } from './postal-address.ts';

type PostalCodeFieldProps = {
  name: string;
  optional?: boolean;
  /** Told what it holds. */
  onType?: (typed: string) => void;
  /** Codes of other countries have letters. */
  abroad?: boolean;
};

/** A postal code in one box; in Japan seven digits, with a hyphen or without. */
export const PostalCodeField = ({ abroad, ...field }: PostalCodeFieldProps) => {
  const { t } = useTranslation('commons');
  return (
    <TextField
      {...field}
      {...(field.onType && { onLeave: field.onType })}
      label={t('address.postalCode')}
      hint={!abroad && t('address.postalCodeHint')}
      width="s"
      autoComplete="postal-code"
      inputMode={abroad ? 'text' : 'numeric'}
      convert={abroad ? withHyphens : inJapan}
    />
  );
};

/** As it is written in Japan, once it is whole: 100-0001. */
const inJapan = (typed: string): string =>
  postalDigits(typed)?.replace(/^(\d{3})/, '$1-') ?? withHyphens(typed);
