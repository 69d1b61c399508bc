import type { FaqSummary } from '#generated/client/types.gen.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { firstParagraph, parseMarkdown, plainLines } from '#web/core/markdown/document.ts';
import { buildBreadcrumbList } from '#web/core/meta/breadcrumb-list.ts';
import { summarize } from '#web/core/meta/summary.ts';
import type { JsonLd, MetaArgs, PageMeta } from '#web/core/shell/page.ts';
import { faqPage, faqsPage } from './routes.ts';

/** Returns the meta tags of the list: a schema.org FAQPage with all questions and answers. */
export const faqsMeta = (faqs: readonly FaqSummary[], args: MetaArgs): PageMeta => {
  const { t } = args;
  if (faqs.length === 0) return { description: t('faqs:nothing.text') };
  return {
    description: t('faqs:meta'),
    jsonLd: [
      toFaqPage(faqs, args),
      buildBreadcrumbList(args, [{ name: t('titles:faqs'), path: faqsPage.href() }]),
    ],
  };
};

/** Returns the meta tags of one question: how its answer begins, and a FAQPage of it alone. */
export const faqMeta = (faq: FaqSummary, args: MetaArgs): PageMeta => {
  const { locale, t } = args;
  const answer = parseMarkdown(localized(faq.answer, locale));
  return {
    description: summarize([firstParagraph(answer) || plainLines(answer)]),
    jsonLd: [
      toFaqPage([faq], args),
      buildBreadcrumbList(args, [
        { name: t('titles:faqs'), path: faqsPage.href() },
        { name: localized(faq.question, locale), path: faqPage.href({ id: faq.id }) },
      ]),
    ],
  };
};

const toFaqPage = (faqs: readonly FaqSummary[], { locale, absolute }: MetaArgs): JsonLd => ({
  '@type': 'FAQPage',
  mainEntity: faqs.map(({ id, question, answer, updatedAt }) => ({
    '@type': 'Question',
    name: localized(question, locale),
    url: absolute(faqPage.href({ id })),
    dateModified: updatedAt,
    acceptedAnswer: {
      '@type': 'Answer',
      text: plainLines(parseMarkdown(localized(answer, locale))),
    },
  })),
});
