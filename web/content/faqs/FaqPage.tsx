import { useTranslation } from 'react-i18next';
import { getFaq, listFaqs } from '#generated/client/sdk.gen.ts';
import type { Faq } from '#generated/client/types.gen.ts';
import type { Call } from '#spec/core/client/call.ts';
import { ContentText } from '#web/content/contents/ContentText.tsx';
import { Neighbours } from '#web/content/contents/Neighbours.tsx';
import { useFormat } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { type LoaderArgs, type MetaArgs, usePageData } from '#web/core/shell/page.ts';
import { Chip } from '#web/core/ui/Chip.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { AskUs } from './AskUs.tsx';
import { faqMeta } from './meta.ts';
import { faqPage, faqsPage } from './routes.ts';

export const loader = ({ params, api }: LoaderArgs) =>
  api(getFaq, { path: { faqId: params.id ?? '' } });

export const title = (faq: Faq) => faq.question;

export const meta = (faq: Faq, args: MetaArgs) => faqMeta(faq, args);

export async function* pages(api: Call) {
  for (const { id } of (await api(listFaqs)).items) yield { id };
}

export const Component = () => {
  const faq = usePageData<typeof loader>();
  const { t } = useTranslation('faqs');
  return (
    <Stack gap={7}>
      <FaqText faq={faq} />
      <AskUs />
      <Neighbours
        {...faq}
        label={t('neighbours')}
        pathOf={(id) => faqPage.href({ id })}
        listTo={faqsPage.href()}
        list={t('list')}
      />
    </Stack>
  );
};

type Shown = Omit<Faq, 'previous' | 'next'>;

/** A question as its page and its preview show it. */
export const FaqText = ({ faq }: { faq: Shown }) => {
  const { t } = useTranslation('faqs');
  const format = useFormat();
  return (
    <ContentText
      body={faq.answer}
      head={
        <Stack gap={3}>
          <Cluster gap={2} className="quiet">
            <Chip>{t(`category.${faq.category}`)}</Chip>
            <Chip>{t(`audience.${faq.audience}`)}</Chip>
            <span>
              {t('updated')}
              <time dateTime={faq.updatedAt}>{format.dayOf(faq.updatedAt)}</time>
            </span>
          </Cluster>
          <h1>
            <LocalizedText text={faq.question} />
          </h1>
        </Stack>
      }
    />
  );
};
