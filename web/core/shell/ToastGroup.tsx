import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#web/core/ui/class-names.ts';
import { ToastCard } from './ToastCard.tsx';
import styles from './ToastGroup.module.css';
import { useToastFocus } from './toast-focus.ts';
import { DEFAULT_GROUP, useToasts } from './toasts.ts';
import { useRoomForToasts } from './use-room-for-toasts.ts';

/** The time that the layer stays after its last toast (specification §9). */
const CLEARED_AFTER_MS = 200;

/**
 * A group of toasts at the bottom right. The live regions exist before any toast, so that all are announced: errors
 * assertively, others politely.
 */
export const ToastGroup = ({ name = DEFAULT_GROUP }: { name?: string }) => {
  const { t } = useTranslation('commons');
  const region = useRef<HTMLElement>(null);
  const toasts = useToasts().filter(({ group }) => group === name);
  const raised = useRaised(toasts.length > 0);
  const { remember, leave } = useToastFocus(region);
  useRoomForToasts(region, toasts.map(({ id, announceCount }) => `${id}.${announceCount}`).join());
  const show = (isUrgent: boolean) =>
    toasts
      .filter(({ severity }) => (severity === 'error') === isUrgent)
      .map((toast) => <ToastCard key={toast.id} toast={toast} onLeave={leave} />);

  return (
    <section
      ref={region}
      className={classNames('no-print', styles.group)}
      aria-label={t('toast.region')}
      data-group={name}
      data-raised={raised || undefined}
      // Keeps the region accessible while a dialog is open.
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

/** Returns whether the layer is raised: while it has toasts, and shortly afterwards. */
const useRaised = (isNeeded: boolean): boolean => {
  const [lingers, setLingers] = useState(false);
  useEffect(() => {
    if (isNeeded) return setLingers(true);
    const timer = setTimeout(() => setLingers(false), CLEARED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isNeeded]);
  return isNeeded || lingers;
};
