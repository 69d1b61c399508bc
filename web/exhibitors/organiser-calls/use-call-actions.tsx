import { useTranslation } from 'react-i18next';
import { updateExhibitorCall } from '#generated/client/sdk.gen.ts';
import type { Edition, OrganiserCall } from '#generated/client/types.gen.ts';
import { PRECONDITION_FAILED } from '#spec/core/client/problem.ts';
import { toETag } from '#spec/core/versions.ts';
import type { CallStatus } from '#spec/exhibitors/organiser-calls.ts';
import { call as request } from '#web/core/api/client.ts';
import { toast } from '#web/core/shell/toasts.ts';
import { useActions } from '#web/core/shell/use-actions.ts';
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
  const { action, pending } = useActions<CallStatus | 'invite'>({
    problemTexts: t,
    onRefused: ({ status }) => {
      if (status !== PRECONDITION_FAILED) return false;
      toast({ severity: 'warn', summary: t('action.stale') });
      return true;
    },
  });

  const setStatus = (status: CallStatus, name: string) => {
    const words = `${call.status}.${status}`;
    return action(status, {
      ask: () => ({
        mode: 'confirm',
        title: t(`ask.${words}.title`, { name }),
        body: t(`ask.${words}.body`),
        confirmLabel: t(`action.${words}`),
      }),
      run: () =>
        request(updateExhibitorCall, {
          path: { callId: call.id },
          body: { status },
          headers: { 'If-Match': toETag(call.version) },
        }),
      done: () => t(`done.${words}`, { name }),
      focus: () => document.getElementById(headingId)?.focus(),
    })();
  };

  /** Invites a guest in a dialog. Resolves to the new entry; undefined if there is none. */
  const invite = async (opener: Element): Promise<Invited | undefined> => {
    let invited: Invited | undefined;
    await action('invite', {
      ask: () => ({
        mode: 'confirm',
        title: t('guest.title'),
        body: t('guest.body'),
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
      }),
    })(undefined, opener);
    return invited;
  };

  return { setStatus, invite, pending };
};
