import type { ReactNode } from 'react';
import styles from './Card.module.css';
import { classNames } from './class-names.ts';

type CardProps = {
  children: ReactNode;
  /** Element it is made of; `li` inside a `Grid`. */
  as?: 'div' | 'li' | 'article' | 'section';
  /** The whole card follows the one link that carries `cardLink`. */
  pressable?: boolean;
  className?: string | undefined;
};

/** A card. */
export const Card = ({ children, as: Element = 'div', pressable, className }: CardProps) => (
  <Element className={classNames(styles.card, pressable && styles.pressable, className)}>
    {children}
  </Element>
);

/** Class of the link in a pressable card: it is stretched over the card. */
export const cardLink: string | undefined = styles.link;
