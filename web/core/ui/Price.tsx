import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Price.module.css';

/** A formatted amount including tax: `<Price>{format.yen(2500)}</Price>`. */
export const Price = ({ children, size = 'm' }: { children: ReactNode; size?: 'm' | 'l' }) => (
  <span className={classNames('strong figures unbroken', styles.price)} data-size={size}>
    {children}
  </span>
);
