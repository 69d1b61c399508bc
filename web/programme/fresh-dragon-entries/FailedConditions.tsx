import { useTranslation } from 'react-i18next';
import type { FreshDragonEntry } from '#generated/client/types.gen.ts';
import { Banner } from '#web/core/ui/Banner.tsx';

type FailedConditionsProps = { reasons: FreshDragonEntry['failedConditions'] };

/** The conditions that an entry no longer meets; nothing while it meets all of them. */
export const FailedConditions = ({ reasons }: FailedConditionsProps) => {
  const { t } = useTranslation('fresh-dragon-entries');
  if (reasons.length === 0) return null;
  return (
    <Banner tone="warn" title={t('failed.title')}>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{t(`reason.${reason}`)}</li>
        ))}
      </ul>
      <p>{t('failed.text')}</p>
    </Banner>
  );
};
