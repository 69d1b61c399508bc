import { useTranslation } from 'react-i18next';
import { dismiss, pause, resume, type Toast, useToasts } from '#web/shell/toasts.ts';
import { Icon } from '#web/ui/Icon.tsx';
import styles from './ToastGroup.module.css';

const ICONS = {
  info: 'info',
  success: 'circle-check',
  warn: 'triangle-alert',
  error: 'circle-alert',
} as const;

/** The one place for toasts: bottom right. */
export const ToastGroup = () => {
  const { t } = useTranslation('commons');
  const toasts = useToasts();
  const calm = toasts.filter(({ severity }) => severity !== 'error');
  const urgent = toasts.filter(({ severity }) => severity === 'error');
  return (
    <section className={styles.group} aria-label={t('toast.region')}>
      <div role="alert">{urgent.map(show)}</div>
      <div role="status">{calm.map(show)}</div>
    </section>
  );
};

const show = (toast: Toast) => <ToastCard key={toast.id} toast={toast} />;

const ToastCard = ({ toast: { id, severity, summary, detail } }: { toast: Toast }) => {
  const { t } = useTranslation('commons');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only stops its clock
    <div
      className={styles.toast}
      data-severity={severity}
      onPointerEnter={() => pause(id)}
      onPointerLeave={() => resume(id)}
      onFocus={() => pause(id)}
      onBlur={() => resume(id)}
    >
      <Icon name={ICONS[severity]} />
      <div className={styles.text}>
        <p className={styles.summary}>{summary}</p>
        {detail && <p>{detail}</p>}
      </div>
      <button type="button" className={styles.close} onClick={() => dismiss(id)}>
        <Icon name="x" label={t('toast.close')} />
      </button>
    </div>
  );
};
