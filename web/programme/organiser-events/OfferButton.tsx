import { useTranslation } from 'react-i18next';
import { offerEventSeat } from '#generated/client/sdk.gen.ts';
import { call } from '#web/core/api/client.ts';
import { useActions } from '#web/core/shell/use-actions.ts';
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
  const { action, busy } = useActions({ problemTexts: t });
  const offer = action('offer', {
    ask: () => ({
      mode: 'confirm',
      title: t('offer.title', { number }),
      body: t('offer.body'),
      confirmLabel: t('offer.action'),
    }),
    run: () => call(offerEventSeat, { path: { applicationId: id } }),
    done: () => t('offer.done', { number }),
  });
  if (!fits) return t('offer.full');
  return (
    <Button icon="send" busy={busy} onClick={() => offer()}>
      {t('offer.action')}
      <span className="visually-hidden">: {number}</span>
    </Button>
  );
};
