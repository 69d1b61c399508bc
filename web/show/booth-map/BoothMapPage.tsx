import type { TFunction } from 'i18next';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useFormat } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { type MetaArgs, type PageMeta, usePageData } from '#web/core/shell/page.ts';
import { classNames } from '#web/core/ui/class-names.ts';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { BoothList } from './BoothList.tsx';
import styles from './BoothMapPage.module.css';
import { BoothSheet } from './BoothSheet.tsx';
import { DaySwitch } from './DaySwitch.tsx';
import { GenreRow } from './GenreRow.tsx';
import { OtherDayMatches, UnknownBooth } from './MapNotices.tsx';
import { MapSearchForm } from './MapSearchForm.tsx';
import { MapView } from './MapView.tsx';
import { loadMapPage } from './map-page-data.ts';
import { buildPlane } from './plane.ts';
import { boothMapPath } from './search-params.ts';
import { useBoothSheet } from './use-booth-sheet.ts';

export const loader = loadMapPage;

type Data = Awaited<ReturnType<typeof loader>>;

export const title = (_data: Data, t: TFunction) => t('titles:boothMap');

export const meta = ({ map }: Data, { t }: MetaArgs): PageMeta => {
  const count = map.halls.reduce((sum, { placements }) => sum + placements.length, 0);
  return { description: t('booth-map:description', { count }) };
};

export const Component = () => {
  const {
    search,
    map,
    chosen,
    unknown,
    matchingIds: matchingIdList,
    elsewhere,
  } = usePageData<typeof loader>();
  const { t } = useTranslation('booth-map');
  const format = useFormat();
  const navigate = useNavigate();
  const sheet = useRef<HTMLElement>(null);
  const around = useRef<HTMLDivElement>(null);
  // A link to a booth shows the map first; the layout does not change later, while the map is in use.
  const [mapFirst] = useState(chosen !== undefined);
  const plane = useMemo(() => buildPlane(map.halls), [map.halls]);
  const matchingIds = useMemo(() => matchingIdList && new Set(matchingIdList), [matchingIdList]);
  const { choose, close } = useBoothSheet({
    chosen: chosen?.id,
    pathOf: (booth) => boothMapPath({ ...search, booth }),
    navigate: (to) => navigate(to, { replace: true, preventScrollReset: true }),
    sheet,
    around,
  });

  const total = plane.halls.reduce((sum, { stands }) => sum + stands.length, 0);
  const halls = format.list(plane.halls.map(({ hall }) => localized(hall.name, format.locale)));
  const tools = (
    <>
      <div className={classNames('no-print', styles.search)}>
        <MapSearchForm search={search}>
          {matchingIds && matchingIds.size > 0 && (
            <OtherDayMatches elsewhere={elsewhere} found={matchingIds.size} search={search} />
          )}
        </MapSearchForm>
      </div>
      <div className={styles.genres}>
        <GenreRow search={search} />
      </div>
    </>
  );
  const drawing = (
    <>
      <div id="map" data-first={mapFirst || undefined} className={styles.map}>
        <MapView
          plane={plane}
          label={t('label', { day: format.day(map.day), halls })}
          matchingIds={matchingIds}
          chosen={chosen?.id}
          search={search}
          path={boothMapPath({ ...search, booth: undefined })}
          onChoose={choose}
          caption={
            <p role="status">
              {matchingIds
                ? t('found', { count: matchingIds.size, number: format.number(matchingIds.size) })
                : t('count', { count: total, number: format.number(total) })}
            </p>
          }
        />
      </div>
      {chosen && (
        <div className={styles.sheet}>
          <BoothSheet booth={chosen} day={map.day} search={search} onClose={close} panel={sheet} />
        </div>
      )}
    </>
  );

  return (
    <Stack>
      <Cluster gap={[3, 5]} justify="between">
        <h1>
          {t('titles:boothMap')}
          <span className={classNames('soft large', styles.day)}>{format.day(map.day)}</span>
        </h1>
        <DaySwitch days={map.days} shown={map.day} search={search} />
      </Cluster>
      {unknown !== undefined && <UnknownBooth asked={unknown} search={search} />}
      {plane.halls.length === 0 ? (
        <EmptyState kind="nothing" title={t('none')}>
          <p>{t('noneHint')}</p>
        </EmptyState>
      ) : (
        <>
          {matchingIds?.size === 0 && (
            <OtherDayMatches elsewhere={elsewhere} found={0} search={search} />
          )}
          {/* Escape closes the sheet regardless of the focus. */}
          <Stack
            gap={3}
            ref={around}
            className={styles.around}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && chosen && !event.nativeEvent.isComposing) close();
            }}
          >
            {mapFirst ? drawing : tools}
            {mapFirst ? tools : drawing}
          </Stack>
          <BoothList
            map={map}
            search={search}
            matchingIds={matchingIds}
            everything={boothMapPath({ genre: [], day: search.day })}
          />
        </>
      )}
    </Stack>
  );
};
