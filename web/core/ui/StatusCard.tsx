import type { ReactNode } from 'react';
import { Card } from './Card.tsx';
import { Stack } from './Layout.tsx';
import styles from './StatusCard.module.css';

/** A list of `StatusCard`s, one below the other. */
export const StatusCardList = ({ children }: { children: ReactNode }) => (
  // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets
  <ul role="list" className={styles.list}>
    {children}
  </ul>
);

type StatusCardProps = {
  heading: 'h2' | 'h3';
  /** Id of the heading, which can then receive focus. */
  headingId?: string;
  title: ReactNode;
  /** Its state, beside the title. */
  status: ReactNode;
  /** Stands below the title. */
  subtitle?: ReactNode;
  children: ReactNode;
};

/** A card for one thing whose state matters, such as an entry. */
export const StatusCard = ({
  heading: Heading,
  headingId,
  title,
  status,
  subtitle,
  children,
}: StatusCardProps) => (
  <Card as="li" className={styles.card}>
    <Stack gap={1}>
      <div className={styles.head}>
        <Heading id={headingId} tabIndex={headingId ? -1 : undefined} className={styles.title}>
          {title}
        </Heading>
        {status}
      </div>
      {subtitle}
    </Stack>
    {children}
  </Card>
);
