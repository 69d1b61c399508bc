import { useTranslation } from 'react-i18next';
import { listFaqs } from '#generated/client/sdk.gen.ts';
import { FAQ_CATEGORIES } from '#spec/content/types/faq.ts';
import { contactPage } from '#web/content/contact-messages/routes.ts';
import { PartlyJapaneseNote } from '#web/core/i18n/JapaneseOnlyNote.tsx';
import { type LoaderArgs, type MetaArgs, usePageData } from '#web/core/shell/page.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { AskUs } from './AskUs.tsx';
import { FaqFilters } from './FaqFilters.tsx';
import { FaqGroup } from './FaqGroup.tsx';
import { faqsMeta } from './meta.ts';
import { faqsPage } from './routes.ts';
import { isFiltered, parseFaqSearch } from './search-params.ts';

export const loader = async ({ url, api }: LoaderArgs) => {
  const search = parseFaqSearch(url.searchParams);
  return { search, faqs: (await api(listFaqs, { query: search })).items };
};

type Data = Awaited<ReturnType<typeof loader>>;

export const meta = ({ faqs }: Data, args: MetaArgs) => faqsMeta(faqs, args);

export const Component = () => {
  const { search, faqs } = usePageData<typeof loader>();
  const { t } = useTranslation('faqs');
  const filtered = isFiltered(search);
  if (faqs.length === 0 && !filtered) return <NothingYet />;
  const groups = Map.groupBy(faqs, ({ category }) => category);
  return (
    <Stack gap={6}>
      <Stack gap={4}>
        <h1>{t('titles:faqs')}</h1>
        <FaqFilters key={JSON.stringify(search)} search={search} />
        {filtered && faqs.length > 0 && <p>{t('found', { count: faqs.length })}</p>}
        <PartlyJapaneseNote texts={faqs.map(({ answer }) => answer)} />
      </Stack>
      {faqs.length === 0 && (
        <EmptyState
          kind="noMatch"
          title={t('noMatch.title')}
          action={<LinkButton to={faqsPage.href()}>{t('commons:filter.clear')}</LinkButton>}
        >
          <p>{t('noMatch.text')}</p>
        </EmptyState>
      )}
      {FAQ_CATEGORIES.map((category) => (
        <FaqGroup
          // A new search resets the groups that the reader opened or closed by hand.
          key={`${category} ${search.q}`}
          category={category}
          faqs={groups.get(category) ?? []}
          areOpen={search.q !== undefined}
        />
      ))}
      <AskUs />
    </Stack>
  );
};

const NothingYet = () => {
  const { t } = useTranslation('faqs');
  return (
    <Stack gap={5}>
      <h1>{t('titles:faqs')}</h1>
      <EmptyState
        kind="nothing"
        title={t('nothing.title')}
        action={<LinkButton to={contactPage.href()}>{t('ask.action')}</LinkButton>}
      >
        <p>{t('nothing.text')}</p>
      </EmptyState>
    </Stack>
  );
};
