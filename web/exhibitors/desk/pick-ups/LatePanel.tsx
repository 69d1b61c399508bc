import { useTranslation } from 'react-i18next';
import { Banner } from '#web/core/ui/Banner.tsx';
import { Button } from '#web/core/ui/Button.tsx';
import { useDesk } from '../reservations/desk-context.ts';
import { useDeskActions } from '../reservations/use-desk-actions.ts';

/** The reservations that were not picked up in time, with a button to release them. */
export const LatePanel = () => {
  const { t } = useTranslation('desk');
  const { list, unsentCodes } = useDesk();
  const { markAllLate, busy } = useDeskActions();
  const late = list.items.filter(({ isLate, code }) => isLate && !unsentCodes.has(code));
  if (late.length === 0) return null;
  return (
    <Banner
      tone="warn"
      title={t('noShow.late', { count: late.length })}
      action={
        <Button icon="user-x" busy={busy} onClick={() => void markAllLate(late.length)}>
          {t('noShow.all')}
        </Button>
      }
    >
      <p>{t('noShow.hint')}</p>
    </Banner>
  );
};
