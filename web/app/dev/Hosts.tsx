import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm, DIALOG_MODES, type DialogMode } from '#web/core/shell/dialogs.ts';
import { ErrorScreen } from '#web/core/shell/ErrorScreen.tsx';
import { ToastGroup } from '#web/core/shell/ToastGroup.tsx';
import { clearToasts, type ToastSeverity, toast } from '#web/core/shell/toasts.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Cluster, Grid } from '#web/core/ui/Layout.tsx';
import styles from './Gallery.module.css';
import { Part } from './Part.tsx';

const SEVERITIES: readonly ToastSeverity[] = [
  'info',
  'success',
  'warn',
  'error',
  'secondary',
  'contrast',
];
const GROUP = 'dev';

/** Toasts by severity, in a group of this page alone. */
export const Toasts = () => {
  const { t } = useTranslation('dev');
  const say = (severity: ToastSeverity, life: number) =>
    toast({
      severity,
      summary: t(`severities.${severity}`),
      detail: t('sentence'),
      group: GROUP,
      life,
    });
  return (
    <Part id="toasts">
      <Cluster>
        {SEVERITIES.map((severity) => (
          <Button key={severity} onClick={() => say(severity, 0)}>
            {t(`severities.${severity}`)}
          </Button>
        ))}
      </Cluster>
      <Cluster>
        <Button onClick={() => say('info', 3000)}>{t('leaving')}</Button>
        <Button
          onClick={() =>
            toast({ severity: 'info', summary: t('word'), closable: false, group: GROUP })
          }
        >
          {t('unclosable')}
        </Button>
        <Button onClick={() => clearToasts(GROUP)}>{t('clear')}</Button>
      </Cluster>
      <ToastGroup name={GROUP} />
    </Part>
  );
};

/** A dialog in each of the four modes, and its answer. */
export const Dialogs = () => {
  const { t } = useTranslation('dev');
  const [answer, setAnswer] = useState('');
  const ask = async (mode: DialogMode) => {
    const yes = await confirm({ mode, title: t(`questions.${mode}`), body: t('sentence') });
    setAnswer(t(yes ? 'answeredYes' : 'answeredNo'));
  };
  return (
    <Part id="dialogs">
      <Cluster>
        {DIALOG_MODES.map((mode) => (
          <Button key={mode} onClick={() => void ask(mode)}>
            {t(`questions.${mode}`)}
          </Button>
        ))}
      </Cluster>
      <p role="status">{answer}</p>
    </Part>
  );
};

/** The error screen for each status with texts of its own, and for one without. */
export const Errors = () => (
  <Part id="errors">
    <Grid min={240}>
      {[404, 403, 500, 503, 418].map((status) => (
        <div key={status} className={classNames('padded', styles.frame)}>
          <ErrorScreen error={{ kind: 'screen-error', status, requestId: '0197-example' }} />
        </div>
      ))}
    </Grid>
  </Part>
);
