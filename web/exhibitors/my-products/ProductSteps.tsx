import { useTranslation } from 'react-i18next';
import type { MyProduct } from '#generated/client/types.gen.ts';
import { useFormat, useLocale } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { Card } from '#web/core/ui/Card.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { OfferLinks } from './OfferLinks.tsx';
import { productPicturesPage, productPreviewPage } from './routes.ts';

/** The next steps: pictures, publishing, and an offer at a booth. */
export const ProductSteps = ({ product }: { product: MyProduct }) => {
  const { t } = useTranslation('my-products');
  const locale = useLocale();
  const f = useFormat();
  const { id, status, offers, pictures } = product;
  const booths = offers.map(({ boothName, status: state }) =>
    t('offerState', { booth: localized(boothName, locale), state: t(`offerStatus.${state}`) }),
  );
  const hidden = pictures.items.filter(({ isPublic }) => !isPublic).length;
  return (
    <Card className="roomy">
      <Stack gap={3}>
        <p>{t(`next.${status}`)}</p>
        <p>
          {t('pictures.count', { count: pictures.items.length })}
          {hidden > 0 && t('pictures.hidden', { count: hidden })}
        </p>
        {booths.length > 0 && <p>{t('offers', { list: f.list(booths) })}</p>}
        <Cluster>
          <LinkButton icon="images" to={productPicturesPage.href({ id })}>
            {t('pictures.link')}
          </LinkButton>
          <OfferLinks product={product} />
          <LinkButton variant="quiet" icon="eye" to={productPreviewPage.href({ id })}>
            {t('preview')}
          </LinkButton>
        </Cluster>
      </Stack>
    </Card>
  );
};
