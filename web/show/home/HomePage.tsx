import { useTranslation } from 'react-i18next';
import {
  getBoothMap,
  getCurrentEdition,
  listBooths,
  listProducts,
} from '#generated/client/sdk.gen.ts';
import { type LoaderArgs, type MetaArgs, usePageData } from '#web/core/shell/page.ts';
import { Slot, useSlotData } from '#web/core/shell/Slot.tsx';
import { buildSilhouette } from '#web/show/booth-map/silhouette.ts';
import { boothSearchPage } from '#web/show/booths/routes.ts';
import { BoothCard } from '#web/show/cards/BoothCard.tsx';
import { ProductGrid } from '#web/show/cards/ProductGrid.tsx';
import { productSearchPage } from '#web/show/products/routes.ts';
import { sampleEvenly } from './even-sample.ts';
import { GenreStreet } from './GenreStreet.tsx';
import { HomeLinks } from './HomeLinks.tsx';
import styles from './HomePage.module.css';
import { HomeSearch } from './HomeSearch.tsx';
import { MapLink } from './MapLink.tsx';
import { homeMeta } from './meta.ts';
import { OpenNow } from './OpenNow.tsx';
import { Section } from './Section.tsx';
import { ShowHeader } from './ShowHeader.tsx';

/** Samples `shown` of `read` items, because neighbors in the hall are similar. */
const WORKS = { shown: 8, read: 32 };
const BOOTHS = { shown: 10, read: 100 };

/** Returns `now`, so that hydration renders the same as the server. */
export const loader = async ({ api }: LoaderArgs) => {
  const [edition, works, booths, map] = await Promise.all([
    api(getCurrentEdition, {}),
    api(listProducts, { query: { new: true, sort: 'kana', limit: WORKS.read } }),
    api(listBooths, { query: { limit: BOOTHS.read } }),
    api(getBoothMap, {}),
  ]);
  return {
    edition,
    works: sampleEvenly(works.items, WORKS.shown),
    booths: sampleEvenly(booths.items, BOOTHS.shown),
    silhouette: buildSilhouette(map.halls),
    now: new Date().toISOString(),
  };
};

export const meta = ({ edition }: Awaited<ReturnType<typeof loader>>, args: MetaArgs) =>
  homeMeta(edition, args);

export const Component = () => {
  const { edition, works, booths, silhouette, now } = usePageData<typeof loader>();
  const { t } = useTranslation('home');
  return (
    <div className={styles.home}>
      <ShowHeader edition={edition} now={now} />
      <HomeSearch />
      <OpenNow edition={edition} now={now} />
      <GenreStreet />
      {silhouette && <MapLink silhouette={silhouette} />}
      {works.length > 0 && (
        <Section
          title={t('works.heading')}
          moreTo={productSearchPage.href({ new: true })}
          more={t('works.more')}
        >
          <ProductGrid products={works} />
        </Section>
      )}
      {booths.length > 0 && (
        <Section
          title={t('booths.heading')}
          moreTo={boothSearchPage.href()}
          more={t('booths.more')}
        >
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets */}
          <ul role="list" className={styles.strip}>
            {booths.map((booth) => (
              <BoothCard key={booth.id} booth={booth} shape="tall" />
            ))}
          </ul>
        </Section>
      )}
      <Slot name="homeBlocks" props={{ edition, now }} data={useSlotData()} />
      <HomeLinks boothCount={edition.boothCount} productCount={edition.productCount} />
    </div>
  );
};
