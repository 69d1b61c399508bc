import type { ReactNode } from 'react';
import { Card } from './Card.tsx';
import { Icon } from './Icon.tsx';
import styles from './TitledCard.module.css';

/** A list of `TitledCard`s, in columns on wide screens. */
export const TitledCardList = ({ children }: { children: ReactNode }) => (
  // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets
  <ul role="list" className={styles.list}>
    {children}
  </ul>
);

type TitledCardProps = {
  icon: string;
  title: string;
  /** Id of the heading, which can then receive focus. */
  headingId?: string;
  children: ReactNode;
};

/** A card for one thing of the user's own, such as a device. */
export const TitledCard = ({ icon, title, headingId, children }: TitledCardProps) => (
  <Card as="li" className={styles.card}>
    <h3 id={headingId} tabIndex={headingId ? -1 : undefined} className={styles.title}>
      <Icon name={icon} size={24} />
      <span>{title}</span>
    </h3>
    {children}
  </Card>
);
