import { useTranslation } from 'react-i18next';
import { removeExpiredSessions } from '#generated/client/sdk.gen.ts';
import { call } from '#web/core/api/client.ts';
import { useActions } from '#web/core/shell/use-actions.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { useRunUserAction } from './use-run-user-action.ts';

/** Deletes expired sessions. */
export const RemoveExpiredSessions = () => {
  const { t } = useTranslation('users');
  const attempt = useRunUserAction();
  const { action, busy } = useActions();

  const remove = action('remove', {
    ask: () => ({
      mode: 'confirm',
      title: t('expired.title'),
      body: t('expired.body'),
      confirmLabel: t('expired.submit'),
    }),
    run: async () => {
      let count: number | undefined;
      await attempt(async () => {
        count = (await call(removeExpiredSessions)).removed;
      });
      return count;
    },
    done: (_, count) => (count === undefined ? undefined : t('expired.done', { count })),
    // The list shows no sessions.
    next: () => {},
  });

  return (
    <Button variant="quiet" icon="eraser" busy={busy} onClick={() => void remove()}>
      {t('expired.act')}
    </Button>
  );
};
