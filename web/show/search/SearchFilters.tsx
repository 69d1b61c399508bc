import { useTranslation } from 'react-i18next';
import type { EditionDay, Genre } from '#generated/client/types.gen.ts';
import { GENRES } from '#spec/show/genres.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { SelectFilter } from '#web/core/ui/FilterFields.tsx';
import { CheckOption, FilterGroup } from '#web/core/ui/FilterPanel.tsx';
import { GenreChip } from '#web/show/genres/Genre.tsx';

/** Checkboxes for the nine genres. */
export const GenreFilter = ({ chosen }: { chosen: readonly Genre[] }) => {
  const { t } = useTranslation('search');
  return (
    <FilterGroup legend={t('filter.genre')}>
      {GENRES.map((genre) => (
        <CheckOption key={genre} name="genre" value={genre} checked={chosen.includes(genre)}>
          <GenreChip genre={genre}>{t(`units:genre.${genre}`)}</GenreChip>
        </CheckOption>
      ))}
    </FilterGroup>
  );
};

/** The days of the show; nothing when there is only one. */
export const DayFilter = ({
  days,
  chosen,
}: {
  days: readonly EditionDay[];
  chosen: string | undefined;
}) => {
  const { t } = useTranslation('search');
  const format = useFormat();
  const dates = days.map(({ date }) => date);
  if (chosen && !dates.includes(chosen)) dates.push(chosen);
  if (dates.length < 2) return null;
  return (
    <SelectFilter
      name="day"
      label={t('filter.day')}
      value={chosen ?? ''}
      options={[
        { value: '', label: t('filter.anyDay') },
        ...dates.map((date) => ({ value: date, label: format.shortDay(date) })),
      ]}
    />
  );
};
