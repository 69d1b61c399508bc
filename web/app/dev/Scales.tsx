import { useTranslation } from 'react-i18next';
import { GENRES } from '#spec/show/genres.ts';
import { Icon } from '#web/core/ui/Icon.tsx';
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
      <ul className={styles.spaces}>
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
      <ul className={styles.genres}>
        {GENRES.map((genre) => (
          <li key={genre} className={styles.genre}>
            <GenreStrip genre={genre} />
            <GenreChip genre={genre}>{t(`genre.${genre}`)}</GenreChip>
            <Plate code="K12" genre={genre} />
          </li>
        ))}
      </ul>
    </Part>
  );
};

/** Icon names in the sources: as an attribute, a field, or in a table of icons. */
const NAMED = /(?:\bicon[=:]\s*|<Icon name=)["']([a-z\d-]+)["']/g;
const TABLES = /ICONS = \{([^{}]*)\}/g;

const SOURCES = import.meta.glob<string>(['../../*/*/*.tsx', '!../**', '!../../**/*.test.tsx'], {
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
    <ul className={styles.icons}>
      {inUse.map((name) => (
        <li key={name}>
          <Icon name={name} />
          <code>{name}</code>
        </li>
      ))}
    </ul>
  </Part>
);
