import { useTranslation } from 'react-i18next';
import { deleteMyIcon, putMyIcon } from '#generated/client/sdk.gen.ts';
import type { Profile } from '#generated/client/types.gen.ts';
import { ICON_UPLOAD } from '#spec/accounts/profiles.ts';
import type { Versioned } from '#spec/core/client/call.ts';
import { call } from '#web/core/api/client.ts';
import { ImageField } from '#web/core/form/ImageField.tsx';
import { confirm } from '#web/core/shell/dialogs.ts';

type IconFieldProps = {
  src: string | undefined;
  /** Called with the whole profile, because the picture is part of its version. */
  onChanged: (answer: Versioned<Profile>) => void;
};

/** The user's picture. Uploaded when selected, independently of the form. */
export const IconField = ({ src, onChanged }: IconFieldProps) => {
  const { t } = useTranslation('profiles');

  const remove = async () => {
    const isConfirmed = await confirm({
      mode: 'delete',
      title: t('icon.deleteTitle'),
      body: t('icon.deleteBody'),
      confirmLabel: t('icon.delete'),
    });
    if (isConfirmed) onChanged(await call.versioned(deleteMyIcon));
    return isConfirmed;
  };

  return (
    <ImageField
      name="icon"
      label={t('icon.label')}
      hint={t('icon.hint')}
      optional
      round
      limits={ICON_UPLOAD}
      src={src}
      onUpload={async (file) => onChanged(await call.versioned(putMyIcon, { body: file }))}
      onRemove={remove}
    />
  );
};
