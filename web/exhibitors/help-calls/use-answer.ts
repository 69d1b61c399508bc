import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { setHelpCallStatus, undoHelpCallAnswer } from '#generated/client/sdk.gen.ts';
import type { HelpCall } from '#generated/client/types.gen.ts';
import type { Problem } from '#spec/core/client/problem.ts';
import { type AnsweredStatus, isUndoable } from '#spec/exhibitors/help-call-states.ts';
import { call as callApi } from '#web/core/api/client.ts';
import { useFormat, useLocale } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { toast } from '#web/core/shell/toasts.ts';
import { useActions } from '#web/core/shell/use-actions.ts';
import { onTap } from '#web/core/ui/second-tap.ts';

/** Answers a call, or takes the last answer back. If another member was faster, the message names them. */
export const useAnswer = (call: HelpCall, onChange: () => Promise<void>) => {
  const { t } = useTranslation('help-calls');
  const f = useFormat();
  const locale = useLocale();
  const words = { kind: t(`kind.${call.kind}`), booth: localized(call.booth.name, locale) };

  const { action, pending } = useActions<AnsweredStatus | 'undo'>({
    problemTexts: t,
    reload: onChange,
    onRefused: (problem) => {
      const isLate = problem.code === 'NOT_IN_STATE';
      if (isLate) toastFaster(problem);
      return isLate;
    },
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

  const path = { callId: call.id };

  const answer = (status: AnsweredStatus, click: MouseEvent): Promise<void> =>
    onTap(
      click,
      action(status, {
        // A call that staff cancel was a mistake, which is rare.
        ask: () =>
          status === 'cancelled'
            ? {
                mode: 'cancel',
                title: t('board.cancelTitle', words),
                body: t('board.cancelBody'),
                confirmLabel: t('action.cancelled'),
              }
            : undefined,
        run: () => callApi(setHelpCallStatus, { path, body: { status } }),
      }),
    );

  const undo = (click: MouseEvent): Promise<void> =>
    onTap(click, async () => {
      const { status } = call;
      if (!isUndoable(status)) return;
      await action('undo', {
        run: () => callApi(undoHelpCallAnswer, { path, body: { status } }),
      })();
    });

  return { answer, undo, pending: pending?.name };
};
