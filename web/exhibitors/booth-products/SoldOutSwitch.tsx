import { useTranslation } from 'react-i18next';
import type { BoothProduct } from '#generated/client/types.gen.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { Switch } from '#web/core/ui/Switch.tsx';
import { useSoldOut } from './use-sold-out.ts';

type SoldOutSwitchProps = { boothId: string; offer: BoothProduct };

/** Declares a work sold out with one tap. */
export const SoldOutSwitch = ({ boothId, offer }: SoldOutSwitchProps) => {
  const { t } = useTranslation('booth-products');
  const { isOn, flip } = useSoldOut(boothId, offer);
  return (
    <Switch isOn={isOn} onFlip={flip}>
      {t('soldOut')}
      <span className="visually-hidden">
        : <LocalizedText text={offer.product.title} />
      </span>
    </Switch>
  );
};
