import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { BoothMap } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { LocalizedText, localized } from '#web/core/i18n/LocalizedText.tsx';
import { Icon } from '#web/core/ui/Icon.tsx';
import { boothPage } from '#web/show/booths/routes.ts';
import { GenreChip } from '#web/show/genres/Genre.tsx';
import styles from './BoothList.module.css';
import { facilitiesOf } from './facilities.ts';
import { boothMapView, type MapSearch } from './search-params.ts';

type BoothListProps = {
  map: BoothMap;
  search: MapSearch;
  /** Ids of the booths that are looked for; undefined where nothing is. */
  lit: ReadonlySet<string> | undefined;
  /** Address of the map of this day without words and genres. */
  everything: string;
};

/** What the map shows, in words: for screen readers, for print, and for those who would rather read. */
export const BoothList = ({ map, search, lit, everything }: BoothListProps) => {
  const { t } = useTranslation('booth-map');
  const format = useFormat();
  const shown = map.halls.map((hall) => ({
    ...hall,
    placements: hall.placements.filter(({ boothId }) => lit?.has(boothId) ?? true),
  }));
  return (
    <details className={styles.list} open={lit !== undefined && lit.size > 0}>
      <summary className={styles.summary}>
        <Icon name="list" />
        <span>{lit ? t('list.lit') : t('list.open')}</span>
        <Icon name="chevron-down" className={styles.chevron} />
      </summary>
      {lit && (
        <p className={styles.all}>
          <Link to={everything} preventScrollReset>
            {t('list.all')}
          </Link>
        </p>
      )}
      {shown.map(({ code, name, placements, facilities }) => (
        <section key={code} className={styles.hall}>
          <h2>
            <LocalizedText text={name} />
          </h2>
          {facilities.length > 0 && (
            <p>
              {t('list.facilities', {
                list: format.list(facilitiesOf(facilities, t, format.locale)),
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
                      <Link
                        to={boothMapView({ ...search, booth: boothId })}
                        aria-label={t('list.show', { code: own })}
                        className={styles.code}
                      >
                        {own}
                      </Link>
                    </td>
                    <th scope="row">
                      <Link to={boothPage.href({ id: boothId })}>
                        <LocalizedText text={booth} />
                      </Link>
                      {line && (
                        <p className={styles.catch}>
                          <LocalizedText text={line} />
                        </p>
                      )}
                    </th>
                    <td>
                      <span className={styles.genres}>
                        {genres.map((genre) => (
                          <GenreChip key={genre} genre={genre}>
                            {t(`units:genre.${genre}`)}
                          </GenreChip>
                        ))}
                      </span>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </section>
      ))}
    </details>
  );
};
