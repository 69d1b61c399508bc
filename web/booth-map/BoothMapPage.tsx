import type { TFunction } from 'i18next';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { getBooth, getBoothMap } from '#generated/client/sdk.gen.ts';
import type { Call } from '#web/client.ts';
import { useFormat } from '#web/i18n/format.ts';
import { localized } from '#web/i18n/LocalizedText.tsx';
import { paths } from '#web/paths.ts';
import { Problem } from '#web/problem.ts';
import { GenreFilter } from '#web/search/SearchFilters.tsx';
import { type LoaderArgs, type MetaArgs, type PageMeta, usePageData } from '#web/shell/page.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { SearchBar } from '#web/ui/FilterFields.tsx';
import { FilterPanel } from '#web/ui/FilterPanel.tsx';
import { BoothList } from './BoothList.tsx';
import styles from './BoothMapPage.module.css';
import { BoothSheet } from './BoothSheet.tsx';
import { DaySwitch } from './DaySwitch.tsx';
import { MapView } from './MapView.tsx';
import { planeOf } from './plane.ts';
import { boothMapPath, isLooking, matcherOf, parseMapSearch } from './search-params.ts';
import { useChosen } from './use-chosen.ts';

export const loader = async ({ url, api }: LoaderArgs) => {
  const search = parseMapSearch(url.searchParams);
  const { booth } = search;
  const [first, chosen] = await Promise.all([
    readMap(api, search.day),
    booth ? unlessNotFound(api(getBooth, { path: { boothId: booth } })) : undefined,
  ]);
  // A day that is none of the show's counts as not asked for.
  const day = first.day === search.day ? search.day : undefined;
  const stands = chosen?.days.map(({ date }) => date) ?? [];
  // A link to a booth without a day shows one on which it stands.
  const [other] = day || stands.includes(first.day) ? [] : stands;
  const map = other ? await readMap(api, other) : first;
  return { search: { ...search, day: day ?? other }, map, chosen };
};

const readMap = async (api: Call, day: string | undefined) =>
  (day && (await unlessNotFound(api(getBoothMap, { query: { day } })))) || api(getBoothMap, {});

const unlessNotFound = async <Data,>(answer: Promise<Data>): Promise<Data | undefined> => {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return undefined;
    throw error;
  }
};

type Data = Awaited<ReturnType<typeof loader>>;

export const title = (_data: Data, t: TFunction) => t('titles:boothMap');

export const meta = ({ map }: Data, { t }: MetaArgs): PageMeta => {
  const count = map.halls.reduce((sum, { placements }) => sum + placements.length, 0);
  return { description: t('booth-map:description', { count }) };
};

export const Component = () => {
  const { search, map, chosen } = usePageData<typeof loader>();
  const { t } = useTranslation('booth-map');
  const format = useFormat();
  const navigate = useNavigate();
  const sheet = useRef<HTMLElement>(null);
  const around = useRef<HTMLDivElement>(null);
  const plane = useMemo(() => planeOf(map.halls), [map.halls]);
  const lit = useMemo(() => {
    if (!isLooking(search)) return undefined;
    const matches = matcherOf(search);
    const all = map.halls.flatMap(({ placements }) => placements);
    return new Set(all.filter(matches).map(({ boothId }) => boothId));
  }, [map.halls, search]);
  const { choose, close } = useChosen({
    chosen: chosen?.id,
    pathOf: (booth) => boothMapPath({ ...search, booth }),
    navigate: (to) => navigate(to, { replace: true, preventScrollReset: true }),
    sheet,
    around,
  });

  const everything = boothMapPath({ genre: [], day: search.day });
  const fields = [
    ...new URLSearchParams(
      boothMapPath({ ...search, q: undefined, booth: undefined }).split('?')[1],
    ),
  ];
  const sought = boothMapPath({ ...search, booth: undefined });

  const total = plane.halls.reduce((sum, { stands }) => sum + stands.length, 0);
  const halls = format.list(plane.halls.map(({ hall }) => localized(hall.name, format.locale)));

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>
          {t('titles:boothMap')}
          <span className={styles.day}>{format.day(map.day)}</span>
        </h1>
        <DaySwitch days={map.days} shown={map.day} search={search} />
      </div>
      {plane.halls.length === 0 ? (
        <EmptyState kind="nothing" title={t('none')}>
          <p>{t('noneHint')}</p>
        </EmptyState>
      ) : (
        <>
          <div className={styles.search}>
            <SearchBar
              key={sought}
              action={paths.boothMap()}
              label={t('words')}
              submitLabel={t('submit')}
              value={search.q ?? ''}
              keep={fields}
            />
          </div>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the sheet from wherever focus is in here */}
          <div
            ref={around}
            id="map"
            className={styles.around}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && chosen && !event.nativeEvent.isComposing) close();
            }}
          >
            <MapView
              plane={plane}
              label={t('label', {
                day: format.day(map.day),
                halls,
              })}
              lit={lit}
              chosen={chosen?.id}
              search={search}
              onChoose={choose}
              caption={
                <p role="status">
                  {lit
                    ? t('found', { count: lit.size, number: format.number(lit.size) })
                    : t('count', { count: total, number: format.number(total) })}
                </p>
              }
            />
            {chosen && (
              <BoothSheet
                booth={chosen}
                day={map.day}
                search={search}
                onClose={close}
                panel={sheet}
              />
            )}
            <div className={styles.side}>
              <FilterPanel
                key={sought}
                action={paths.boothMap()}
                count={search.genre.length}
                submitLabel={t('light')}
              >
                {search.day && <input type="hidden" name="day" value={search.day} />}
                {search.q && <input type="hidden" name="q" value={search.q} />}
                <GenreFilter chosen={search.genre} />
              </FilterPanel>
            </div>
          </div>
          <BoothList map={map} search={search} lit={lit} everything={everything} />
        </>
      )}
    </div>
  );
};
