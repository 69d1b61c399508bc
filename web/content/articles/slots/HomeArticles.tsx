import { useTranslation } from 'react-i18next';
import { listArticles } from '#generated/client/sdk.gen.ts';
import type { ArticleList } from '#generated/client/types.gen.ts';
import { ArticleGrid } from '#web/content/articles/ArticleCard.tsx';
import { articlesPage } from '#web/content/articles/routes.ts';
import type { SlotLoaderArgs } from '#web/core/shell/slots.ts';
import { PreviewSection } from '#web/core/ui/PreviewSection.tsx';

const SHOWN = 3;

export const loader = async ({ api }: SlotLoaderArgs) =>
  (await api(listArticles, { query: { limit: SHOWN } })).items;

/** The pinned and newest articles. */
export const Component = ({ data: articles }: { data: ArticleList['items'] }) => {
  const { t } = useTranslation('articles');
  if (articles.length === 0) return null;
  return (
    <PreviewSection title={t('preview')} moreTo={articlesPage.href()} more={t('list')}>
      <ArticleGrid articles={articles} heading="h3" />
    </PreviewSection>
  );
};
