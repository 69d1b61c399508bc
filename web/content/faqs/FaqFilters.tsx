import { useTranslation } from 'react-i18next';
import { FAQ_AUDIENCES, FAQ_CATEGORIES } from '#spec/content/types/faq.ts';
import { FilterBar } from '#web/core/ui/FilterBar.tsx';
import { SelectFilter, TextFilter } from '#web/core/ui/FilterFields.tsx';
import styles from './FaqsPage.module.css';
import { faqsPage } from './routes.ts';
import { type FaqSearch, isFiltered, MAX_WORDS } from './search-params.ts';

/** Words, subject and audience. Uncontrolled: give it a `key` that changes with the URL. */
export const FaqFilters = ({ search }: { search: FaqSearch }) => {
  const { t } = useTranslation('faqs');
  const { q = '', category = '', audience = '' } = search;
  const all = { value: '', label: t('commons:filter.all') };
  return (
    <FilterBar action={faqsPage.href()} label={t('search')} isFiltered={isFiltered(search)}>
      <div className={styles.words}>
        <TextFilter type="search" name="q" label={t('words')} value={q} maxLength={MAX_WORDS} />
      </div>
      <SelectFilter
        name="category"
        label={t('subject')}
        value={category}
        options={[
          all,
          ...FAQ_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) })),
        ]}
      />
      <SelectFilter
        name="audience"
        label={t('asker')}
        value={audience}
        options={[all, ...FAQ_AUDIENCES.map((value) => ({ value, label: t(`audience.${value}`) }))]}
      />
    </FilterBar>
  );
};
