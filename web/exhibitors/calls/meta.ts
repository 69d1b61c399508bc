import type { ExhibitorCall } from '#generated/client/types.gen.ts';
import { formatFor } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { firstParagraph, parseMarkdown } from '#web/core/markdown/document.ts';
import { buildBreadcrumbList } from '#web/core/meta/breadcrumb-list.ts';
import { summarize } from '#web/core/meta/summary.ts';
import type { MetaArgs, PageMeta } from '#web/core/shell/page.ts';
import { exhibitorCallPage } from './routes.ts';

/** Returns the meta tags of a call: its first paragraph, who may apply, and until when. */
export const callMeta = (call: ExhibitorCall, args: MetaArgs): PageMeta => {
  const { locale, t, site } = args;
  const format = formatFor(locale, site.timeZone);
  const name = localized(call.title, locale);
  const intro = call.intro && firstParagraph(parseMarkdown(localized(call.intro, locale)));
  const period = t('calls:meta', {
    name,
    kinds: format.list(call.kinds.map((kind) => t(`units:exhibitorKinds.${kind}`))),
    from: format.dateTime(call.opensAt),
    to: format.until(call.closesAt),
  });
  return {
    description: summarize([intro, period]),
    jsonLd: [buildBreadcrumbList(args, [{ name, path: exhibitorCallPage.href({ id: call.id }) }])],
  };
};
