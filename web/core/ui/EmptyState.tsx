import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './EmptyState.module.css';
import { Icon } from './Icon.tsx';
import { Stack } from './Layout.tsx';

const ICONS = {
  nothing: 'inbox',
  noMatch: 'search-x',
  noPermission: 'lock',
  notOpen: 'calendar-clock',
  failed: 'cloud-off',
} as const;

type EmptyStateProps = {
  /** The reason for the emptiness: nothing yet, no match, no permission, not open yet, failed. */
  kind: keyof typeof ICONS;
  title: string;
  children?: ReactNode;
  /** The next step: a link or a button. */
  action?: ReactNode;
};

/** An explanation of why there is nothing here, with the next step. */
export const EmptyState = ({ kind, title, children, action }: EmptyStateProps) => (
  <Stack gap={3} align="center" className={styles.empty}>
    <span className="accent">
      <Icon name={ICONS[kind]} size={28} />
    </span>
    <p className={classNames('large strong mincho', styles.title)}>{title}</p>
    {children && <div className={classNames('soft measure', styles.text)}>{children}</div>}
    {action}
  </Stack>
);
