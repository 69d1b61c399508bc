import type { ReactNode } from 'react';
import { Icon } from '#web/core/ui/Icon.tsx';
import styles from './DeadlineNote.module.css';

type DeadlineNoteProps = {
  /** The deadline in words. */
  children: ReactNode;
  /** The deadline as an ISO timestamp in UTC. */
  closesAt: string;
  /** Further information before the form. */
  more?: ReactNode;
};

/** States the deadline at the top of a form. */
export const DeadlineNote = ({ children, closesAt, more }: DeadlineNoteProps) => (
  <div className={styles.note}>
    <Icon name="calendar-clock" />
    <div>
      <p className={styles.until}>
        <time dateTime={closesAt}>{children}</time>
      </p>
      {more && <p>{more}</p>}
    </div>
  </div>
);
