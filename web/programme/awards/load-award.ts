import { getAward, listAwards } from '#generated/client/sdk.gen.ts';
import type { Award } from '#generated/client/types.gen.ts';
import type { Call } from '#spec/core/client/call.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { buildBreadcrumbList } from '#web/core/meta/breadcrumb-list.ts';
import { toMetaImage } from '#web/core/meta/meta-image.ts';
import { summarize } from '#web/core/meta/summary.ts';
import type { LoaderArgs, MetaArgs, PageMeta } from '#web/core/shell/page.ts';
import { awardPage, awardsPage } from './routes.ts';

/* The loader that the pages of one award share. */

export const loadAward = ({ params, api }: LoaderArgs): Promise<Award> =>
  api(getAward, { path: { slug: params.slug ?? '' } });

/** Yields every award, for the sitemap. */
export async function* awardSlugs(api: Call) {
  for (const { slug } of (await api(listAwards, {})).items) yield { slug };
}

/** Returns the meta tags of a page of an award; `part` is its name and path below the award. */
export const awardMeta = (
  award: Award,
  args: MetaArgs,
  part?: { readonly name: string; readonly path: string },
): PageMeta => {
  const { locale, t } = args;
  const name = localized(award.title, locale);
  return {
    description: summarize([
      part ? t('awards:metaOfPart', { award: name, part: part.name }) : undefined,
      award.summary ? localized(award.summary, locale) : t('awards:metaOf', { award: name }),
    ]),
    image: toMetaImage(award.cover, args),
    jsonLd: [
      buildBreadcrumbList(args, [
        { name: t('titles:awards'), path: awardsPage.href() },
        { name, path: awardPage.href({ slug: award.slug }) },
        ...(part ? [part] : []),
      ]),
    ],
  };
};
