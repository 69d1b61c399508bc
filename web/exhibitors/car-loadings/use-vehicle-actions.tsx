import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import {
  recordCarLoadingPassage,
  setCarLoadingStatus,
  undoCarLoadingPassage,
} from '#generated/client/sdk.gen.ts';
import type { OrganiserCarLoading } from '#generated/client/types.gen.ts';
import { Problem, toProblem } from '#spec/core/client/problem.ts';
import {
  type DecidedStatus,
  type GateStatus,
  isGateStatus,
  NEEDS_REASON,
} from '#spec/exhibitors/car-loading-states.ts';
import { CarLoadingDecision } from '#spec/exhibitors/organiser-car-loadings.ts';
import { call } from '#web/core/api/client.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { askReason } from '#web/core/shell/ask-reason.tsx';
import { confirm } from '#web/core/shell/dialogs.ts';
import { useActions } from '#web/core/shell/use-actions.ts';
import { onTap } from '#web/core/ui/second-tap.ts';
import { PassageForm } from './PassageForm.tsx';

export type Target = DecidedStatus | GateStatus | 'undo';

type Moved = OrganiserCarLoading | undefined;

const needsReason = (to: Target): to is (typeof NEEDS_REASON)[number] =>
  NEEDS_REASON.some((needing) => needing === to);

/** The list in which a vehicle is moved. */
export type Moving = {
  /** Receives the vehicle as the gate has left it. */
  readonly onMoved: (vehicle: OrganiserCarLoading) => void;
  /** Whether vehicles leave the list with their state, so that `LastPassage` says what was done. */
  readonly isByState: boolean;
};

/** Moves a vehicle to another state, after a dialog where it needs a reason or a plate, and reloads the list. */
export const useVehicleActions = (vehicle: OrganiserCarLoading, { onMoved, isByState }: Moving) => {
  const { t } = useTranslation('car-loadings');
  const f = useFormat();
  const { action, pending } = useActions<Target>({ problemTexts: t });
  const path = { carLoadingId: vehicle.id };

  const askWhy = (to: (typeof NEEDS_REASON)[number]) =>
    askReason({
      mode: 'confirm',
      title: t(`ask.${to}`, { code: vehicle.code }),
      body: t('ask.reasonBody'),
      schema: CarLoadingDecision,
      label: t('organiser.reason'),
      submitLabel: t(`action.${to}`),
      send: (reason) => call(setCarLoadingStatus, { path, body: { status: to, reason } }),
    });

  /** Asks for the plate in a dialog, which checks the vehicle in. */
  const askPlate = async (opener: Element, acceptOtherDay: boolean): Promise<Moved> => {
    let passed: Moved;
    await confirm({
      mode: 'confirm',
      title: t('ask.checked_in', { code: vehicle.code }),
      body: t('ask.plateBody'),
      opener,
      content: (answer) => (
        <PassageForm
          path={path}
          acceptOtherDay={acceptOtherDay}
          answer={answer}
          onPassed={(passedVehicle) => {
            passed = passedVehicle;
          }}
        />
      ),
    });
    return passed;
  };

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

  const undo = async (): Promise<Moved> =>
    isGateStatus(vehicle.status)
      ? call(undoCarLoadingPassage, { path, body: { status: vehicle.status } })
      : undefined;

  /** Resolves to undefined when the user cancelled it. */
  const change = async (to: Target, opener: Element): Promise<Moved> => {
    if (to === 'undo') return undo();
    if (!isGateStatus(to)) return call(setCarLoadingStatus, { path, body: { status: to } });
    const passed = await pass(to).catch(toProblem);
    if (!(passed instanceof Problem)) return passed;
    const isOther = passed.code === 'VEHICLE_OF_OTHER_DAY' && passed.day !== undefined;
    const asksPlate = to === 'checked_in' && vehicle.plateLater;
    if (!isOther && !(asksPlate && passed.errors.length > 0)) throw passed;
    if (isOther && !(await confirmOtherDay(passed.day as string, opener))) return undefined;
    return asksPlate ? askPlate(opener, isOther) : pass(to, true);
  };

  const act = (to: Target, click: MouseEvent): Promise<void> => {
    const { currentTarget } = click;
    const start = action(to, {
      ask: () => (needsReason(to) ? askWhy(to) : undefined),
      run: async () => {
        const moved = await change(to, currentTarget);
        if (moved) onMoved(moved);
        return moved;
      },
      done: (_, moved) =>
        (moved && !(isByState && isGateStatus(to))) || needsReason(to)
          ? t(`done.${to}`, { code: vehicle.code })
          : undefined,
    });
    return onTap(click, () => start(undefined, currentTarget));
  };

  return { act, pending };
};
