import type { ReactNode } from 'react';
import { AnchorButton, type ButtonVariant } from '#web/core/ui/Button.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import styles from './HelpCallPage.module.css';

type PhoneLinkProps = { number: string; variant?: ButtonVariant; children: ReactNode };

/** A large link that dials a number. */
export const PhoneLink = ({ number, variant = 'secondary', children }: PhoneLinkProps) => (
  <AnchorButton
    href={`tel:${number.replaceAll('-', '')}`}
    icon="phone"
    variant={variant}
    className={styles.contact}
  >
    {children} <strong className={classNames('figures unbroken', styles.number)}>{number}</strong>
  </AnchorButton>
);
