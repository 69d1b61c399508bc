import { useTranslation } from 'react-i18next';
import { paths } from '#web/paths.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { SearchBar } from '#web/ui/FilterFields.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import { boothMapPath, type MapSearch } from './search-params.ts';

/** The words that are looked for on the map; once there are some, a chip takes them off. */
export const MapWords = ({ search }: { search: MapSearch }) => {
  const { t } = useTranslation('booth-map');
  const sought = boothMapPath({ ...search, booth: undefined });
  const without = boothMapPath({ ...search, q: undefined });
  const fields = [
    ...new URLSearchParams(
      boothMapPath({ ...search, q: undefined, booth: undefined }).split('?')[1],
    ),
  ];
  const label = search.q && t('search:words', { words: search.q });
  return (
    <Stack gap={2}>
      <SearchBar
        key={sought}
        action={paths.boothMap()}
        label={t('words')}
        submitLabel={t('submit')}
        value={search.q ?? ''}
        keep={fields}
      />
      {label && (
        <div>
          <Chip removeTo={without} removeLabel={t('search:results.remove', { label: search.q })}>
            {label}
          </Chip>
        </div>
      )}
    </Stack>
  );
};
