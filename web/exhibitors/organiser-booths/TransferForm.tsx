import { useTranslation } from 'react-i18next';
import { transferBooth } from '#generated/client/sdk.gen.ts';
import type { OrganiserBooth } from '#generated/client/types.gen.ts';
import { BoothTransfer } from '#spec/exhibitors/organiser-booth-changes.ts';
import { call } from '#web/core/api/client.ts';
import { RadioField } from '#web/core/form/RadioField.tsx';
import { toFormValues } from '#web/core/form/schema.ts';
import { DialogForm } from '#web/core/shell/DialogForm.tsx';
import type { Answer } from '#web/core/shell/dialogs.ts';

/** Chooses the member who owns the booth from now on. */
export const TransferForm = ({ booth, answer }: { booth: OrganiserBooth; answer: Answer }) => {
  const { t } = useTranslation('organiser-booths');
  return (
    <DialogForm
      schema={BoothTransfer}
      defaults={toFormValues(BoothTransfer, {})}
      answer={answer}
      submitLabel={t('transfer.submit')}
      onSubmit={async (body) => {
        await call(transferBooth, { path: { boothId: booth.id }, body });
        return true;
      }}
    >
      <RadioField
        name="boothUserId"
        label={t('transfer.to')}
        options={booth.members.map(({ id, name, role }) => ({
          value: id,
          label: t('transfer.member', {
            name: name ?? t('fact.unnamedOwner'),
            role: t(`role.${role}`),
          }),
        }))}
      />
    </DialogForm>
  );
};
