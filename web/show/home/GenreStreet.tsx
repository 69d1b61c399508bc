import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { GENRES } from '#spec/show/genres.ts';
import { GenreStrip } from '#web/show/genres/Genre.tsx';
import { productSearchPage } from '#web/show/products/routes.ts';
import styles from './GenreStreet.module.css';

/** The genres as a row of shop curtains, linking to their products. */
export const GenreStreet = () => {
  const { t } = useTranslation('home');
  return (
    <nav className={styles.street} aria-labelledby="genres-heading">
      <h2 id="genres-heading">{t('genres.heading')}</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets */}
      <ul role="list" className={styles.curtains}>
        {GENRES.map((genre) => (
          <li key={genre}>
            <Link
              to={productSearchPage.href({ genre: [genre] })}
              className={styles.curtain}
              data-genre={genre}
            >
              <GenreStrip genre={genre} edge="top" />
              <span className={styles.word}>{t(`units:genre.${genre}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
