import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import {
  recordCarLoadingPassage,
  setCarLoadingStatus,
  undoCarLoadingPassage,
} from '#generated/client/sdk.gen.ts';
import type { OrganiserCarLoading } from '#generated/client/types.gen.ts';
import {
  type DecidedStatus,
  type GateStatus,
  NEEDS_REASON,
} from '#spec/exhibitors/car-loading-states.ts';
import { call } from '#web/core/api/client.ts';
import { useSend } from '#web/core/form/use-send.ts';
import { confirm } from '#web/core/shell/dialogs.ts';
import { toast, toastProblem } from '#web/core/shell/toasts.ts';
import { useSecondTap } from '#web/core/ui/use-second-tap.ts';
import { PassageForm } from './PassageForm.tsx';
import { ReasonForm } from './ReasonForm.tsx';

export type Target = DecidedStatus | GateStatus | 'undo';

const isGate = (to: Target): to is GateStatus => to === 'checked_in' || to === 'checked_out';
const needsReason = (to: Target): to is (typeof NEEDS_REASON)[number] =>
  NEEDS_REASON.some((needing) => needing === to);

/** Moves a vehicle to another state, after a dialog where it needs a reason or a plate, and reloads the list. */
export const useVehicleActions = (vehicle: OrganiserCarLoading) => {
  const { t } = useTranslation('car-loadings');
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState<Target>();
  const { isSecondTap, noteStep } = useSecondTap();
  const { send } = useSend((problem) => {
    toastProblem(problem, t);
    return true;
  });
  const path = { carLoadingId: vehicle.id };

  /** Asks in a dialog, which calls the operation itself. */
  const ask = (to: Target, opener: Element): Promise<boolean> =>
    confirm({
      mode: 'confirm',
      title: t(`ask.${to}`, { code: vehicle.code }),
      body: needsReason(to) ? t('ask.reasonBody') : t('ask.plateBody'),
      opener,
      content: (answer) =>
        needsReason(to) ? (
          <ReasonForm to={to} path={path} answer={answer} />
        ) : (
          <PassageForm path={path} answer={answer} />
        ),
    });

  const change = async (to: Target): Promise<boolean> => {
    if (to === 'undo') await call(undoCarLoadingPassage, { path });
    else if (isGate(to)) await call(recordCarLoadingPassage, { path, body: { status: to } });
    else await call(setCarLoadingStatus, { path, body: { status: to } });
    return true;
  };

  const act = async (to: Target, click: MouseEvent): Promise<void> => {
    const { currentTarget: opener } = click;
    if (isSecondTap(click)) return;
    const asks = needsReason(to) || (to === 'checked_in' && vehicle.plateLater);
    setPending(to);
    try {
      const isDone = await (asks ? ask(to, opener) : send(() => change(to)));
      if (isDone) toast({ severity: 'success', summary: t(`done.${to}`, { code: vehicle.code }) });
    } finally {
      setPending(undefined);
      await revalidate();
      noteStep();
    }
  };

  return { act, pending };
};
