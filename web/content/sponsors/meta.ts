import type { Sponsor } from '#generated/client/types.gen.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { firstParagraph, parseMarkdown } from '#web/core/markdown/document.ts';
import { buildBreadcrumbList } from '#web/core/meta/breadcrumb-list.ts';
import { toMetaImage } from '#web/core/meta/meta-image.ts';
import { summarize } from '#web/core/meta/summary.ts';
import type { MetaArgs, PageMeta } from '#web/core/shell/page.ts';
import { sponsorPage, sponsorsPage } from './routes.ts';

/** Returns the meta tags of a sponsor: the first paragraph, its logo, and a schema.org Organization. */
export const sponsorMeta = (sponsor: Sponsor, args: MetaArgs): PageMeta => {
  const { locale, t, absolute } = args;
  const name = localized(sponsor.name, locale);
  const logo = sponsor.logoLight ?? sponsor.logoDark;
  return {
    description: summarize([
      sponsor.text && firstParagraph(parseMarkdown(localized(sponsor.text, locale))),
      t('sponsors:metaOf', { name, level: t(`sponsors:level.${sponsor.level}`) }),
    ]),
    image: toMetaImage(logo, args),
    jsonLd: [
      {
        '@type': 'Organization',
        name,
        url: sponsor.url,
        logo: logo && absolute(logo.src),
      },
      buildBreadcrumbList(args, [
        { name: t('titles:sponsors'), path: sponsorsPage.href() },
        { name, path: sponsorPage.href({ slug: sponsor.slug }) },
      ]),
    ],
  };
};
