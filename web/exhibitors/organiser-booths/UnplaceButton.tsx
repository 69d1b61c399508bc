import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { unplaceBooth } from '#generated/client/sdk.gen.ts';
import type { OrganiserBooth } from '#generated/client/types.gen.ts';
import { call } from '#web/core/api/client.ts';
import { useSend } from '#web/core/form/use-send.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { confirm } from '#web/core/shell/dialogs.ts';
import { toast, toastProblem } from '#web/core/shell/toasts.ts';
import { Button } from '#web/core/ui/Button.tsx';

type UnplaceButtonProps = { booth: OrganiserBooth; day: string; code: string };

/** Takes the place of a booth on a day, after asking. */
export const UnplaceButton = ({ booth, day, code }: UnplaceButtonProps) => {
  const { t } = useTranslation('organiser-booths');
  const f = useFormat();
  const { revalidate } = useRevalidator();
  const { send, busy } = useSend((problem) => {
    toastProblem(problem, t);
    return true;
  });
  const unplace = () =>
    send(async () => {
      const isConfirmed = await confirm({
        mode: 'delete',
        title: t('unplace.title', {
          code,
          day: f.shortDay(day),
          name: localized(booth.name, f.locale),
        }),
        body: t(booth.status === 'published' ? 'unplace.bodyPublished' : 'unplace.body'),
        confirmLabel: t('unplace.action'),
      });
      if (!isConfirmed) return;
      await call(unplaceBooth, { path: { boothId: booth.id, day } });
      toast({ severity: 'success', summary: t('unplace.done', { code, day: f.shortDay(day) }) });
      await revalidate();
    });
  return (
    <Button icon="map-pin-off" busy={busy} onClick={unplace}>
      {t('unplace.action')}
    </Button>
  );
};
