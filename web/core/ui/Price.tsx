import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A formatted amount including tax: `<Price>{format.yen(2500)}</Price>`. */
export const Price = ({ children, size = 'm' }: { children: ReactNode; size?: 'm' | 'l' }) => (
  <span className={classNames('strong figures unbroken', size === 'l' && 'title')} data-size={size}>
    {children}
  </span>
);
