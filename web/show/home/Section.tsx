import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '#web/core/ui/Icon.tsx';
import styles from './Section.module.css';

type SectionProps = {
  title: string;
  /** Path of the complete list. */
  moreTo: string;
  more: string;
  children: ReactNode;
};

/** A section of the home page: heading, link to the complete list, and a preview. */
export const Section = ({ title, moreTo, more, children }: SectionProps) => (
  <section className={styles.section}>
    <div className={styles.head}>
      <h2>{title}</h2>
      <Link to={moreTo} className={styles.more}>
        <span>{more}</span>
        <Icon name="arrow-right" />
      </Link>
    </div>
    {children}
  </section>
);
