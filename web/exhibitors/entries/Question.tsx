import styles from './Question.module.css';

/** What the organisers wrote, as they wrote it. */
export const Question = ({ text }: { text: string }) => (
  <blockquote className={styles.question}>{text}</blockquote>
);
