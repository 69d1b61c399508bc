import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useRevalidator } from 'react-router-dom';
import { requestCarLoading } from '#generated/client/sdk.gen.ts';
import type { CarLoadingList, LoadingSlot } from '#generated/client/types.gen.ts';
import { Problem } from '#spec/core/client/problem.ts';
import { NewCarLoading as Schema } from '#spec/exhibitors/car-loadings.ts';
import type { Direction } from '#spec/exhibitors/loading-slots.ts';
import { call } from '#web/core/api/client.ts';
import { Form } from '#web/core/form/Form.tsx';
import { FormActions } from '#web/core/form/FormActions.tsx';
import { toFormValues } from '#web/core/form/schema.ts';
import type { Submission } from '#web/core/form/use-draft.ts';
import { toast } from '#web/core/shell/toasts.ts';
import { Alternatives } from './Alternatives.tsx';
import { CarLoadingFields } from './CarLoadingFields.tsx';
import { findInbound } from './permits.ts';
import { carLoadingsPage } from './routes.ts';

type NewCarLoadingProps = {
  list: CarLoadingList;
  direction: Direction;
  slots: readonly LoadingSlot[];
  /** The values with which the driver's fields open. */
  driver: object;
};

/** Announces a vehicle. The outbound one starts from the values of the inbound one. */
export const NewCarLoading = ({ list, direction, slots, driver }: NewCarLoadingProps) => {
  const { t } = useTranslation('car-loadings');
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [alternatives, setAlternatives] = useState<readonly string[]>();
  const inbound = direction === 'out' ? findInbound(list.items) : undefined;
  const boothId = list.booth.id;

  const announce = async (body: Schema, { key }: Submission) => {
    setAlternatives(undefined);
    const { status } = await call(requestCarLoading, {
      path: { boothId },
      body,
      headers: { 'Idempotency-Key': key },
    }).catch(async (error: unknown) => {
      if (error instanceof Problem && error.code === 'SLOT_FULL') {
        setAlternatives(error.alternatives);
        await revalidate();
      }
      throw error;
    });
    toast({ severity: 'success', summary: t(`form.done.${status}`) });
    await navigate(carLoadingsPage.href({ id: boothId }), { replace: true });
  };

  return (
    <Form
      schema={Schema}
      defaults={toFormValues(Schema, {
        ...driver,
        ...inbound,
        plateLater: inbound?.plateLater || undefined,
      })}
      draft={`car-loading.${boothId}.${direction}`}
      onSubmit={announce}
    >
      {alternatives && <Alternatives ids={alternatives} slots={slots} />}
      <CarLoadingFields slots={slots} canWait />
      <FormActions backTo={carLoadingsPage.href({ id: boothId })}>
        {t(`form.submit.${direction}`)}
      </FormActions>
    </Form>
  );
};
