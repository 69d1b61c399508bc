import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/core/i18n/format.ts';
import { Banner } from '#web/core/ui/Banner.tsx';
import { Button } from '#web/core/ui/Button.tsx';
import { useNow } from '#web/core/use-now.ts';
import { useDesk } from './desk-context.ts';

/** The time of the list; without a connection also its age. */
export const ListAge = ({ isStale }: { isStale: boolean }) => {
  const { t } = useTranslation('desk');
  const { list, refresh } = useDesk();
  const f = useFormat();
  const at = f.clock(new Date(list.readAt).toISOString());
  const minutes = Math.floor((useNow() - list.readAt) / 60_000);
  if (!isStale) return <p className="quiet figures">{t('age.fresh', { at })}</p>;
  return (
    <Banner
      tone="warn"
      live
      title={t('age.stale')}
      action={
        <Button icon="refresh-cw" onClick={() => void refresh()}>
          {t('age.retry')}
        </Button>
      }
    >
      <p>{t(minutes < 1 ? 'age.staleNow' : 'age.staleFor', { at, count: minutes })}</p>
    </Banner>
  );
};
