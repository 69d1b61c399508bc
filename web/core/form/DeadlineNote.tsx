import type { ReactNode } from 'react';
import { Icon } from '#web/core/ui/Icon.tsx';
import styles from './DeadlineNote.module.css';

type DeadlineNoteProps = {
  /** Until when this form is taken, in words. */
  children: ReactNode;
  /** The same, in UTC. */
  closesAt: string;
  /** What else is to be known before one begins. */
  more?: ReactNode;
};

/** At the top of every form that closes: until when. */
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
