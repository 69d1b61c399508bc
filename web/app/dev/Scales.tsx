import { useTranslation } from 'react-i18next';
import { GENRES } from '#spec/show/genres.ts';
import { classNames } from '#web/core/ui/class-names.ts';
import { Icon } from '#web/core/ui/Icon.tsx';
import { Cluster, Row } from '#web/core/ui/Layout.tsx';
import css from '#web/core/ui/tokens.css?raw';
import { GenreChip, GenreStrip } from '#web/show/genres/Genre.tsx';
import { Plate } from '#web/show/genres/Plate.tsx';
import styles from './Gallery.module.css';
import { Part } from './Part.tsx';

const tokens = (pattern: RegExp) =>
  [...css.matchAll(pattern)].map(([, name = '', value = '']) => ({ name, value: value.trim() }));
const STEPS = tokens(/--(step-[\d-]+):([^:;]+);/g);
const SPACES = tokens(/--(space-\d):([^:;]+);/g);

/** Font sizes and spacing. */
export const Scales = () => {
  const { t } = useTranslation('dev');
  return (
    <Part id="scales">
      <dl className={styles.steps}>
        {STEPS.map(({ name, value }) => (
          <div key={name}>
            <dt>
              <code>--{name}</code> {value}
            </dt>
            <dd data-step={name}>{t('sentence')}</dd>
          </div>
        ))}
      </dl>
      <ul className={classNames('bulletless', styles.spaces)}>
        {SPACES.map(({ name, value }) => (
          <li key={name}>
            <code>--{name}</code> {value}
            <svg width={Number.parseInt(value, 10)} height="16" aria-hidden="true">
              <rect width="100%" height="16" />
            </svg>
          </li>
        ))}
      </ul>
    </Part>
  );
};

/** The nine genres: each in its color and pattern. */
export const Genres = () => {
  const { t } = useTranslation('units');
  return (
    <Part id="genres">
      <Cluster as="ul" gap={[3, 4]} align="stretch">
        {GENRES.map((genre) => (
          <Row as="li" gap={3} key={genre} className={styles.genre}>
            <GenreStrip genre={genre} />
            <GenreChip genre={genre}>{t(`genre.${genre}`)}</GenreChip>
            <Plate code="K12" genre={genre} />
          </Row>
        ))}
      </Cluster>
    </Part>
  );
};

/** Icon names in the sources: as an attribute, a field, or in a table of icons. */
const NAMED = /(?:\bicon[=:]\s*|<Icon name=)["']([a-z\d-]+)["']/g;
const TABLES = /ICONS = \{([^{}]*)\}/g;

const SOURCES = import.meta.glob<string>(['../../*/*/**/*.tsx', '!../**', '!../../**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const inUse = [
  ...new Set(
    Object.values(SOURCES).flatMap((source) => [
      ...[...source.matchAll(NAMED)].map(([, name = '']) => name),
      ...[...source.matchAll(TABLES)].flatMap(([, table = '']) =>
        [...table.matchAll(/: '([a-z\d-]+)'/g)].map(([, name = '']) => name),
      ),
    ]),
  ),
].sort();

/** Every icon used by pages, found in their sources. */
export const Icons = () => (
  <Part id="icons">
    <Cluster as="ul" gap={[3, 4]} align="stretch" className={styles.icons}>
      {inUse.map((name) => (
        <li key={name}>
          <Icon name={name} />
          <code>{name}</code>
        </li>
      ))}
    </Cluster>
  </Part>
);
