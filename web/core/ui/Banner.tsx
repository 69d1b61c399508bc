import type { ReactNode } from 'react';
import styles from './Banner.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import { Row, Stack } from './Layout.tsx';

const ICONS = {
  info: 'info',
  warn: 'triangle-alert',
  error: 'circle-alert',
  done: 'circle-check',
} as const;

type BannerProps = {
  tone: keyof typeof ICONS;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** Announced by screen readers when it appears. */
  live?: boolean;
  className?: string | undefined;
};

/** An important message on the page itself. */
export const Banner = ({ tone, title, children, action, live, className }: BannerProps) => (
  <Row
    gap={3}
    align="stretch"
    className={classNames(styles.banner, className)}
    data-tone={tone}
    role={live ? (tone === 'error' ? 'alert' : 'status') : undefined}
  >
    <Icon name={ICONS[tone]} />
    <Stack gap={1} align="start" className="shrinks fills">
      {title && <p className="bold">{title}</p>}
      {children}
      {action}
    </Stack>
  </Row>
);
