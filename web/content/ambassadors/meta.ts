import type { Ambassador } from '#generated/client/types.gen.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { firstParagraph, parseMarkdown } from '#web/core/markdown/document.ts';
import { buildBreadcrumbList } from '#web/core/meta/breadcrumb-list.ts';
import { toMetaImage } from '#web/core/meta/meta-image.ts';
import { summarize } from '#web/core/meta/summary.ts';
import type { MetaArgs, PageMeta } from '#web/core/shell/page.ts';
import { ambassadorPage, ambassadorsPage } from './routes.ts';

/** Returns the meta tags of an ambassador: the line about them, their portrait, and a schema.org Person. */
export const ambassadorMeta = (ambassador: Ambassador, args: MetaArgs): PageMeta => {
  const { locale, t, absolute } = args;
  const { bio, photo, links } = ambassador;
  const name = localized(ambassador.name, locale);
  const jobTitle = ambassador.title && localized(ambassador.title, locale);
  const path = ambassadorPage.href({ slug: ambassador.slug });
  return {
    description: summarize([
      jobTitle
        ? t('ambassadors:metaWithTitle', { name, title: jobTitle })
        : t('ambassadors:metaOf', { name }),
      bio && firstParagraph(parseMarkdown(localized(bio, locale))),
    ]),
    image: toMetaImage(photo, args),
    jsonLd: [
      {
        '@type': 'Person',
        name,
        jobTitle,
        url: absolute(path),
        image: photo && absolute(photo.src),
        sameAs: links.map(({ url }) => url),
      },
      buildBreadcrumbList(args, [
        { name: t('titles:ambassadors'), path: ambassadorsPage.href() },
        { name, path },
      ]),
    ],
  };
};
