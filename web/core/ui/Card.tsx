import type { ReactNode } from 'react';
import styles from './Card.module.css';
import { classNames } from './class-names.ts';

type CardProps = {
  children: ReactNode;
  /** The HTML element; `li` inside a `Grid`. */
  as?: 'div' | 'li' | 'article' | 'section';
  /** The whole card is clickable, through the link with the class `cardLink`. */
  pressable?: boolean;
  /** Step of the space scale between the children. */
  gap?: 1 | 2 | 3 | 4 | 5 | 6;
  className?: string | undefined;
};

/** A bordered box. */
export const Card = ({ children, as: Element = 'div', pressable, gap, className }: CardProps) => (
  <Element
    className={classNames(styles.card, pressable && styles.pressable, className)}
    data-gap={gap}
  >
    {children}
  </Element>
);

/** Class of the link in a pressable card; its clickable area covers the card. */
export const cardLink: string | undefined = styles.link;
