import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { createUser } from '#generated/client/sdk.gen.ts';
import { SignUpBody } from '#spec/accounts/sign-up.ts';
import { ROLES } from '#spec/accounts/user-fields.ts';
import { CreateUserBody } from '#spec/accounts/users.ts';
import { toAuthError } from '#web/accounts/sign-in/auth-errors.ts';
import { userListPage } from '#web/accounts/users/routes.ts';
import { call } from '#web/core/api/client.ts';
import { Form } from '#web/core/form/Form.tsx';
import { FormActions } from '#web/core/form/FormActions.tsx';
import { TextField } from '#web/core/form/TextField.tsx';
import { toast } from '#web/core/shell/toasts.ts';
import { Stack } from '#web/core/ui/Layout.tsx';
import { assignToEmailField } from './email-field-problem.ts';
import { PasswordField } from './PasswordField.tsx';
import { RoleField } from './RoleForm.tsx';

/** The contract's fields, except that an empty name defaults to the address. Specification §3. */
const Fields = z.strictObject({
  email: CreateUserBody.shape.email,
  name: SignUpBody.shape.name,
  password: CreateUserBody.shape.password,
  role: z.enum(ROLES),
});

/** Maximum length of a name; an address may be longer. */
const NAME_MAX = 200;

/** Creates an account with a verified address. */
export const Component = () => {
  const { t } = useTranslation('users');
  const navigate = useNavigate();

  const create = async ({ name, email, ...rest }: z.output<typeof Fields>) => {
    const body = { email, name: name ?? email.slice(0, NAME_MAX), ...rest };
    const { user } = await call(createUser, { body }).catch((error: unknown) => {
      throw toAuthError('CREATE_USER', assignToEmailField(error), t);
    });
    toast({ severity: 'success', summary: t('new.done', { email: user.email }) });
    // The list shows the newest first.
    await navigate(userListPage.href(), { replace: true });
  };

  return (
    <Stack gap={5}>
      <h1>{t('titles:userNew')}</h1>
      <p>{t('new.lead')}</p>
      <Form
        schema={Fields}
        defaults={{ email: '', name: '', password: '', role: 'user' }}
        onSubmit={create}
      >
        <TextField
          name="email"
          label={t('column.email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          width="l"
        />
        <TextField
          name="name"
          label={t('column.name')}
          hint={t('new.nameHint')}
          autoComplete="off"
          width="l"
          optional
        />
        <RoleField />
        <PasswordField name="password" label={t('new.password')} optional />
        <FormActions backTo={userListPage.href()}>{t('new.submit')}</FormActions>
      </Form>
    </Stack>
  );
};
