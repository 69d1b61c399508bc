import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { getEventPlan, saveEventPlan } from '#generated/client/sdk.gen.ts';
import type { EventPlan } from '#generated/client/types.gen.ts';
import type { Versioned } from '#spec/core/client/call.ts';
import { call } from '#web/core/api/client.ts';
import { useVersionedRecord } from '#web/core/form/use-versioned-record.ts';
import { toastSaved } from '#web/core/shell/toasts.ts';
import { useTimeZone } from '#web/core/site.ts';
import { type PlanForm, toPlanForm, toPlanInput } from './plan-form.ts';

type Loaded = {
  readonly id: string;
  readonly loaded: Versioned<EventPlan>;
};

/** Returns the plan of an event with its version, and how it is saved. */
export const usePlan = ({ id, loaded }: Loaded) => {
  const { t } = useTranslation('organiser-events');
  const timeZone = useTimeZone();
  const { revalidate } = useRevalidator();
  const path = { eventId: id };
  const record = useVersionedRecord({
    loaded,
    read: () => call.versioned(getEventPlan, { path }),
    fieldsOf: (plan) => toPlanForm(plan, timeZone),
  });
  const save = async (values: PlanForm) => {
    const isDifferent = await record.save(values, (_changes, version) =>
      call.versioned(saveEventPlan, {
        path,
        body: toPlanInput(values, timeZone, record.data),
        headers: { 'If-Match': version },
      }),
    );
    toastSaved(t, isDifferent, 'plan.saved');
    // Added seats are offered at once.
    if (isDifferent) await revalidate();
  };
  return { record, save };
};
