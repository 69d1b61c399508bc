import { Link } from 'react-router-dom';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import type { Localized } from '#web/core/i18n/localized.ts';
import { Icon } from '#web/core/ui/Icon.tsx';
import { Row } from '#web/core/ui/Layout.tsx';
import styles from './Neighbours.module.css';

type Award = { readonly slug: string; readonly title: Localized };
type Neighbour = {
  readonly path: string;
  readonly title: Localized;
  readonly award?: Award | undefined;
};

type NeighboursProps = {
  previous?: Neighbour | undefined;
  next?: Neighbour | undefined;
  /** Name of the navigation, such as 前後の記事. */
  label: string;
  pathOf: (slugOrId: string, award: Award | undefined) => string;
  /** Path and name of the whole list. */
  listTo: string;
  list: string;
};

/** Links to the contents before and after this one, and to all of them. */
export const Neighbours = ({ previous, next, label, pathOf, listTo, list }: NeighboursProps) => (
  <nav className={styles.neighbours} aria-label={label}>
    {previous && (
      <Row
        as={Link}
        to={pathOf(previous.path, previous.award)}
        rel="prev"
        className={styles.neighbour}
      >
        <Icon name="chevron-left" />
        <span>
          <LocalizedText text={previous.title} />
        </span>
      </Row>
    )}
    <Row as={Link} gap={0} to={listTo} className={styles.list}>
      {list}
    </Row>
    {next && (
      <Row
        as={Link}
        to={pathOf(next.path, next.award)}
        rel="next"
        className={styles.neighbour}
        data-side="next"
      >
        <span>
          <LocalizedText text={next.title} />
        </span>
        <Icon name="chevron-right" />
      </Row>
    )}
  </nav>
);
