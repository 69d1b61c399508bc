import { useTranslation } from 'react-i18next';
import { updatePasskey } from '#generated/client/sdk.gen.ts';
import type { Passkey } from '#generated/client/types.gen.ts';
import { UpdatePasskeyBody } from '#spec/accounts/passkeys.ts';
import { withFreshSession } from '#web/accounts/fresh-sign-in/fresh-session.ts';
import { call } from '#web/core/api/client.ts';
import { Form } from '#web/core/form/Form.tsx';
import { SubmitButton } from '#web/core/form/SubmitButton.tsx';
import { TextField } from '#web/core/form/TextField.tsx';
import { Button } from '#web/core/ui/Button.tsx';
import { Cluster } from '#web/core/ui/Layout.tsx';

const NewName = UpdatePasskeyBody.pick({ name: true });

type RenameFormProps = {
  passkey: Passkey;
  onRenamed: (name: string) => Promise<void>;
  onGiveUp: () => void;
};

/** Replaces a passkey's buttons while it is renamed. */
export const RenameForm = ({ passkey, onRenamed, onGiveUp }: RenameFormProps) => {
  const { t } = useTranslation('passkeys');
  const rename = async ({ name }: { name: string }) => {
    await withFreshSession(() => call(updatePasskey, { body: { id: passkey.id, name } }));
    await onRenamed(name);
  };
  return (
    <Form
      schema={NewName}
      defaults={{ name: passkey.name ?? '' }}
      focus="name"
      guard={false}
      onSubmit={rename}
    >
      <TextField name="name" label={t('rename.label')} autoComplete="off" width="l" counter />
      <Cluster gap={2}>
        <SubmitButton>{t('rename.submit')}</SubmitButton>
        <Button variant="quiet" onClick={onGiveUp}>
          {t('commons:cancel')}
        </Button>
      </Cluster>
    </Form>
  );
};
