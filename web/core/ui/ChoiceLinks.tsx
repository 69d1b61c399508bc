import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './ChoiceLinks.module.css';

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
    {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets */}
    <ul role="list" className={styles.choices}>
      {items.map(({ key, to, content, isCurrent }) => (
        <li key={key}>
          <Link
            to={to}
            preventScrollReset
            aria-current={isCurrent ? 'page' : undefined}
            className={styles.choice}
          >
            {content}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
