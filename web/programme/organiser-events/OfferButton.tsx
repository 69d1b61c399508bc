import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { offerEventSeat } from '#generated/client/sdk.gen.ts';
import { call } from '#web/core/api/client.ts';
import { useSend } from '#web/core/form/use-send.ts';
import { confirm } from '#web/core/shell/dialogs.ts';
import { toast, toastProblem } from '#web/core/shell/toasts.ts';
import { Button } from '#web/core/ui/Button.tsx';

type OfferButtonProps = {
  id: string;
  number: string;
  /** Whether there are seats for the party. */
  fits: boolean;
};

/** Offers seats to one entry on the waiting list, after asking. */
export const OfferButton = ({ id, number, fits }: OfferButtonProps) => {
  const { t } = useTranslation('organiser-events');
  const { revalidate } = useRevalidator();
  const { send, busy } = useSend((problem) => {
    toastProblem(problem, t);
    return true;
  });
  const offer = () =>
    send(async () => {
      const isConfirmed = await confirm({
        mode: 'confirm',
        title: t('offer.title', { number }),
        body: t('offer.body'),
        confirmLabel: t('offer.action'),
      });
      if (!isConfirmed) return;
      await call(offerEventSeat, { path: { applicationId: id } });
      toast({ severity: 'success', summary: t('offer.done', { number }) });
      await revalidate();
    });
  if (!fits) return t('offer.full');
  return (
    <Button icon="send" busy={busy} onClick={offer}>
      {t('offer.action')}
      <span className="visually-hidden">: {number}</span>
    </Button>
  );
};
