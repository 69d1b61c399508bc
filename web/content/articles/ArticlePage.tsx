import { useTranslation } from 'react-i18next';
import { getArticle, listArticles } from '#generated/client/sdk.gen.ts';
import type { Article } from '#generated/client/types.gen.ts';
import type { Call } from '#spec/core/client/call.ts';
import { ContentText } from '#web/content/contents/ContentText.tsx';
import { Neighbours } from '#web/content/contents/Neighbours.tsx';
import { iterateRows } from '#web/core/api/row-iterator.ts';
import { useFormat, useLocale } from '#web/core/i18n/format.ts';
import { LocalizedText, langOf, localized } from '#web/core/i18n/LocalizedText.tsx';
import { type LoaderArgs, type MetaArgs, usePageData } from '#web/core/shell/page.ts';
import { Chip } from '#web/core/ui/Chip.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { Picture } from '#web/core/ui/Picture.tsx';
import styles from './ArticlePage.module.css';
import { articleMeta } from './meta.ts';
import { articlePage, articlesPage } from './routes.ts';

export const loader = ({ params, api }: LoaderArgs) =>
  api(getArticle, { path: { slug: params.slug ?? '' } });

export const title = (article: Article) => article.title;

export const meta = (article: Article, args: MetaArgs) => articleMeta(article, args);

export async function* pages(api: Call) {
  for await (const { slug } of iterateRows((query) => api(listArticles, { query }))) yield { slug };
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
        pathOf={(slug) => articlePage.href({ slug })}
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
  const locale = useLocale();
  const { cover, publishedAt, updatedAt } = article;
  const isUpdated = format.dayOf(updatedAt) !== format.dayOf(publishedAt);
  return (
    <ContentText
      body={article.body}
      head={
        <Stack gap={4}>
          <Cluster gap={2} className={styles.line}>
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
          <h1>
            <LocalizedText text={article.title} />
          </h1>
          {article.summary && (
            <p className={styles.summary}>
              <LocalizedText text={article.summary} />
            </p>
          )}
        </Stack>
      }
      picture={
        cover && (
          <Picture
            src={cover.src}
            srcset={cover.srcset}
            sizes="(width < 720px) 92vw, 640px"
            width={cover.width}
            height={cover.height}
            alt={localized(cover.alt, locale)}
            lang={langOf(cover.alt, locale)}
            ratio="16:9"
            eager
            className={styles.cover}
          />
        )
      }
    />
  );
};
