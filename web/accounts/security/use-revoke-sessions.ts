import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { revokeMyOtherSessions, revokeMySession } from '#generated/client/sdk.gen.ts';
import type { MySession } from '#generated/client/types.gen.ts';
import { Problem } from '#spec/core/client/problem.ts';
import { call } from '#web/core/api/client.ts';
import { useSend } from '#web/core/form/use-send.ts';
import { confirm } from '#web/core/shell/dialogs.ts';
import { focusHeading } from '#web/core/shell/RouteFocus.tsx';
import { toast } from '#web/core/shell/toasts.ts';

/** Signs the current user out on other devices, after a confirmation. */
export const useRevokeSessions = () => {
  const { t } = useTranslation('security');
  const { revalidate } = useRevalidator();
  const { send, refusal } = useSend();
  /** Id of the session being revoked, or `others`. */
  const [pending, setPending] = useState<string>();

  const run = async (what: string, perform: () => Promise<string>) => {
    setPending(what);
    await send(async () => {
      const summary = await perform();
      await revalidate();
      focusHeading();
      toast({ severity: 'success', summary });
    });
    setPending(undefined);
  };

  const revoke = async ({ id }: MySession, name: string) => {
    const isConfirmed = await confirm({
      mode: 'reset',
      title: t('revoke.title', { name }),
      body: t('revoke.body'),
      confirmLabel: t('revoke.act'),
    });
    if (!isConfirmed) return;
    await run(id, async () => {
      await call(revokeMySession, { path: { sessionId: id } }).catch((error: unknown) => {
        // Already signed out there: the goal is reached.
        if (!(error instanceof Problem) || error.status !== 404) throw error;
      });
      return t('revoke.done', { name });
    });
  };

  const revokeOthers = async () => {
    const isConfirmed = await confirm({
      mode: 'reset',
      title: t('others.title'),
      body: t('others.body'),
      confirmLabel: t('others.confirm'),
    });
    if (!isConfirmed) return;
    await run('others', async () => {
      const { revoked } = await call(revokeMyOtherSessions);
      return t('others.done', { count: revoked });
    });
  };

  return { revoke, revokeOthers, pending, refusal };
};
