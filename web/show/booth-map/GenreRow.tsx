import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { GENRES, type Genre } from '#spec/show/genres.ts';
import { classNames } from '#web/core/ui/class-names.ts';
import { Icon } from '#web/core/ui/Icon.tsx';
import { Cluster } from '#web/core/ui/Layout.tsx';
import { GenreChip } from '#web/show/genres/Genre.tsx';
import styles from './BoothMapPage.module.css';
import { boothMapPath, type MapSearch } from './search-params.ts';

/**
 * Links that toggle the genres. Several selected genres are numbered here and on the map. Scrolls sideways on a phone.
 */
export const GenreRow = ({ search }: { search: MapSearch }) => {
  const { t } = useTranslation('booth-map');
  const chosen = search.genre;
  const toggled = (genre: Genre) =>
    chosen.includes(genre) ? chosen.filter((one) => one !== genre) : [...chosen, genre];
  const link = (genre: readonly Genre[], isOn: boolean) => ({
    to: boothMapPath({ ...search, genre: GENRES.filter((one) => genre.includes(one)) }),
    preventScrollReset: true,
    className: classNames('small unbroken', styles.genre),
    ...(isOn && ({ 'aria-current': 'true' } as const)),
  });
  return (
    <nav aria-label={t('genres')} className={styles.genreRowGenres}>
      <Cluster as="ul" gap={2} align="stretch" className={styles.row}>
        <li>
          <Link {...link([], chosen.length === 0)}>{t('allGenres')}</Link>
        </li>
        {GENRES.map((genre) => (
          <li key={genre}>
            <Link {...link(toggled(genre), chosen.includes(genre))}>
              {chosen.includes(genre) && <Icon name="check" size={16} />}
              <GenreChip genre={genre}>{t(`units:genre.${genre}`)}</GenreChip>
              {chosen.length > 1 && chosen.includes(genre) && (
                <span className={styles.number} aria-hidden="true">
                  {chosen.indexOf(genre) + 1}
                </span>
              )}
            </Link>
          </li>
        ))}
      </Cluster>
    </nav>
  );
};
