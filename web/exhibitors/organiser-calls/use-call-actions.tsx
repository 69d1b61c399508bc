import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { updateExhibitorCall } from '#generated/client/sdk.gen.ts';
import type { Edition, OrganiserCall } from '#generated/client/types.gen.ts';
import { PRECONDITION_FAILED } from '#spec/core/client/problem.ts';
import { toETag } from '#spec/core/versions.ts';
import type { CallStatus } from '#spec/exhibitors/organiser-calls.ts';
import { call as request } from '#web/core/api/client.ts';
import { useSend } from '#web/core/form/use-send.ts';
import { confirm } from '#web/core/shell/dialogs.ts';
import { toast, toastProblem } from '#web/core/shell/toasts.ts';
import { useFocusAfterUpdate } from '#web/core/shell/use-focus-after-update.ts';
import { GuestForm } from './GuestForm.tsx';
import type { Invited } from './InvitedBanner.tsx';

type Target = {
  call: OrganiserCall;
  edition: Edition;
  /** Receives focus after a change of the state. */
  headingId: string;
};

/** Publishes, closes or withdraws a call after confirmation, and invites guests; both reload the list. */
export const useCallActions = ({ call, edition, headingId }: Target) => {
  const { t } = useTranslation('organiser-calls');
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState<CallStatus>();
  const focusNext = useFocusAfterUpdate(call);
  const { send } = useSend((problem) => {
    if (problem.status === PRECONDITION_FAILED)
      toast({ severity: 'warn', summary: t('action.stale') });
    else toastProblem(problem, t);
    return true;
  });

  const setStatus = async (status: CallStatus, name: string) => {
    const words = `${call.status}.${status}`;
    const isConfirmed = await confirm({
      mode: 'confirm',
      title: t(`ask.${words}.title`, { name }),
      body: t(`ask.${words}.body`),
      confirmLabel: t(`action.${words}`),
    });
    if (!isConfirmed) return;
    setPending(status);
    await send(async () => {
      await request(updateExhibitorCall, {
        path: { callId: call.id },
        body: { status },
        headers: { 'If-Match': toETag(call.version) },
      });
      focusNext(() => document.getElementById(headingId)?.focus());
      toast({ severity: 'success', summary: t(`done.${words}`, { name }) });
    });
    setPending(undefined);
    await revalidate();
  };

  /** Invites a guest in a dialog. Resolves to the new entry; undefined if there is none. */
  const invite = async (opener: Element): Promise<Invited | undefined> => {
    let invited: Invited | undefined;
    const isInvited = await confirm({
      mode: 'confirm',
      title: t('guest.title'),
      body: t('guest.body'),
      opener,
      content: (answer) => (
        <GuestForm
          call={call}
          edition={edition}
          answer={answer}
          onInvited={(guest) => {
            invited = guest;
          }}
        />
      ),
    });
    if (isInvited) await revalidate();
    return invited;
  };

  return { setStatus, invite, pending };
};
