import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#web/core/ui/class-names.ts';
import { Icon } from '#web/core/ui/Icon.tsx';
import { Row } from '#web/core/ui/Layout.tsx';
import styles from './ToastGroup.module.css';
import { TOAST_FOCUS_TARGET } from './toast-focus.ts';
import { dismissToast, pauseToast, resumeToast, type Toast } from './toasts.ts';

const ICONS = {
  info: 'info',
  success: 'circle-check',
  warn: 'triangle-alert',
  error: 'circle-alert',
  secondary: 'message-square',
  contrast: 'message-square',
} as const;

type ToastCardProps = {
  toast: Toast;
  /** Called before the card closes, so that focus inside it can be moved. */
  onLeave: (card: HTMLElement | null) => void;
};

/** A toast. Hover and focus pause its countdown. */
export const ToastCard = ({ toast, onLeave }: ToastCardProps) => {
  const { id, severity, summary, detail, closable, announceCount } = toast;
  const { t } = useTranslation('commons');
  const card = useRef<HTMLDivElement>(null);
  const words = useId();
  const close = () => {
    onLeave(card.current);
    dismissToast(id);
  };
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && closable) close();
  };

  // Unmounting fires no pointerleave or blur.
  useEffect(
    () => () => {
      resumeToast(id, 'pointer');
      resumeToast(id, 'focus');
    },
    [id],
  );

  return (
    // Hovering only pauses its timer.
    <Row
      gap={3}
      align="stretch"
      ref={card}
      className={classNames('box', styles.toast)}
      data-severity={severity}
      onPointerEnter={() => pauseToast(id, 'pointer')}
      onPointerLeave={() => resumeToast(id, 'pointer')}
      onFocus={() => pauseToast(id, 'focus')}
      onBlur={() => resumeToast(id, 'focus')}
      onKeyDown={closeByKey}
      {...(!closable && { tabIndex: -1, ...TOAST_FOCUS_TARGET })}
    >
      <Icon name={ICONS[severity]} />
      {/* A repeated toast remounts its text, so that it is announced again; the button does not lose focus. */}
      <div key={announceCount} id={words} className="shrinks fills">
        <p className="strong">{summary}</p>
        {detail && <p>{detail}</p>}
      </div>
      {closable && (
        <button
          type="button"
          className={styles.close}
          aria-describedby={words}
          onClick={close}
          {...TOAST_FOCUS_TARGET}
        >
          <Icon name="x" label={t('toast.close')} />
        </button>
      )}
    </Row>
  );
};
