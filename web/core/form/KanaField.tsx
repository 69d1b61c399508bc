import { toKatakana } from './kana.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

/** A reading in katakana. Hiragana and half-width kana are taken, and shown as what they are kept as. */
export const KanaField = (field: Omit<TextFieldProps, 'convert' | 'type' | 'inputMode'>) => (
  <TextField {...field} convert={toKatakana} />
);
