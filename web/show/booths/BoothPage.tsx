import { useTranslation } from 'react-i18next';
import { getBooth, listBooths, listProducts } from '#generated/client/sdk.gen.ts';
import type { Call } from '#spec/core/client/call.ts';
import { iterateRows } from '#web/core/api/row-iterator.ts';
import { type LoaderArgs, type MetaArgs, usePageData } from '#web/core/shell/page.ts';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { MiniMapFigure } from '#web/show/booth-map/MiniMapFigure.tsx';
import { readMiniMap } from '#web/show/booth-map/mini-map.ts';
import { ProductGrid } from '#web/show/cards/ProductGrid.tsx';
import { BoothArticle } from './BoothArticle.tsx';
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
  return (
    <Stack gap={7}>
      <BoothArticle booth={booth}>
        {map && <MiniMapFigure booth={booth.id} map={map} />}
      </BoothArticle>

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
