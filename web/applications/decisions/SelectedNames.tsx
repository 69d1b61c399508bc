import type { Application } from '#generated/client/types.gen.ts';
import styles from './decisions.module.css';

type SelectedNamesProps = { title: string; items: readonly Application[] };

/** Numbers and names of applications under a heading with their number. */
export const SelectedNames = ({ title, items }: SelectedNamesProps) => (
  <div>
    <p className={styles.group}>{title}</p>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be focusable */}
    {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets */}
    <ul role="list" aria-label={title} tabIndex={0} className={styles.names}>
      {items.map(({ id, number, title: name }) => (
        <li key={id}>
          <span className={styles.number}>{number}</span> {name}
        </li>
      ))}
    </ul>
  </div>
);
