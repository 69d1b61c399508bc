import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Switch.module.css';

type SwitchProps = { isOn: boolean; onFlip: () => void; children: ReactNode };

/** A setting that takes effect at once, with its label beside it. As wide as its place on phones. */
export const Switch = ({ isOn, onFlip, children }: SwitchProps) => (
  <button
    type="button"
    role="switch"
    aria-checked={isOn}
    className={classNames('strong unbroken', styles.switch)}
    onClick={onFlip}
  >
    <span className={styles.track} aria-hidden="true" />
    <span>{children}</span>
  </button>
);
