import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { withdrawAwardEntry } from '#generated/client/sdk.gen.ts';
import { call } from '#web/core/api/client.ts';
import { RefusalBanner } from '#web/core/form/RefusalBanner.tsx';
import { useSend } from '#web/core/form/use-send.ts';
import { confirm } from '#web/core/shell/dialogs.ts';
import { focusHeading } from '#web/core/shell/RouteFocus.tsx';
import { toast } from '#web/core/shell/toasts.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';

/** Withdraws an entry after a confirmation. What became of it meanwhile is shown if that is refused. */
export const WithdrawEntry = ({ entryId }: { entryId: string }) => {
  const { t } = useTranslation('award-entries');
  const { revalidate } = useRevalidator();
  const { send, busy, refusal } = useSend(async () => {
    await revalidate();
    return false;
  });
  const withdraw = async () => {
    const isConfirmed = await confirm({
      mode: 'cancel',
      title: t('withdraw.title'),
      body: t('withdraw.body'),
      confirmLabel: t('withdraw.confirm'),
    });
    if (!isConfirmed) return;
    await send(async () => {
      await call(withdrawAwardEntry, { path: { entryId } });
      toast({ severity: 'success', summary: t('withdraw.done') });
      await revalidate();
      focusHeading();
    });
  };
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
