import { useTranslation } from 'react-i18next';
import { redirect } from 'react-router-dom';
import { getArticle, listArticles } from '#generated/client/sdk.gen.ts';
import type { Article } from '#generated/client/types.gen.ts';
import type { Call } from '#spec/core/client/call.ts';
import { ContentText } from '#web/content/contents/ContentText.tsx';
import { Neighbours } from '#web/content/contents/Neighbours.tsx';
import { TextHead } from '#web/content/contents/TextHead.tsx';
import { TextPicture } from '#web/content/contents/TextPicture.tsx';
import { iterateRows } from '#web/core/api/row-iterator.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { type LoaderArgs, type MetaArgs, usePageData } from '#web/core/shell/page.ts';
import { Chip } from '#web/core/ui/Chip.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { articleMeta } from './meta.ts';
import { articleHref, articlesPage } from './routes.ts';

export const loader = async ({ params, api }: LoaderArgs) => {
  const article = await api(getArticle, { path: { slug: params.slug ?? '' } });
  if (article.award) throw redirect(articleHref(article));
  return article;
};

export const title = (article: Article) => article.title;

export const meta = (article: Article, args: MetaArgs) => articleMeta(article, args);

export async function* pages(api: Call) {
  for await (const { slug, award } of iterateRows((query) => api(listArticles, { query })))
    if (!award) yield { slug };
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
        pathOf={(slug, award) => articleHref({ slug, award })}
        listTo={articlesPage.href()}
        list={t('list')}
      />
    </Stack>
  );
};

type Shown = Omit<Article, 'previous' | 'next'>;

/** An article as its page and its preview show it. */
export const ArticleText = ({ article }: { article: Shown }) => {
  const { t } = useTranslation('articles');
  const format = useFormat();
  const { cover, publishedAt, updatedAt } = article;
  const isUpdated = format.dayOf(updatedAt) !== format.dayOf(publishedAt);
  return (
    <ContentText
      body={article.body}
      head={
        <TextHead
          {...article}
          line={
            <Cluster gap={2} className="quiet">
              <Chip>{t(`category.${article.category}`)}</Chip>
              <time dateTime={publishedAt}>{format.dayOf(publishedAt)}</time>
              {isUpdated && (
                <span>
                  {t('updated')}
                  <time dateTime={updatedAt}>{format.dayOf(updatedAt)}</time>
                </span>
              )}
              {article.author && (
                <span>
                  {t('author')}
                  <LocalizedText text={{ ja: article.author }} />
                </span>
              )}
            </Cluster>
          }
        />
      }
      picture={cover && <TextPicture picture={cover} />}
    />
  );
};
