import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { hear, isKana, kanaOf, keepOf, settle, toKatakana, UNHEARD } from './kana.ts';
import type { TextFieldProps } from './TextField.tsx';

/**
 * Fills the reading of a name while the name is typed: what the input method showed before it became kanji. Once
 * somebody has written into the reading it is theirs, and stays as it is until it is emptied.
 */
export const useReading = (
  kanaName: string,
): Pick<TextFieldProps, 'composition' | 'onType' | 'onLeave'> => {
  const { getValues, setValue, getFieldState, trigger } = useFormContext();
  const reading = useRef(UNHEARD);
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
        reading.current = hear(reading.current, data);
      },
      onCompositionEnd: ({ data, currentTarget }) => {
        reading.current = settle(reading.current, data, currentTarget.value);
        fill(kanaOf(reading.current));
      },
    },
    onType: (value) => {
      reading.current = keepOf(reading.current, value);
      fill(kanaOf(reading.current));
    },
    // Pasted, or filled in by the browser: kana alone can be read as it stands.
    onLeave: (name) => {
      if (isKana(name)) fill(toKatakana(name));
    },
  };
};
