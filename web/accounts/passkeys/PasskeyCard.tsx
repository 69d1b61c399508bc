import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Passkey } from '#generated/client/types.gen.ts';
import { useIsImpersonating } from '#web/accounts/impersonation/OwnerOnly.tsx';
import { useFormat } from '#web/core/i18n/format.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { Facts } from '#web/core/ui/Facts.tsx';
import { Cluster } from '#web/core/ui/Layout.tsx';
import { TitledCard } from '#web/core/ui/TitledCard.tsx';
import { cardHeadingId } from './card-heading.ts';
import { passkeyKind, passkeySyncState } from './passkey-kind.ts';
import { RenameForm } from './RenameForm.tsx';
import type { PasskeyActions } from './use-passkey-actions.ts';

const ICONS = {
  securityKey: 'usb',
  device: 'laptop',
  phone: 'smartphone',
  unknown: 'key-round',
} as const;

/** One passkey with its actions; each button's accessible name includes the passkey. */
export const PasskeyCard = ({
  passkey,
  actions,
}: {
  passkey: Passkey;
  actions: PasskeyActions;
}) => {
  const { t } = useTranslation('passkeys');
  const f = useFormat();
  const [renaming, setRenaming] = useState(false);
  const isActing = useIsImpersonating();
  const name = actions.nameOf(passkey);
  const kind = passkeyKind(passkey);
  return (
    <TitledCard icon={ICONS[kind]} title={name} headingId={cardHeadingId(passkey.id)}>
      <Facts
        items={[
          {
            label: t('added'),
            value: passkey.createdAt && f.dateTime(passkey.createdAt),
          },
          { label: t('kind.label'), value: t(`kind.${kind}`) },
          { label: t('sync.label'), value: t(`sync.${passkeySyncState(passkey)}`) },
        ]}
      />
      {renaming ? (
        <RenameForm
          passkey={passkey}
          onRenamed={async (next) => {
            await actions.renamed({ ...passkey, name: next });
            setRenaming(false);
          }}
          onGiveUp={() => setRenaming(false)}
        />
      ) : isActing ? null : (
        <Cluster gap={2}>
          <Button
            icon="pencil"
            onClick={() => setRenaming(true)}
            aria-label={t('rename.openNamed', { name })}
          >
            {t('rename.open')}
          </Button>
          <Button
            variant="quiet"
            icon="trash-2"
            busy={actions.removing === passkey}
            onClick={() => actions.remove(passkey)}
            aria-label={t('delete.openNamed', { name })}
          >
            {t('delete.open')}
          </Button>
        </Cluster>
      )}
    </TitledCard>
  );
};
