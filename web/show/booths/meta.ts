import type { Booth } from '#generated/client/types.gen.ts';
import { formatFor } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/LocalizedText.tsx';
import { breadcrumbList } from '#web/core/meta/breadcrumb-list.ts';
import { imageOf } from '#web/core/meta/image-of.ts';
import { inBrief } from '#web/core/meta/in-brief.ts';
import type { JsonLd, MetaArgs, PageMeta } from '#web/core/shell/page.ts';
import { boothPage, boothSearchPage } from '#web/show/booths/routes.ts';
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
        { name: t('titles:boothSearch'), path: boothSearchPage.href() },
        { name: localized(booth.name, locale), path: boothPage.href({ id: booth.id }) },
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
    url: absolute(boothPage.href({ id: booth.id })),
    image: booth.cut && absolute(booth.cut.src),
    sameAs: safeLinks(booth.links).map(({ url }) => url),
  };
};
