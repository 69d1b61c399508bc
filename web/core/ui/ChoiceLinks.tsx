import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './ChoiceLinks.module.css';
import { classNames } from './class-names.ts';
import { Cluster, Row } from './Layout.tsx';

type ChoiceLink = {
  readonly key: string;
  readonly to: string;
  readonly content: ReactNode;
  readonly isCurrent: boolean;
};

type ChoiceLinksProps = { label: string; items: readonly ChoiceLink[] };

/** Links between which the reader switches, such as days or states: each shows another part of the same page. */
export const ChoiceLinks = ({ label, items }: ChoiceLinksProps) => (
  <nav aria-label={label}>
    <Cluster as="ul" gap={2} align="stretch">
      {items.map(({ key, to, content, isCurrent }) => (
        <li key={key}>
          <Row
            as={Link}
            to={to}
            preventScrollReset
            aria-current={isCurrent ? 'page' : undefined}
            className={classNames('figures', styles.choice)}
          >
            {content}
          </Row>
        </li>
      ))}
    </Cluster>
  </nav>
);
