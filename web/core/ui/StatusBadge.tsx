import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import styles from './StatusBadge.module.css';

const ICONS = {
  available: 'circle-check',
  few: 'triangle-alert',
  full: 'circle-x',
  new: 'sparkles',
  waiting: 'clock',
  info: 'info',
  done: 'check',
  cancelled: 'ban',
} as const;

export type StatusTone = keyof typeof ICONS;

/** A status: always text, icon and color together. */
export const StatusBadge = ({
  tone,
  children,
  className,
}: {
  tone: StatusTone;
  children: ReactNode;
  className?: string | undefined;
}) => (
  <span className={classNames(styles.status, className)} data-tone={tone}>
    <Icon name={ICONS[tone]} size={16} />
    <span>{children}</span>
  </span>
);
