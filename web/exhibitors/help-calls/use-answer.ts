import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setHelpCallStatus, undoHelpCallAnswer } from '#generated/client/sdk.gen.ts';
import type { HelpCall } from '#generated/client/types.gen.ts';
import type { Problem } from '#spec/core/client/problem.ts';
import { type AnsweredStatus, isUndoable } from '#spec/exhibitors/help-call-states.ts';
import { call as callApi } from '#web/core/api/client.ts';
import { useSend } from '#web/core/form/use-send.ts';
import { useFormat, useLocale } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { confirm } from '#web/core/shell/dialogs.ts';
import { toast, toastProblem } from '#web/core/shell/toasts.ts';
import { onTap } from '#web/core/ui/second-tap.ts';

/** Answers a call, or takes the last answer back. If another member was faster, the message names them. */
export const useAnswer = (call: HelpCall, onChange: () => Promise<void>) => {
  const { t } = useTranslation('help-calls');
  const f = useFormat();
  const locale = useLocale();
  const [pending, setPending] = useState<AnsweredStatus | 'undo'>();
  const words = { kind: t(`kind.${call.kind}`), booth: localized(call.booth.name, locale) };

  const { send } = useSend((problem) => {
    if (problem.code === 'NOT_IN_STATE') toastFaster(problem);
    else toastProblem(problem, t);
    return true;
  });

  const toastFaster = ({ currentStatus, changedBy, changedAt }: Problem) =>
    toast({
      severity: 'warn',
      summary: t('board.faster', {
        ...words,
        name: changedBy ?? t('board.theBooth'),
        state: t(`state.${currentStatus}`),
      }),
      detail: changedAt && f.clock(changedAt),
    });

  /** A call that staff cancel was a mistake, which is rare. */
  const isMeant = (to: AnsweredStatus): Promise<boolean> | true =>
    to !== 'cancelled' ||
    confirm({
      mode: 'cancel',
      title: t('board.cancelTitle', words),
      body: t('board.cancelBody'),
      confirmLabel: t('action.cancelled'),
    });

  const run = async (step: AnsweredStatus | 'undo', act: () => Promise<unknown>) => {
    setPending(step);
    try {
      await send(act);
    } finally {
      await onChange();
      setPending(undefined);
    }
  };
  const path = { callId: call.id };

  const answer = (status: AnsweredStatus, click: MouseEvent): Promise<void> =>
    onTap(click, async () => {
      if (await isMeant(status))
        await run(status, () => callApi(setHelpCallStatus, { path, body: { status } }));
    });

  const undo = (click: MouseEvent): Promise<void> =>
    onTap(click, async () => {
      const { status } = call;
      if (isUndoable(status))
        await run('undo', () => callApi(undoHelpCallAnswer, { path, body: { status } }));
    });

  return { answer, undo, pending };
};
