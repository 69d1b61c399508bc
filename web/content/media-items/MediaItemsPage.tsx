import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { listMediaItems } from '#generated/client/sdk.gen.ts';
import type { MediaItemList as MediaItems } from '#generated/client/types.gen.ts';
import { articlesPage } from '#web/content/articles/routes.ts';
import { PartlyJapaneseNote } from '#web/core/i18n/JapaneseOnlyNote.tsx';
import {
  type LoaderArgs,
  type MetaArgs,
  type PageMeta,
  usePageData,
} from '#web/core/shell/page.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { MediaItemList } from './MediaItemList.tsx';

const EAGER = 3;

export const loader = ({ api }: LoaderArgs) => api(listMediaItems);

export const meta = ({ items }: MediaItems, { t }: MetaArgs): PageMeta => ({
  description: items.length > 0 ? t('media-items:meta') : t('media-items:nothing.title'),
});

export const Component = () => {
  const { items } = usePageData<typeof loader>();
  const { t } = useTranslation('media-items');
  const years = Map.groupBy(items, ({ date }) => date.slice(0, 4));
  return (
    <Stack gap={6}>
      <Stack gap={3}>
        <h1>{t('titles:mediaItems')}</h1>
        {items.length > 0 && <p>{t('lead')}</p>}
        <PartlyJapaneseNote texts={items.map(({ summary, title }) => summary ?? title)} />
      </Stack>
      {[...years].map(([year, published], index) => (
        <Year key={year} year={year} items={published} eager={index === 0 ? EAGER : 0} />
      ))}
      {items.length === 0 && (
        <EmptyState
          kind="nothing"
          title={t('nothing.title')}
          action={<LinkButton to={articlesPage.href()}>{t('nothing.action')}</LinkButton>}
        >
          <p>{t('nothing.text')}</p>
        </EmptyState>
      )}
    </Stack>
  );
};

type YearProps = { year: string; items: MediaItems['items']; eager: number };

const Year = ({ year, items, eager }: YearProps) => {
  const { t } = useTranslation('media-items');
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Stack gap={4}>
        <h2 id={id}>{t('year', { year })}</h2>
        <MediaItemList items={items} eager={eager} />
      </Stack>
    </section>
  );
};
