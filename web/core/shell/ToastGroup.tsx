import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ToastCard } from './ToastCard.tsx';
import styles from './ToastGroup.module.css';
import { useToastFocus } from './toast-focus.ts';
import { DEFAULT_GROUP, useToasts } from './toasts.ts';

/** How long the layer outlives its last message (specification §9). */
const CLEARED_AFTER_MS = 200;

/**
 * The place of one group of messages: bottom right. Its regions are there before any message is, so that all are read
 * out: what failed at once, all else when there is a pause.
 */
export const ToastGroup = ({ name = DEFAULT_GROUP }: { name?: string }) => {
  const { t } = useTranslation('commons');
  const region = useRef<HTMLElement>(null);
  const toasts = useToasts().filter(({ group }) => group === name);
  const raised = useRaised(toasts.length > 0);
  const { remember, leave } = useToastFocus(region);
  const show = (isUrgent: boolean) =>
    toasts
      .filter(({ severity }) => (severity === 'error') === isUrgent)
      .map((toast) => <ToastCard key={toast.id} toast={toast} onLeave={leave} />);

  return (
    <section
      ref={region}
      className={styles.group}
      aria-label={t('toast.region')}
      data-group={name}
      data-raised={raised || undefined}
      // A dialog leaves it readable and in reach of the keyboard.
      data-react-aria-top-layer="true"
      onFocus={remember}
    >
      <div role="alert" aria-atomic="false">
        {show(true)}
      </div>
      <div role="status" aria-atomic="false">
        {show(false)}
      </div>
    </section>
  );
};

/** Whether the layer stands above the page: while it is needed, and for a moment after that. */
const useRaised = (isNeeded: boolean): boolean => {
  const [lingers, setLingers] = useState(false);
  useEffect(() => {
    if (isNeeded) return setLingers(true);
    const timer = setTimeout(() => setLingers(false), CLEARED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isNeeded]);
  return isNeeded || lingers;
};
