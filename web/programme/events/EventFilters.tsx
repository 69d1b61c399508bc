import { useTranslation } from 'react-i18next';
import { EVENT_KINDS } from '#spec/programme/event-fields.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { FilterBar } from '#web/core/ui/FilterBar.tsx';
import { SelectFilter, TextFilter } from '#web/core/ui/FilterFields.tsx';
import { eventsPage } from './routes.ts';
import { type EventSearch, isFiltered, MAX_WORDS } from './search-params.ts';

type EventFiltersProps = { search: EventSearch; days: readonly string[] };

/** Words, day and kind. Uncontrolled: give it a `key` that changes with the URL. */
export const EventFilters = ({ search, days }: EventFiltersProps) => {
  const { t } = useTranslation('events');
  const f = useFormat();
  const { q = '', day = '', kind = '' } = search;
  const all = { value: '', label: t('commons:filter.all') };
  return (
    <FilterBar action={eventsPage.href()} label={t('search')} isFiltered={isFiltered(search)}>
      <TextFilter type="search" name="q" label={t('words')} value={q} maxLength={MAX_WORDS} />
      <SelectFilter
        name="day"
        label={t('day')}
        value={day}
        options={[all, ...days.map((value) => ({ value, label: f.shortDay(value) }))]}
      />
      <SelectFilter
        name="kind"
        label={t('kindLabel')}
        value={kind}
        options={[all, ...EVENT_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))]}
      />
    </FilterBar>
  );
};
