import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '#web/core/ui/Icon.tsx';
import styles from './Section.module.css';

type SectionProps = {
  title: string;
  /** Where all of it is. */
  moreTo: string;
  more: string;
  children: ReactNode;
};

/** A part of the home page: its heading, the way to all of it, and a first look. */
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
