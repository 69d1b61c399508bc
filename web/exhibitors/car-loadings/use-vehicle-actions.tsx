import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import {
  recordCarLoadingPassage,
  setCarLoadingStatus,
  undoCarLoadingPassage,
} from '#generated/client/sdk.gen.ts';
import type { OrganiserCarLoading } from '#generated/client/types.gen.ts';
import { toProblem } from '#spec/core/client/problem.ts';
import {
  type DecidedStatus,
  type GateStatus,
  isGateStatus,
  NEEDS_REASON,
} from '#spec/exhibitors/car-loading-states.ts';
import { call } from '#web/core/api/client.ts';
import { useSend } from '#web/core/form/use-send.ts';
import { useFormat } from '#web/core/i18n/format.ts';
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
  const f = useFormat();
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState<Target>();
  const { send } = useSend((problem) => {
    toastProblem(problem, t);
    return true;
  });
  const path = { carLoadingId: vehicle.id };

  /** Asks in a dialog, which calls the operation itself. */
  const ask = (to: Target, opener: Element, acceptOtherDay = false): Promise<boolean> =>
    confirm({
      mode: 'confirm',
      title: t(`ask.${to}`, { code: vehicle.code }),
      body: needsReason(to) ? t('ask.reasonBody') : t('ask.plateBody'),
      opener,
      content: (answer) =>
        needsReason(to) ? (
          <ReasonForm to={to} path={path} answer={answer} />
        ) : (
          <PassageForm path={path} acceptOtherDay={acceptOtherDay} answer={answer} />
        ),
    });

  const pass = (status: GateStatus, acceptOtherDay = false) =>
    call(recordCarLoadingPassage, { path, body: { status, acceptOtherDay } });

  /** Asks whether a vehicle may come although it has another day. */
  const confirmOtherDay = (day: string, opener: Element): Promise<boolean> =>
    confirm({
      mode: 'confirm',
      title: t('ask.otherDay', { code: vehicle.code }),
      body: t('ask.otherDayBody', { day: f.day(day) }),
      confirmLabel: t('ask.otherDayConfirm'),
      opener,
    });

  const undo = async (): Promise<boolean> => {
    if (!isGateStatus(vehicle.status)) return false;
    await call(undoCarLoadingPassage, { path, body: { status: vehicle.status } });
    return true;
  };

  const change = async (to: Target, opener: Element): Promise<boolean> => {
    if (to === 'undo') return undo();
    if (!isGateStatus(to)) {
      await call(setCarLoadingStatus, { path, body: { status: to } });
      return true;
    }
    const refused = await pass(to).then(() => undefined, toProblem);
    if (!refused) return true;
    const isOther = refused.code === 'VEHICLE_OF_OTHER_DAY' && refused.day !== undefined;
    const asksPlate = to === 'checked_in' && vehicle.plateLater;
    if (!isOther && !(asksPlate && refused.errors.length > 0)) throw refused;
    if (isOther && !(await confirmOtherDay(refused.day as string, opener))) return false;
    if (asksPlate) return ask(to, opener, isOther);
    await pass(to, true);
    return true;
  };

  const run = async (to: Target, opener: Element): Promise<void> => {
    setPending(to);
    try {
      const isDone = await (needsReason(to) ? ask(to, opener) : send(() => change(to, opener)));
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
