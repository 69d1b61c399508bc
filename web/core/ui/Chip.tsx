import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './Chip.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';

type ChipProps = {
  children: ReactNode;
  icon?: string;
  /** Makes it a chosen filter that can be taken off: the address without it. */
  removeTo?: string;
  /** Said instead of the mere words: “Remove the filter Party”. */
  removeLabel?: string;
  className?: string | undefined;
};

/** A small fact, or a chosen filter. */
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
