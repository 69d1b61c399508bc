import { useTranslation } from 'react-i18next';
import type { EditionDay } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { SelectFilter, TextFilter } from '#web/core/ui/FilterFields.tsx';
import { CheckOption, FilterGroup } from '#web/core/ui/FilterPanel.tsx';
import { Row } from '#web/core/ui/Layout.tsx';
import { DayFilter, GenreFilter } from '#web/show/search/SearchFilters.tsx';
import { type ProductSearch, SORTS } from './search-params.ts';

/** Options for the number of players; a different number from the URL is added. */
const PLAYERS = [1, 2, 3, 4, 5, 6, 7, 8, 10];

type ProductFiltersProps = { search: ProductSearch; days: readonly EditionDay[] };

/** The filters of the product search, as fields of a plain GET form. */
export const ProductFilters = ({ search, days }: ProductFiltersProps) => {
  const { t } = useTranslation('products');
  const format = useFormat();
  const players = [...new Set([...PLAYERS, ...(search.players ? [search.players] : [])])];
  return (
    <>
      <SelectFilter
        name="sort"
        label={t('sort.label')}
        value={search.sort ?? ''}
        options={[
          { value: '', label: t('sort.code') },
          ...SORTS.map((sort) => ({ value: sort, label: t(`sort.${sort}`) })),
        ]}
      />
      <FilterGroup legend={t('filter.state')}>
        <CheckOption name="new" value="true" checked={search.new === true}>
          {t('filter.new')}
        </CheckOption>
        <CheckOption name="reservable" value="true" checked={search.reservable === true}>
          {t('filter.reservable')}
        </CheckOption>
      </FilterGroup>
      <DayFilter days={days} chosen={search.day} />
      <SelectFilter
        name="players"
        label={t('filter.players')}
        value={String(search.players ?? '')}
        options={[
          { value: '', label: t('filter.anyPlayers') },
          ...players
            .sort((a, b) => a - b)
            .map((it) => ({
              value: String(it),
              label: t('filter.playersOption', { count: it, number: format.number(it) }),
            })),
        ]}
      />
      <FilterGroup legend={t('filter.price')}>
        <Row gap={3} align="stretch">
          <TextFilter
            name="priceMin"
            label={t('filter.priceMin')}
            inputMode="numeric"
            maxLength={13}
            value={String(search.priceMin ?? '')}
          />
          <TextFilter
            name="priceMax"
            label={t('filter.priceMax')}
            inputMode="numeric"
            maxLength={13}
            value={String(search.priceMax ?? '')}
          />
        </Row>
      </FilterGroup>
      <GenreFilter chosen={search.genre} />
    </>
  );
};
