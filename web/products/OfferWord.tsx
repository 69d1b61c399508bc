import { useTranslation } from 'react-i18next';
import type { ProductSummary } from '#generated/client/types.gen.ts';
import { StatusWord } from '#web/ui/StatusWord.tsx';
import { OFFER_TONES, offerState } from './offer-state.ts';

/** Whether a work can be reserved, as a word with its icon and colour. */
export const OfferWord = ({
  offer,
}: {
  offer: Pick<ProductSummary, 'soldOut' | 'reservationState' | 'days'>;
}) => {
  const { t } = useTranslation('products');
  const state = offerState(offer);
  return <StatusWord tone={OFFER_TONES[state]}>{t(`state.${state}`)}</StatusWord>;
};
