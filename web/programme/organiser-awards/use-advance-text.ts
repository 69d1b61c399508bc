import { useTranslation } from 'react-i18next';
import type { AwardPlan } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';

type Advance = AwardPlan['rounds'][number]['advance'];

/** Returns a function that describes which entries advance. */
export const useAdvanceText = () => {
  const { t } = useTranslation('organiser-awards');
  const f = useFormat();
  return (advance: Advance): string => {
    if (advance.by === 'top')
      return t('advanceText.top', { count: advance.count, formatted: f.number(advance.count) });
    if (advance.by === 'threshold') return t('advanceText.threshold', { percent: advance.percent });
    return t('advanceText.hand');
  };
};
