import { toKatakana } from './kana.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

/** A reading in katakana; hiragana and half-width kana are converted on blur. */
export const KanaField = (field: Omit<TextFieldProps, 'convert' | 'type' | 'inputMode'>) => (
  <TextField {...field} convert={toKatakana} />
);
