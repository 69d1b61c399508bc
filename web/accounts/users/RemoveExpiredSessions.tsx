import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { removeExpiredSessions } from '#generated/client/sdk.gen.ts';
import { call } from '#web/core/api/client.ts';
import { confirm } from '#web/core/shell/dialogs.ts';
import { toast } from '#web/core/shell/toasts.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { useRunUserAction } from './use-run-user-action.ts';

/** Deletes expired sessions. */
export const RemoveExpiredSessions = () => {
  const { t } = useTranslation('users');
  const attempt = useRunUserAction();
  const [busy, setBusy] = useState(false);

  const remove = async () => {
    const isConfirmed = await confirm({
      mode: 'confirm',
      title: t('expired.title'),
      body: t('expired.body'),
      confirmLabel: t('expired.submit'),
    });
    if (!isConfirmed) return;
    setBusy(true);
    await attempt(async () => {
      const { removed } = await call(removeExpiredSessions);
      toast({ severity: 'success', summary: t('expired.done', { count: removed }) });
    });
    setBusy(false);
  };

  return (
    <Button variant="quiet" icon="eraser" busy={busy} onClick={() => void remove()}>
      {t('expired.act')}
    </Button>
  );
};
