import { useTranslation } from 'react-i18next';
import { RefusalBanner } from '#web/core/form/RefusalBanner.tsx';
import { focusHeading } from '#web/core/shell/RouteFocus.tsx';
import { useActions } from '#web/core/shell/use-actions.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import type { LinkedApplicationRecord } from './use-linked-application.ts';

/** Withdraws the application after a confirmation. If that is refused, the application's new state is shown. */
export const WithdrawButton = ({ record }: { record: LinkedApplicationRecord }) => {
  const { t } = useTranslation('application-links');
  const { action, busy, refusal } = useActions({ reload: record.refresh });
  const withdraw = action('withdraw', {
    ask: () => ({
      mode: 'cancel',
      title: t('withdraw.title'),
      body: t('withdraw.body'),
      confirmLabel: t('withdraw.confirm'),
    }),
    run: record.withdraw,
    done: () => t('withdraw.done'),
    next: focusHeading,
  });
  return (
    <Stack gap={3}>
      <RefusalBanner refusal={refusal} />
      <div>
        <Button icon="undo-2" busy={busy} onClick={() => void withdraw()}>
          {t('withdraw.open')}
        </Button>
      </div>
    </Stack>
  );
};
