import type { ReactNode } from 'react';
import styles from './Facts.module.css';

export type Fact = { readonly label: string; readonly value: ReactNode };

/** A description list; facts without a value are omitted. */
export const Facts = ({ items }: { items: readonly Fact[] }) => (
  <dl className="line-above">
    {items
      .filter(
        ({ value }) => value !== undefined && value !== null && value !== '' && value !== false,
      )
      .map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);
