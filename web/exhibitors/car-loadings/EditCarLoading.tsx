import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useRevalidator } from 'react-router-dom';
import { listCarLoadings, updateCarLoading } from '#generated/client/sdk.gen.ts';
import type { CarLoading, LoadingSlot } from '#generated/client/types.gen.ts';
import { Problem } from '#spec/core/client/problem.ts';
import { toETag } from '#spec/core/versions.ts';
import { CarLoadingFields as Schema } from '#spec/exhibitors/car-loading-fields.ts';
import { call } from '#web/core/api/client.ts';
import { Form } from '#web/core/form/Form.tsx';
import { FormActions } from '#web/core/form/FormActions.tsx';
import { toFormValues } from '#web/core/form/schema.ts';
import { useVersionedRecord } from '#web/core/form/use-versioned-record.ts';
import { toastSaved } from '#web/core/shell/toasts.ts';
import { Alternatives } from './Alternatives.tsx';
import { CarLoadingFields } from './CarLoadingFields.tsx';
import { carLoadingsPage } from './routes.ts';

const versioned = (data: CarLoading) => ({ data, version: toETag(data.version) });

const fieldsOf = ({ slot, plateLater, ...vehicle }: CarLoading) =>
  toFormValues(Schema, { ...vehicle, slotId: slot.id, plateLater: plateLater || undefined });

type EditCarLoadingProps = {
  boothId: string;
  slots: readonly LoadingSlot[];
  vehicle: CarLoading;
};

/** Changes a vehicle, which may move it to another slot. */
export const EditCarLoading = ({ boothId, slots, vehicle }: EditCarLoadingProps) => {
  const { t } = useTranslation('car-loadings');
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [alternatives, setAlternatives] = useState<readonly string[]>();
  const path = { boothId, carLoadingId: vehicle.id };
  const [loaded] = useState(() => versioned(vehicle));
  const record = useVersionedRecord({
    loaded,
    read: async () => {
      const { items } = await call(listCarLoadings, { path: { boothId } });
      return versioned(items.find(({ id }) => id === vehicle.id) ?? vehicle);
    },
    fieldsOf,
  });

  const save = async (values: Schema) => {
    setAlternatives(undefined);
    const isDifferent = await record
      .save(values, (changes, version) =>
        call.versioned(updateCarLoading, {
          path,
          body: changes,
          headers: { 'If-Match': version },
        }),
      )
      .catch(async (error: unknown) => {
        if (error instanceof Problem && error.code === 'SLOT_FULL') {
          setAlternatives(error.alternatives);
          await revalidate();
        }
        throw error;
      });
    toastSaved(t, isDifferent, 'form.saved');
    await navigate(carLoadingsPage.href({ id: boothId }), { replace: true });
  };

  return (
    <Form
      schema={Schema}
      defaults={record.fields}
      draft={`car-loading.${vehicle.id}`}
      onSubmit={save}
      onConflict={record.reread}
    >
      {alternatives && <Alternatives ids={alternatives} slots={slots} />}
      <CarLoadingFields slots={slots} ownSlotId={vehicle.slot.id} />
      <FormActions backTo={carLoadingsPage.href({ id: boothId })}>{t('form.save')}</FormActions>
    </Form>
  );
};
