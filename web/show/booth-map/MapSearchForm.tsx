import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Chip } from '#web/core/ui/Chip.tsx';
import { SearchBar } from '#web/core/ui/FilterFields.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { boothMapPage } from './routes.ts';
import { boothMapPath, type MapSearch } from './search-params.ts';

/** The search field of the map; with a search also a chip to clear it, and matches on other days. */
export const MapSearchForm = ({ search, children }: { search: MapSearch; children: ReactNode }) => {
  const { t } = useTranslation('booth-map');
  const searchPath = boothMapPath({ ...search, booth: undefined });
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
        key={searchPath}
        action={boothMapPage.href()}
        label={t('words')}
        submitLabel={t('submit')}
        value={search.q ?? ''}
        keep={fields}
      />
      {label && (
        <Cluster gap={2}>
          <Chip removeTo={without} removeLabel={t('search:results.remove', { label: search.q })}>
            {label}
          </Chip>
          {children}
        </Cluster>
      )}
    </Stack>
  );
};
