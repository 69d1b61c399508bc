import { useTranslation } from 'react-i18next';
import type { BoothProductList } from '#generated/client/types.gen.ts';
import { Banner } from '#web/core/ui/Banner.tsx';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { editBoothPage } from '#web/exhibitors/booth-profiles/routes.ts';

type NoReservationsBannerProps = { booth: BoothProductList['booth'] };

/** A warning that the booth as a whole takes no reservations, regardless of its offers. */
export const NoReservationsBanner = ({ booth }: NoReservationsBannerProps) => {
  const { t } = useTranslation('booth-products');
  if (booth.acceptsReservations) return null;
  return (
    <Banner
      tone="info"
      title={t('noReservations.title')}
      action={
        booth.role !== 'desk' && (
          <div>
            <LinkButton to={editBoothPage.href({ id: booth.id })}>
              {t('noReservations.change')}
            </LinkButton>
          </div>
        )
      }
    >
      <p>{t('noReservations.text')}</p>
    </Banner>
  );
};
