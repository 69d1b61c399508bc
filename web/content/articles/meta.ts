import type { Article } from '#generated/client/types.gen.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { firstParagraph, parseMarkdown } from '#web/core/markdown/document.ts';
import { buildBreadcrumbList } from '#web/core/meta/breadcrumb-list.ts';
import { toMetaImage } from '#web/core/meta/meta-image.ts';
import { summarize } from '#web/core/meta/summary.ts';
import type { JsonLd, MetaArgs, PageMeta } from '#web/core/shell/page.ts';
import { articleHref, articlesPage } from './routes.ts';

/** Returns the meta tags of an article: its summary, its cover, and a schema.org NewsArticle. */
export const articleMeta = (article: Article, args: MetaArgs): PageMeta => {
  const { locale, t } = args;
  const name = localized(article.title, locale);
  const description = summarize([
    article.summary
      ? localized(article.summary, locale)
      : firstParagraph(parseMarkdown(localized(article.body, locale))),
  ]);
  const path = articleHref(article);
  return {
    description,
    image: toMetaImage(article.cover, args),
    jsonLd: [
      toNewsArticle(article, args, { name, description, path }),
      buildBreadcrumbList(args, [
        { name: t('titles:articles'), path: articlesPage.href() },
        { name, path },
      ]),
    ],
  };
};

type Named = {
  readonly name: string;
  readonly description: string | undefined;
  readonly path: string;
};

const toNewsArticle = (
  { cover, author, body, publishedAt, updatedAt }: Article,
  { locale, absolute, site }: MetaArgs,
  { name, description, path }: Named,
): JsonLd => {
  const publisher = { '@type': 'Organization', name: site.name };
  return {
    '@type': 'NewsArticle',
    headline: name,
    description,
    url: absolute(path),
    mainEntityOfPage: absolute(path),
    inLanguage: locale === 'en' && body.en ? 'en' : 'ja',
    image: cover && [absolute(cover.src)],
    datePublished: publishedAt,
    dateModified: updatedAt,
    author: author ? { '@type': 'Person', name: author } : publisher,
    publisher,
  };
};
