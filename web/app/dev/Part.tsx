import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#web/core/ui/class-names.ts';
import { Stack } from '#web/core/ui/Layout.tsx';
import styles from './Gallery.module.css';

/** A chapter of the design system; the table of contents links to its id. */
export const Part = ({ id, children }: { id: string; children: ReactNode }) => {
  const { t } = useTranslation('dev');
  return (
    <Stack
      as="section"
      gap={5}
      className={classNames('line-above', styles.part)}
      aria-labelledby={id}
    >
      <h2 id={id}>{t(`parts.${id}`)}</h2>
      {children}
    </Stack>
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
    <div className="shrinks">
      <p className="soft tiny">{t(`states.${state}`)}</p>
      <div ref={box}>{children}</div>
    </div>
  );
};
