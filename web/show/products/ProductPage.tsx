import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { getBooth, getProduct, listProducts } from '#generated/client/sdk.gen.ts';
import type { BoothReference } from '#generated/client/types.gen.ts';
import type { Call } from '#spec/core/client/call.ts';
import { iterateRows } from '#web/core/api/row-iterator.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { LinkedText } from '#web/core/markdown/LinkedText.tsx';
import { type LoaderArgs, type MetaArgs, usePageData } from '#web/core/shell/page.ts';
import { Slot, useSlotData } from '#web/core/shell/Slot.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Cluster, Grid, Stack } from '#web/core/ui/Layout.tsx';
import { Price } from '#web/core/ui/Price.tsx';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import { boothPage } from '#web/show/booths/routes.ts';
import { AwardBadges } from '#web/show/cards/AwardBadges.tsx';
import { BoothCard } from '#web/show/cards/BoothCard.tsx';
import { BoothPlates } from '#web/show/cards/BoothPlates.tsx';
import { ProductGrid } from '#web/show/cards/ProductGrid.tsx';
import { productPage } from '#web/show/products/routes.ts';
import { productMeta } from './meta.ts';
import { ProductArticle } from './ProductArticle.tsx';
import styles from './ProductPage.module.css';

/** Number of other products of the booth shown below. */
const MORE = 4;

export const loader = async ({ params, api }: LoaderArgs) => {
  const path = { boothId: params.id ?? '', productId: params.id2 ?? '' };
  const [product, booth, works] = await Promise.all([
    api(getProduct, { path }),
    api(getBooth, { path: { boothId: path.boothId } }),
    api(listProducts, { query: { booth: path.boothId, limit: MORE + 1 } }),
  ]);
  const more = works.items.filter((it) => it.productId !== product.productId).slice(0, MORE);
  return { product, booth, more };
};

export const title = ({ product }: Awaited<ReturnType<typeof loader>>) => product.title;

export const meta = ({ product }: Awaited<ReturnType<typeof loader>>, args: MetaArgs) =>
  productMeta(product, args);

export async function* pages(api: Call) {
  for await (const { boothId, productId } of iterateRows((query) => api(listProducts, { query })))
    yield { id: boothId, id2: productId };
}

export const Component = () => {
  const { product, booth, more } = usePageData<typeof loader>();
  const { t } = useTranslation('products');
  const format = useFormat();
  return (
    <Stack gap={7}>
      <ProductArticle
        product={product}
        seed={product.productId}
        badges={
          (product.isNew || product.trialPlay || product.awards) && (
            <Cluster gap={2}>
              {product.isNew && <StatusBadge tone="new">{t('new')}</StatusBadge>}
              {product.trialPlay && <StatusBadge tone="info">{t('trialPlay')}</StatusBadge>}
              <AwardBadges awards={product.awards} />
            </Cluster>
          )
        }
        price={<Price size="l">{format.yen(product.price)}</Price>}
        offer={
          <>
            <Slot name="boothProductPanels" props={{ product }} data={useSlotData()} />
            {product.note && (
              <aside className={styles.note} aria-label={t('page.note')}>
                <p className="quiet">{t('page.note')}</p>
                <p className="lines measure">
                  <LinkedText text={product.note} />
                </p>
              </aside>
            )}
          </>
        }
      />

      <Grid gap={6} min={380}>
        <Stack gap={4}>
          <h2>{t('page.booth')}</h2>
          <BoothCard booth={booth} as="article" />
        </Stack>
        {product.otherBooths.length > 0 && (
          <OtherBooths booths={product.otherBooths} productId={product.productId} />
        )}
      </Grid>

      {more.length > 0 && (
        <Stack gap={4}>
          <h2>{t('page.more')}</h2>
          <ProductGrid products={more} showBooth={false} />
          <p>
            <Link to={boothPage.href({ id: booth.id })}>{t('page.moreLink')}</Link>
          </p>
        </Stack>
      )}
    </Stack>
  );
};

/** Other booths that have the product, linking to its page at each booth. */
const OtherBooths = ({ booths, productId }: { booths: BoothReference[]; productId: string }) => {
  const { t } = useTranslation('products');
  return (
    <Stack gap={4}>
      <h2>{t('page.otherBooths')}</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets */}
      <ul role="list" className={classNames('bulletless', styles.others)}>
        {booths.map((booth) => (
          <li key={booth.id}>
            <BoothPlates days={booth.days} />
            <Link to={productPage.href({ id: booth.id, id2: productId })}>
              <LocalizedText text={booth.name} />
            </Link>
          </li>
        ))}
      </ul>
    </Stack>
  );
};
