import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Gallery.module.css';

/** A chapter of the design system; the table of contents links to its id. */
export const Part = ({ id, children }: { id: string; children: ReactNode }) => {
  const { t } = useTranslation('dev');
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{t(`parts.${id}`)}</h2>
      {children}
    </section>
  );
};

type ShownProps = {
  /** Key of its name below `states`. */
  state: string;
  /** Forces its content into a state that only a pointer or the keyboard can cause. */
  force?: 'hover' | 'focus';
  children: ReactNode;
};

const TARGETS = 'a, button, input, select, textarea, summary';

/** A component in one state, with the state's name. */
export const Shown = ({ state, force, children }: ShownProps) => {
  const { t } = useTranslation('dev');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector(TARGETS)?.setAttribute('data-force', force ?? '');
  }, [force]);
  return (
    <div className={styles.shown}>
      <p className={styles.state}>{t(`states.${state}`)}</p>
      <div ref={box}>{children}</div>
    </div>
  );
};
