import { useTranslation } from 'react-i18next';
import { updateBoothUser } from '#generated/client/sdk.gen.ts';
import type { BoothUser } from '#generated/client/types.gen.ts';
import { BoothUserChange } from '#spec/exhibitors/booth-users.ts';
import { call } from '#web/core/api/client.ts';
import { RadioField } from '#web/core/form/RadioField.tsx';
import { DialogForm } from '#web/core/shell/DialogForm.tsx';
import type { Answer } from '#web/core/shell/dialogs.ts';
import { useRoleOptions } from './use-role-options.ts';

type ChangeRoleFormProps = {
  member: BoothUser;
  target: { readonly path: { readonly boothId: string; readonly boothUserId: string } };
  /** Whether members can become editors now. */
  mayPromote: boolean;
  answer: Answer;
};

/** Gives a member or an open invitation another role. */
export const ChangeRoleForm = ({ member, target, mayPromote, answer }: ChangeRoleFormProps) => {
  const { t } = useTranslation('booth-users');
  const options = useRoleOptions(
    (role) => role !== 'editor' || mayPromote || member.role === 'editor',
  );
  return (
    <DialogForm
      schema={BoothUserChange}
      defaults={{ role: member.role }}
      focus="role"
      answer={answer}
      submitLabel={t('changeRole.submit')}
      onSubmit={async (body) => {
        await call(updateBoothUser, { ...target, body });
        return true;
      }}
    >
      <RadioField name="role" label={t('column.role')} options={options} />
    </DialogForm>
  );
};
