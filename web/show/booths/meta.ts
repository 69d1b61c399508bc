import type { Booth } from '#generated/client/types.gen.ts';
import { formatFor } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/LocalizedText.tsx';
import { breadcrumbList } from '#web/core/meta/breadcrumb-list.ts';
import { inBrief } from '#web/core/meta/in-brief.ts';
import type { JsonLd, MetaArgs, MetaImage, PageMeta } from '#web/core/shell/page.ts';
import { paths } from '#web/core/shell/paths.ts';
import { safeLinks } from './safe-links.ts';

/** A booth in its own words, and where it stands; as an organisation of schema.org. */
export const boothMeta = (booth: Booth, args: MetaArgs): PageMeta => {
  const { locale, t } = args;
  const own = [booth.catch, booth.description].flatMap((text) =>
    text ? [localized(text, locale)] : [],
  );
  const format = formatFor(locale);
  const where = t('booths:meta.where', {
    name: localized(booth.name, locale),
    places: format.list(booth.days.map(({ date, code }) => `${format.shortDay(date)} ${code}`)),
  });
  const description = inBrief([...own, where]);
  return {
    description,
    image: imageOf(booth.cut, args),
    jsonLd: [
      organizationOf(booth, args, description),
      breadcrumbList(args, [
        { name: t('titles:boothSearch'), path: paths.boothSearch() },
        { name: localized(booth.name, locale), path: paths.booth(booth.id) },
      ]),
    ],
  };
};

const organizationOf = (booth: Booth, args: MetaArgs, description: string | undefined): JsonLd => {
  const { locale, absolute } = args;
  return {
    '@type': 'Organization',
    name: localized(booth.name, locale),
    alternateName: locale === 'en' && booth.name.en ? booth.name.ja : booth.kana,
    description,
    url: absolute(paths.booth(booth.id)),
    image: booth.cut && absolute(booth.cut.src),
    sameAs: safeLinks(booth.links).map(({ url }) => url),
  };
};

/** A picture of the show, for other sites. */
export const imageOf = (
  image: Booth['cut'],
  { locale, absolute }: MetaArgs,
): MetaImage | undefined =>
  image && {
    src: absolute(image.src),
    width: image.width,
    height: image.height,
    alt: localized(image.alt, locale),
  };
