import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './Button.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

type Look = {
  /** At most one `primary` button per page; `danger` is destructive. */
  variant?: ButtonVariant;
  icon?: string | undefined;
  children: ReactNode;
  className?: string | undefined;
};

type ButtonProps = Look & { busy?: boolean } & Omit<
    ComponentProps<'button'>,
    'className' | 'disabled'
  >;

/** A button. While busy it stays focusable and ignores clicks. */
export const Button = ({
  variant = 'secondary',
  icon,
  busy = false,
  children,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={type}
    className={classNames(styles.button, className)}
    data-variant={variant}
    aria-disabled={busy || undefined}
    aria-busy={busy || undefined}
    onClick={(event) => {
      if (busy) event.preventDefault();
      else onClick?.(event);
    }}
  >
    {icon && !busy && <Icon name={icon} />}
    {busy && <span className={styles.spinner} data-over={!icon || undefined} aria-hidden="true" />}
    <span>{children}</span>
  </button>
);

/** A router link styled as a button. */
export const LinkButton = ({
  variant = 'secondary',
  icon,
  children,
  className,
  ...rest
}: Look & Omit<ComponentProps<typeof Link>, 'className' | 'children'>) => (
  <Link {...rest} className={classNames(styles.button, className)} data-variant={variant}>
    {icon && <Icon name={icon} />}
    <span>{children}</span>
  </Link>
);

/** A plain link styled as a button; `href=""` is the current URL. */
export const AnchorButton = ({
  variant = 'secondary',
  icon,
  children,
  className,
  ...rest
}: Look & Omit<ComponentProps<'a'>, 'className' | 'children'>) => (
  <a {...rest} className={classNames(styles.button, className)} data-variant={variant}>
    {icon && <Icon name={icon} />}
    <span>{children}</span>
  </a>
);
