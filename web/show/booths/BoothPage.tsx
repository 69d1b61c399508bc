import { useTranslation } from 'react-i18next';
import { getBooth, listBooths, listProducts } from '#generated/client/sdk.gen.ts';
import type { Call } from '#spec/core/client/call.ts';
import { iterateRows } from '#web/core/api/row-iterator.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { JapaneseOnlyNote } from '#web/core/i18n/JapaneseOnlyNote.tsx';
import { isWiderThan, LocalizedText, langOf, localized } from '#web/core/i18n/LocalizedText.tsx';
import { type LoaderArgs, type MetaArgs, usePageData } from '#web/core/shell/page.ts';
import { Banner } from '#web/core/ui/Banner.tsx';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { Picture } from '#web/core/ui/Picture.tsx';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import { MiniMapFigure } from '#web/show/booth-map/MiniMapFigure.tsx';
import { readMiniMap } from '#web/show/booth-map/mini-map.ts';
import { BoothPlates } from '#web/show/cards/BoothPlates.tsx';
import { ProductGrid } from '#web/show/cards/ProductGrid.tsx';
import { BoothFacts } from './BoothFacts.tsx';
import styles from './BoothPage.module.css';
import { boothMeta } from './meta.ts';

/** Higher than the limit of products per booth, so that one page has all. */
const LIMIT = 100;

export const loader = async ({ params, api }: LoaderArgs) => {
  const boothId = params.id ?? '';
  const [booth, works] = await Promise.all([
    api(getBooth, { path: { boothId } }),
    api(listProducts, { query: { booth: boothId, limit: LIMIT } }),
  ]);
  return { booth, works: works.items, map: await readMiniMap(api, booth) };
};

export const title = ({ booth }: Awaited<ReturnType<typeof loader>>) => booth.name;

export const meta = ({ booth }: Awaited<ReturnType<typeof loader>>, args: MetaArgs) =>
  boothMeta(booth, args);

export async function* pages(api: Call) {
  for await (const { id } of iterateRows((query) => api(listBooths, { query }))) yield { id };
}

export const Component = () => {
  const { booth, works, map } = usePageData<typeof loader>();
  const { t } = useTranslation('booths');
  const format = useFormat();
  const { cut } = booth;
  const name = localized(booth.name, format.locale);
  return (
    <Stack gap={7}>
      <article className={styles.booth}>
        <Picture
          src={cut?.src}
          srcset={cut?.srcset}
          sizes="(width < 640px) 40vw, 360px"
          width={cut?.width}
          height={cut?.height}
          alt={cut ? localized(cut.alt, format.locale) : ''}
          lang={langOf(cut?.alt, format.locale)}
          ratio="1:1"
          seed={booth.id}
          eager
          className={styles.cut}
        />
        <header className={styles.head}>
          <BoothPlates days={booth.days} genre={booth.genres[0]} size="l" />
          <h1 className={styles.name} data-long={isWiderThan(name, 16) || undefined}>
            <LocalizedText text={booth.name} />
          </h1>
          {booth.catch && (
            <p className={styles.catch}>
              <LocalizedText text={booth.catch} />
            </p>
          )}
          <JapaneseOnlyNote text={booth.description ?? booth.catch ?? booth.name} />
          {booth.acceptsReservations && (
            <Cluster gap={2}>
              <StatusBadge tone="available">{t('acceptsReservations')}</StatusBadge>
            </Cluster>
          )}
        </header>
        <div className={styles.body}>
          {booth.announcement && (
            <Banner tone="info" title={t('page.announcement')}>
              <p className={styles.prose}>
                <LocalizedText text={booth.announcement} />
              </p>
            </Banner>
          )}
          {booth.description && (
            <Stack gap={3}>
              <h2>{t('page.about')}</h2>
              <p className={styles.prose}>
                <LocalizedText text={booth.description} />
              </p>
            </Stack>
          )}
          <BoothFacts booth={booth} />
          {map && <MiniMapFigure booth={booth.id} map={map} />}
        </div>
      </article>

      <Stack gap={4}>
        <h2 id="works">{t('page.works')}</h2>
        {works.length > 0 ? (
          <ProductGrid products={works} showBooth={false} />
        ) : (
          <EmptyState kind="nothing" title={t('page.noWorks')}>
            <p>{t('page.noWorksHint')}</p>
          </EmptyState>
        )}
      </Stack>
    </Stack>
  );
};
