import { useTranslation } from 'react-i18next';
import { revokeMyOtherSessions, revokeMySession } from '#generated/client/sdk.gen.ts';
import type { MySession } from '#generated/client/types.gen.ts';
import { Problem } from '#spec/core/client/problem.ts';
import { call } from '#web/core/api/client.ts';
import { focusHeading } from '#web/core/shell/RouteFocus.tsx';
import { useActions } from '#web/core/shell/use-actions.ts';

/** Signs the current user out on other devices, after a confirmation. */
export const useRevokeSessions = () => {
  const { t } = useTranslation('security');
  /** Each is named by the id of the session, or `others`. */
  const { action, pending, refusal } = useActions();

  const revoke = ({ session: { id }, name }: { session: MySession; name: string }) =>
    action(id, {
      ask: () => ({
        mode: 'reset',
        title: t('revoke.title', { name }),
        body: t('revoke.body'),
        confirmLabel: t('revoke.act'),
      }),
      run: () =>
        call(revokeMySession, { path: { sessionId: id } }).catch((error: unknown) => {
          // Already signed out there: the goal is reached.
          if (!(error instanceof Problem) || error.status !== 404) throw error;
        }),
      done: () => t('revoke.done', { name }),
      focus: focusHeading,
    })();

  const revokeOthers = action('others', {
    ask: () => ({
      mode: 'reset',
      title: t('others.title'),
      body: t('others.body'),
      confirmLabel: t('others.confirm'),
    }),
    run: () => call(revokeMyOtherSessions),
    done: (_, { revoked }) => t('others.done', { count: revoked }),
    focus: focusHeading,
  });

  return { revoke, revokeOthers, revoking: pending?.name, refusal };
};
