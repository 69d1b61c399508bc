import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { RefusalBanner } from '#web/core/form/RefusalBanner.tsx';
import { useSend } from '#web/core/form/use-send.ts';
import { confirm } from '#web/core/shell/dialogs.ts';
import { toast } from '#web/core/shell/toasts.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';

type EntryActionProps = {
  /** Its texts. */
  action: 'delete' | 'withdraw';
  perform: () => Promise<unknown>;
  onDone: () => void | Promise<void>;
};

/** Ends an entry after a confirmation. What became of it meanwhile is shown if that is refused. */
export const EntryAction = ({ action, perform, onDone }: EntryActionProps) => {
  const { t } = useTranslation('award-entries');
  const { revalidate } = useRevalidator();
  const { send, busy, refusal } = useSend(async () => {
    await revalidate();
    return false;
  });
  const act = async () => {
    const isConfirmed = await confirm({
      mode: action === 'delete' ? 'delete' : 'cancel',
      title: t(`${action}.title`),
      body: t(`${action}.body`),
      confirmLabel: t(`${action}.confirm`),
    });
    if (!isConfirmed) return;
    await send(async () => {
      await perform();
      toast({ severity: 'success', summary: t(`${action}.done`) });
      await onDone();
    });
  };
  return (
    <Stack gap={3}>
      <RefusalBanner refusal={refusal} />
      <div>
        <Button
          icon={action === 'delete' ? 'trash-2' : 'undo-2'}
          busy={busy}
          onClick={() => void act()}
        >
          {t(`${action}.open`)}
        </Button>
      </div>
    </Stack>
  );
};
