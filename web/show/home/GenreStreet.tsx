import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { GENRES } from '#spec/show/genres.ts';
import { classNames } from '#web/core/ui/class-names.ts';
import { Row, Stack } from '#web/core/ui/Layout.tsx';
import { GenreStrip } from '#web/show/genres/Genre.tsx';
import { productSearchPage } from '#web/show/products/routes.ts';
import styles from './HomePage.module.css';

/** The genres as a row of shop curtains, linking to their products. */
export const GenreStreet = () => {
  const { t } = useTranslation('home');
  return (
    <Stack as="nav" aria-labelledby="genres-heading">
      <h2 id="genres-heading">{t('genres.heading')}</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets */}
      <ul role="list" className={styles.curtains}>
        {GENRES.map((genre) => (
          <li key={genre}>
            <Row
              as={Link}
              gap={0}
              justify="center"
              to={productSearchPage.href({ genre: [genre] })}
              className={classNames('strong mincho', styles.curtain)}
              data-genre={genre}
            >
              <GenreStrip genre={genre} edge="top" />
              <span className={styles.word}>{t(`units:genre.${genre}`)}</span>
            </Row>
          </li>
        ))}
      </ul>
    </Stack>
  );
};
