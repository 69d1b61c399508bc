import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import { Cluster, Row, Stack } from './Layout.tsx';
import styles from './PreviewSection.module.css';

type PreviewSectionProps = {
  title: string;
  /** Path of the complete list. */
  moreTo: string;
  more: string;
  children: ReactNode;
};

/** A preview of a list: heading, link to the complete list, and some of its items. */
export const PreviewSection = ({ title, moreTo, more, children }: PreviewSectionProps) => (
  <Stack as="section">
    <Cluster
      gap={[0, 5]}
      align="baseline"
      justify="between"
      className={classNames('line-below', styles.head)}
    >
      <h2>{title}</h2>
      <Row as={Link} inline to={moreTo} className="target">
        <span>{more}</span>
        <Icon name="arrow-right" />
      </Row>
    </Cluster>
    {children}
  </Stack>
);
