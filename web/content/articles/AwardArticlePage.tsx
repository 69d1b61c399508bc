import { useTranslation } from 'react-i18next';
import { getAwardArticle, listArticles } from '#generated/client/sdk.gen.ts';
import type { AwardArticle } from '#generated/client/types.gen.ts';
import type { Call } from '#spec/core/client/call.ts';
import { Neighbours } from '#web/content/contents/Neighbours.tsx';
import { iterateRows } from '#web/core/api/row-iterator.ts';
import { type LoaderArgs, type MetaArgs, usePageData } from '#web/core/shell/page.ts';
import { Stack } from '#web/core/ui/Layout.tsx';
import { ArticleText } from './ArticlePage.tsx';
import { articleMeta } from './meta.ts';
import { articlesPage, awardArticlePage } from './routes.ts';

export const loader = ({ params, api }: LoaderArgs) =>
  api(getAwardArticle, { path: { slug: params.slug ?? '', slug2: params.slug2 ?? '' } });

export const title = (article: AwardArticle) => article.title;

export const parentTitle = ({ award }: AwardArticle) => award.title;

export const meta = (article: AwardArticle, args: MetaArgs) => articleMeta(article, args);

export async function* pages(api: Call) {
  for await (const { slug, award } of iterateRows((query) => api(listArticles, { query })))
    if (award) yield { slug: award.slug, slug2: slug };
}

export const Component = () => {
  const article = usePageData<typeof loader>();
  const { t } = useTranslation('articles');
  return (
    <Stack gap={7}>
      <ArticleText article={article} />
      <Neighbours
        {...article}
        label={t('neighbours')}
        pathOf={(slug2) => awardArticlePage.href({ slug: article.award.slug, slug2 })}
        listTo={articlesPage.href()}
        list={t('list')}
      />
    </Stack>
  );
};
