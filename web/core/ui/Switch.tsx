import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Row } from './Layout.tsx';
import styles from './Switch.module.css';

type SwitchProps = { isOn: boolean; onFlip: () => void; children: ReactNode };

/** A setting that takes effect at once, with its label next to it. As wide as its container on phones. */
export const Switch = ({ isOn, onFlip, children }: SwitchProps) => (
  <Row
    as="button"
    gap={3}
    inline
    type="button"
    role="switch"
    aria-checked={isOn}
    className={classNames('strong unbroken target snug', styles.switch)}
    onClick={onFlip}
  >
    <span className={styles.track} aria-hidden="true" />
    <span>{children}</span>
  </Row>
);
