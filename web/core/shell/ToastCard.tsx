import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/core/ui/Icon.tsx';
import styles from './ToastGroup.module.css';
import { WAY_IN } from './toast-focus.ts';
import { dismiss, pause, resume, type Toast } from './toasts.ts';

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
  /** Called before it is closed, for focus may be in it. */
  onLeave: (card: HTMLElement | null) => void;
};

/** One message. Its time stands still while somebody points at it or has focus in it. */
export const ToastCard = ({ toast, onLeave }: ToastCardProps) => {
  const { id, severity, summary, detail, closable, told } = toast;
  const { t } = useTranslation('commons');
  const card = useRef<HTMLDivElement>(null);
  const words = useId();
  const close = () => {
    onLeave(card.current);
    dismiss(id);
  };
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && closable) close();
  };

  // The page may take it off the screen under the pointer, and show it again elsewhere.
  useEffect(
    () => () => {
      resume(id, 'pointer');
      resume(id, 'focus');
    },
    [id],
  );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only stops its time
    <div
      ref={card}
      className={styles.toast}
      data-severity={severity}
      onPointerEnter={() => pause(id, 'pointer')}
      onPointerLeave={() => resume(id, 'pointer')}
      onFocus={() => pause(id, 'focus')}
      onBlur={() => resume(id, 'focus')}
      onKeyDown={closeByKey}
      {...(!closable && { tabIndex: -1, ...WAY_IN })}
    >
      <Icon name={ICONS[severity]} />
      {/* Said again, it is a new text for whoever listens; the button keeps its focus. */}
      <div key={told} id={words} className={styles.text}>
        <p className={styles.summary}>{summary}</p>
        {detail && <p>{detail}</p>}
      </div>
      {closable && (
        <button
          type="button"
          className={styles.close}
          aria-describedby={words}
          onClick={close}
          {...WAY_IN}
        >
          <Icon name="x" label={t('toast.close')} />
        </button>
      )}
    </div>
  );
};
