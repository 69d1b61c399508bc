import type { ReactNode } from 'react';
import { Icon } from '#web/core/ui/Icon.tsx';
import { Row } from '#web/core/ui/Layout.tsx';
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
  <Row gap={3} align="stretch" className={styles.note}>
    <Icon name="calendar-clock" />
    <div>
      <p className="strong">
        <time dateTime={closesAt}>{children}</time>
      </p>
      {more && <p>{more}</p>}
    </div>
  </Row>
);
