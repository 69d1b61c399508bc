import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './Chip.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';

type ChipProps = {
  children: ReactNode;
  icon?: string;
  /** Makes it a removable filter: the URL without it. */
  removeTo?: string;
  /** Accessible name of the remove link: “Remove the filter Party”. */
  removeLabel?: string;
  className?: string | undefined;
};

/** A short fact, or an active filter. */
export const Chip = ({ children, icon, removeTo, removeLabel, className }: ChipProps) => {
  const content = (
    <>
      {icon && <Icon name={icon} size={16} />}
      <span>{children}</span>
    </>
  );
  if (removeTo === undefined) {
    return <span className={classNames(styles.chip, className)}>{content}</span>;
  }
  return (
    <Link
      to={removeTo}
      className={classNames(styles.chip, styles.removable, className)}
      aria-label={removeLabel}
    >
      {content}
      <Icon name="x" size={16} />
    </Link>
  );
};
