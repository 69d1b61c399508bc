import { classNames } from './class-names.ts';
import styles from './Quote.module.css';

/** What somebody else wrote, as they wrote it. */
export const Quote = ({ text }: { text: string }) => (
  <blockquote className={classNames('lines', styles.quote)}>{text}</blockquote>
);
