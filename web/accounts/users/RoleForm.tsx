import { useTranslation } from 'react-i18next';
import type { AuthUser } from '#generated/client/types.gen.ts';
import { ROLES } from '#spec/accounts/user-fields.ts';
import { SetUserRoleBody } from '#spec/accounts/users.ts';
import { RadioField } from '#web/core/form/RadioField.tsx';
import { DialogForm } from '#web/core/shell/DialogForm.tsx';
import type { Answer } from '#web/core/shell/dialogs.ts';
import { Banner } from '#web/core/ui/Banner.tsx';

const Fields = SetUserRoleBody.pick({ role: true });

type RoleFormProps = {
  user: AuthUser;
  answer: Answer;
  send: (role: AuthUser['role']) => Promise<boolean>;
};

/** Sets the role of an account. */
export const RoleForm = ({ user, answer, send }: RoleFormProps) => {
  const { t } = useTranslation('users');
  return (
    <DialogForm
      schema={Fields}
      defaults={{ role: user.role }}
      focus="role"
      answer={answer}
      submitLabel={t('role.submit')}
      onSubmit={({ role }) => send(role)}
    >
      {user.becomesAdmin && <Banner tone="warn" title={t('role.returns')} />}
      <RoleField />
    </DialogForm>
  );
};

/** The roles with their descriptions. */
export const RoleField = () => {
  const { t } = useTranslation('users');
  return (
    <RadioField
      name="role"
      label={t('column.role')}
      options={ROLES.map((role) => ({
        value: role,
        label: t(`role.${role}`),
        hint: t(`roleHint.${role}`),
      }))}
    />
  );
};
