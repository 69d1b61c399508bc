import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/core/i18n/format.ts';
import { Banner } from '#web/core/ui/Banner.tsx';
import type { Refreshed } from './use-refreshed.ts';

/** A warning that the page may be out of date, with the time of its data and the reason. */
export const RefreshProblem = ({
  problem,
  readAt,
}: Omit<Refreshed<unknown>, 'value' | 'refresh'>) => {
  const { t } = useTranslation('commons');
  const f = useFormat();
  if (!problem) return null;
  const at = f.clock(new Date(readAt).toISOString());
  return (
    <Banner tone="warn" title={t('refresh.failed', { at })} live>
      <p>{problem.detail || t('error.unreachable')}</p>
    </Banner>
  );
};
