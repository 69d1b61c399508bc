import { useTranslation } from 'react-i18next';
import type { MyProductSummary } from '#generated/client/types.gen.ts';
import { useLocale } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { newBoothProductPage } from '#web/exhibitors/booth-products/routes.ts';

type OfferLinksProps = { product: Pick<MyProductSummary, 'id' | 'canBeOfferedAt'> };

/** The way to offer a work: one link for each booth at which it can be. */
export const OfferLinks = ({ product: { id, canBeOfferedAt } }: OfferLinksProps) => {
  const { t } = useTranslation('my-products');
  const locale = useLocale();
  return canBeOfferedAt.map(({ boothId, boothName }) => (
    <LinkButton
      key={boothId}
      to={newBoothProductPage.href({ id: boothId }, { product: id })}
      icon="store"
    >
      {canBeOfferedAt.length === 1
        ? t('offer')
        : t('offerAt', { booth: localized(boothName, locale) })}
    </LinkButton>
  ));
};
