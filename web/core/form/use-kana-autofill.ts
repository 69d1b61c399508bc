import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import {
  commitReading,
  EMPTY_READING,
  isKana,
  pruneReading,
  readingKana,
  toKatakana,
  updateReading,
} from './kana.ts';
import type { TextFieldProps } from './TextField.tsx';

/**
 * Fills the kana reading of a name from the input method's composition while the name is typed. After a manual edit the
 * reading is left alone until it is emptied.
 */
export const useKanaAutofill = (
  kanaName: string,
): Pick<TextFieldProps, 'composition' | 'onType' | 'onLeave'> => {
  const { getValues, setValue, getFieldState, trigger } = useFormContext();
  const reading = useRef(EMPTY_READING);
  const filled = useRef('');

  const fill = (kana: string) => {
    const shown: unknown = getValues(kanaName) || '';
    if (kana === shown || (shown !== '' && shown !== filled.current)) return;
    filled.current = kana;
    setValue(kanaName, kana, { shouldDirty: true });
    if (getFieldState(kanaName).error) void trigger(kanaName);
  };

  return {
    composition: {
      onCompositionUpdate: ({ data }) => {
        reading.current = updateReading(reading.current, data);
      },
      onCompositionEnd: ({ data, currentTarget }) => {
        reading.current = commitReading(reading.current, data, currentTarget.value);
        fill(readingKana(reading.current));
      },
    },
    onType: (value) => {
      reading.current = pruneReading(reading.current, value);
      fill(readingKana(reading.current));
    },
    // Pasted or autofilled kana has no composition events, but is its own reading.
    onLeave: (name) => {
      if (isKana(name)) fill(toKatakana(name));
    },
  };
};
