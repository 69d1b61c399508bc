import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Card, cardLink } from '#web/core/ui/Card.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Icon } from '#web/core/ui/Icon.tsx';
import { Row } from '#web/core/ui/Layout.tsx';
import styles from './AccountCard.module.css';

type AccountCardProps = {
  icon: string;
  title: string;
  /** Shown when the data exists. */
  children?: ReactNode;
  /** The reason why the data is needed, shown when it is missing. */
  missing?: string | undefined;
  /** Path of the linked page, and the label of the link. */
  to: string;
  action: string;
};

/** A card for one part of the account. */
export const AccountCard = ({ icon, title, children, missing, to, action }: AccountCardProps) => (
  <Card as="li" pressable className={styles.card}>
    <Row as="h2" gap={3} className="large">
      <Icon name={icon} size={24} className="accent" />
      <span>{title}</span>
    </Row>
    {children}
    {missing && (
      <Row as="p" align="stretch" className={classNames('soft', styles.missing)}>
        <Icon name="circle-dashed" />
        <span>{missing}</span>
      </Row>
    )}
    <Link to={to} className={classNames(cardLink, styles.action)}>
      <span>{action}</span>
      <Icon name="arrow-right" />
    </Link>
  </Card>
);
