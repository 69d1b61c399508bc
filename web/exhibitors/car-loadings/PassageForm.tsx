import { useTranslation } from 'react-i18next';
import { recordCarLoadingPassage } from '#generated/client/sdk.gen.ts';
import type { OrganiserCarLoading } from '#generated/client/types.gen.ts';
import { PLATE_FIELDS, PLATE_RULES, Plate } from '#spec/exhibitors/car-loading-fields.ts';
import { call } from '#web/core/api/client.ts';
import { toFormValues } from '#web/core/form/schema.ts';
import { DialogForm } from '#web/core/shell/DialogForm.tsx';
import type { Answer } from '#web/core/shell/dialogs.ts';
import { PlateFields } from './PlateFields.tsx';

/** All parts of the plate are required. */
const Fields = Plate.check(...PLATE_RULES);

type PassageFormProps = {
  path: { carLoadingId: string };
  /** Whether it may come on another day than its own. */
  acceptOtherDay: boolean;
  answer: Answer;
  onPassed: (vehicle: OrganiserCarLoading) => void;
};

/** Checks in a vehicle whose plate was left for later. */
export const PassageForm = ({ path, acceptOtherDay, answer, onPassed }: PassageFormProps) => {
  const { t } = useTranslation('car-loadings');
  return (
    <DialogForm
      schema={Fields}
      defaults={toFormValues(Fields, {})}
      focus={PLATE_FIELDS[0]}
      answer={answer}
      submitLabel={t('action.checked_in')}
      onSubmit={async (plate) => {
        const passed = await call(recordCarLoadingPassage, {
          path,
          body: { status: 'checked_in', acceptOtherDay, ...plate },
        });
        onPassed(passed);
        return true;
      }}
    >
      <PlateFields />
    </DialogForm>
  );
};
