import type { Booth } from '#generated/client/types.gen.ts';
import { formatFor } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { buildBreadcrumbList } from '#web/core/meta/breadcrumb-list.ts';
import { toMetaImage } from '#web/core/meta/meta-image.ts';
import { summarize } from '#web/core/meta/summary.ts';
import type { JsonLd, MetaArgs, PageMeta } from '#web/core/shell/page.ts';
import { boothPage, boothSearchPage } from '#web/show/booths/routes.ts';
import { safeLinks } from './safe-links.ts';

/** Returns the meta tags of a booth: its catch and places, and a schema.org Organization. */
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
  const description = summarize([...own, where]);
  return {
    description,
    image: toMetaImage(booth.cut, args),
    jsonLd: [
      toOrganizationJsonLd(booth, args, description),
      buildBreadcrumbList(args, [
        { name: t('titles:boothSearch'), path: boothSearchPage.href() },
        { name: localized(booth.name, locale), path: boothPage.href({ id: booth.id }) },
      ]),
    ],
  };
};

const toOrganizationJsonLd = (
  booth: Booth,
  args: MetaArgs,
  description: string | undefined,
): JsonLd => {
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
