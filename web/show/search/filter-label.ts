import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/core/i18n/format.ts';

type CommonFilter = 'q' | 'genre' | 'day';

/** Returns the label of a filter common to all searches. */
export const useCommonFilterLabel = () => {
  const { t } = useTranslation('search');
  const format = useFormat();
  return (name: CommonFilter, value: string): string => {
    switch (name) {
      case 'q':
        return t('words', { words: value });
      case 'genre':
        return t(`units:genre.${value}`);
      case 'day':
        return format.shortDay(value);
    }
  };
};
