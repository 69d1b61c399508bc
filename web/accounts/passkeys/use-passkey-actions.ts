import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { deletePasskey } from '#generated/client/sdk.gen.ts';
import type { Passkey } from '#generated/client/types.gen.ts';
import { Problem } from '#spec/core/client/problem.ts';
import { withFreshSession } from '#web/accounts/fresh-sign-in/fresh-session.ts';
import { toAuthError } from '#web/accounts/sign-in/auth-errors.ts';
import { call } from '#web/core/api/client.ts';
import { type Refusal, useSend } from '#web/core/form/use-send.ts';
import { confirm } from '#web/core/shell/dialogs.ts';
import { focusHeading } from '#web/core/shell/RouteFocus.tsx';
import { toast } from '#web/core/shell/toasts.ts';
import { useFocusAfterUpdate } from '#web/core/shell/use-focus-after-update.ts';
import { cardHeadingId } from './card-heading.ts';

export type PasskeyActions = {
  readonly nameOf: (passkey: Passkey) => string;
  readonly registered: (passkey: Passkey) => Promise<void>;
  readonly renamed: (passkey: Passkey, name: string) => Promise<void>;
  /** Called after the user has confirmed. */
  readonly remove: (passkey: Passkey) => Promise<void>;
  /** Id of the passkey being deleted. */
  readonly removing: string | undefined;
  readonly refusal: Refusal | undefined;
};

/** Actions on the listed passkeys, with their messages. */
export const usePasskeyActions = (passkeys: readonly Passkey[]): PasskeyActions => {
  const { t } = useTranslation('passkeys');
  const { revalidate } = useRevalidator();
  const { send, refusal } = useSend();
  const [removing, setRemoving] = useState<string>();
  const focusNext = useFocusAfterUpdate(passkeys);
  const nameOf = ({ name }: Passkey) => name || t('nameless');

  /** Announces the result, reloads the list and moves focus. */
  const announce = async (summary: string, focus: () => void) => {
    focusNext(focus);
    toast({ severity: 'success', summary });
    await revalidate();
  };
  const toCard = ({ id }: Passkey) => document.getElementById(cardHeadingId(id))?.focus();

  const remove = async (passkey: Passkey) => {
    const name = nameOf(passkey);
    const isConfirmed = await confirm({
      mode: 'delete',
      title: t('delete.title', { name }),
      body: t(passkeys.length === 1 ? 'delete.last' : 'delete.body'),
      confirmLabel: t('delete.confirm'),
    });
    if (!isConfirmed) return;
    setRemoving(passkey.id);
    await send(async () => {
      await withFreshSession(() => call(deletePasskey, { body: { id: passkey.id } })).catch(
        (error: unknown) => {
          // Already deleted elsewhere: the goal is reached.
          if (error instanceof Problem && error.status === 404) return;
          throw toAuthError('DELETE_PASSKEY', error, t);
        },
      );
      await announce(t('delete.done', { name }), focusHeading);
    });
    setRemoving(undefined);
  };

  return {
    nameOf,
    registered: (passkey) =>
      announce(t('register.done', { name: nameOf(passkey) }), () => toCard(passkey)),
    renamed: (passkey, name) => announce(t('rename.done', { name }), () => toCard(passkey)),
    remove,
    removing,
    refusal,
  };
};
