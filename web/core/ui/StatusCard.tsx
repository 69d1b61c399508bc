import type { ReactNode } from 'react';
import { Card } from './Card.tsx';
import { classNames } from './class-names.ts';
import { Cluster, Stack } from './Layout.tsx';
import styles from './StatusCard.module.css';

/** A list of `StatusCard`s, one below the other. */
export const StatusCardList = ({ children }: { children: ReactNode }) => (
  <Stack as="ul">{children}</Stack>
);

type StatusCardProps = {
  heading: 'h2' | 'h3';
  /** Id of the heading, which can then receive focus. */
  headingId?: string;
  title: ReactNode;
  /** Its state, next to the title. */
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
  <Card gap={4} as="li" className="roomy">
    <Stack gap={1}>
      <Cluster gap={[2, 3]}>
        <Heading
          id={headingId}
          tabIndex={headingId ? -1 : undefined}
          className={classNames('large shrinks', styles.title)}
        >
          {title}
        </Heading>
        {status}
      </Cluster>
      {subtitle}
    </Stack>
    {children}
  </Card>
);
