import type { ReactNode } from 'react';
import { Card } from './Card.tsx';
import { Icon } from './Icon.tsx';
import { Grid, Row } from './Layout.tsx';

/** A list of `TitledCard`s, in columns on wide screens. */
export const TitledCardList = ({ children }: { children: ReactNode }) => (
  <Grid as="ul" min={420}>
    {children}
  </Grid>
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
  <Card gap={4} as="li" className="roomy">
    <Row as="h3" gap={3} id={headingId} tabIndex={headingId ? -1 : undefined} className="large">
      <Icon name={icon} size={24} className="accent" />
      <span>{title}</span>
    </Row>
    {children}
  </Card>
);
