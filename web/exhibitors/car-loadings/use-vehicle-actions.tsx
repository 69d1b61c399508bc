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
  isGateStatus,
  NEEDS_REASON,
} from '#spec/exhibitors/car-loading-states.ts';
import { call } from '#web/core/api/client.ts';
import { useSend } from '#web/core/form/use-send.ts';
import { confirm } from '#web/core/shell/dialogs.ts';
import { toast, toastProblem } from '#web/core/shell/toasts.ts';
import { onTap } from '#web/core/ui/second-tap.ts';
import { PassageForm } from './PassageForm.tsx';
import { ReasonForm } from './ReasonForm.tsx';

export type Target = DecidedStatus | GateStatus | 'undo';

const needsReason = (to: Target): to is (typeof NEEDS_REASON)[number] =>
  NEEDS_REASON.some((needing) => needing === to);

/** Moves a vehicle to another state, after a dialog where it needs a reason or a plate, and reloads the list. */
export const useVehicleActions = (vehicle: OrganiserCarLoading) => {
  const { t } = useTranslation('car-loadings');
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState<Target>();
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
    if (to === 'undo') {
      if (!isGateStatus(vehicle.status)) return false;
      await call(undoCarLoadingPassage, { path, body: { status: vehicle.status } });
    } else if (isGateStatus(to))
      await call(recordCarLoadingPassage, { path, body: { status: to } });
    else await call(setCarLoadingStatus, { path, body: { status: to } });
    return true;
  };

  const run = async (to: Target, opener: Element): Promise<void> => {
    const asks = needsReason(to) || (to === 'checked_in' && vehicle.plateLater);
    setPending(to);
    try {
      const isDone = await (asks ? ask(to, opener) : send(() => change(to)));
      if (isDone) toast({ severity: 'success', summary: t(`done.${to}`, { code: vehicle.code }) });
    } finally {
      await revalidate();
      setPending(undefined);
    }
  };

  const act = (to: Target, click: MouseEvent): Promise<void> => {
    const { currentTarget } = click;
    return onTap(click, () => run(to, currentTarget));
  };

  return { act, pending };
};
