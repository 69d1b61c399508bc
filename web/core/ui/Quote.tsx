import { classNames } from './class-names.ts';
import styles from './Quote.module.css';

/** A text by another person, unchanged. */
export const Quote = ({ text }: { text: string }) => (
  <blockquote className={classNames('lines', styles.quote)}>{text}</blockquote>
);
