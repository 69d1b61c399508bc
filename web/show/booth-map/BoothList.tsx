import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { BoothMap } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { localized } from '#web/core/i18n/localized.ts';
import { classNames } from '#web/core/ui/class-names.ts';
import { Icon } from '#web/core/ui/Icon.tsx';
import { Cluster, Row, Stack } from '#web/core/ui/Layout.tsx';
import { boothPage } from '#web/show/booths/routes.ts';
import { GenreChip } from '#web/show/genres/Genre.tsx';
import styles from './BoothMapPage.module.css';
import { listFacilities } from './facilities.ts';
import { boothMapViewPath, type MapSearch } from './search-params.ts';

type BoothListProps = {
  map: BoothMap;
  search: MapSearch;
  /** Ids of the booths that match the search; undefined without a search. */
  matchingIds: ReadonlySet<string> | undefined;
  /** Path of this day's map without search and genres. */
  everything: string;
};

/** The map as text, for screen readers, print, and readers who prefer a list. */
export const BoothList = ({ map, search, matchingIds, everything }: BoothListProps) => {
  const { t } = useTranslation('booth-map');
  const format = useFormat();
  const shown = map.halls.map((hall) => ({
    ...hall,
    placements: hall.placements.filter(({ boothId }) => matchingIds?.has(boothId) ?? true),
  }));
  return (
    <details
      className={classNames('box', styles.list)}
      open={matchingIds !== undefined && matchingIds.size > 0}
    >
      <Row as="summary" className={classNames('no-print strong', styles.summary)}>
        <Icon name="list" />
        <span>{matchingIds ? t('list.lit') : t('list.open')}</span>
        <Icon name="chevron-down" className={styles.chevron} />
      </Row>
      {matchingIds && (
        <p className={classNames('no-print', styles.all)}>
          <Link to={everything} preventScrollReset>
            {t('list.all')}
          </Link>
        </p>
      )}
      {shown.map(({ code, name, placements, facilities }) => (
        <Stack
          as="section"
          gap={3}
          key={code}
          className={classNames('line-above padded', styles.hall)}
        >
          <h2>
            <LocalizedText text={name} />
          </h2>
          {facilities.length > 0 && (
            <p>
              {t('list.facilities', {
                list: format.list(listFacilities(facilities, t, format.locale)),
              })}
            </p>
          )}
          {placements.length > 0 && (
            <table className={styles.table}>
              <caption className="visually-hidden">
                {t('list.caption', {
                  hall: localized(name, format.locale),
                  day: format.day(map.day),
                })}
              </caption>
              <thead>
                <tr>
                  <th scope="col">{t('list.code')}</th>
                  <th scope="col">{t('list.name')}</th>
                  <th scope="col">{t('list.genres')}</th>
                </tr>
              </thead>
              <tbody>
                {placements.map(({ boothId, code: own, name: booth, catch: line, genres }) => (
                  <tr key={boothId}>
                    <td>
                      <Row
                        as={Link}
                        gap={0}
                        inline
                        to={boothMapViewPath({ ...search, booth: boothId })}
                        aria-label={t('list.show', { code: own })}
                        className={classNames('bold', styles.code)}
                      >
                        {own}
                      </Row>
                    </td>
                    <th scope="row">
                      <Link to={boothPage.href({ id: boothId })}>
                        <LocalizedText text={booth} />
                      </Link>
                      {line && (
                        <p className="quiet">
                          <LocalizedText text={line} />
                        </p>
                      )}
                    </th>
                    <td>
                      <Cluster as="span" gap={[0, 4]} align="stretch">
                        {genres.map((genre) => (
                          <GenreChip key={genre} genre={genre}>
                            {t(`units:genre.${genre}`)}
                          </GenreChip>
                        ))}
                      </Cluster>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </Stack>
      ))}
    </details>
  );
};
