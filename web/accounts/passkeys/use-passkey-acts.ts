import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { deletePasskey } from '#generated/client/sdk.gen.ts';
import type { Passkey } from '#generated/client/types.gen.ts';
import { Problem } from '#spec/core/client/problem.ts';
import { withFreshSession } from '#web/accounts/fresh-sign-in/fresh-session.ts';
import { failureOf } from '#web/accounts/sign-in/sign-in-errors.ts';
import { call } from '#web/core/api/client.ts';
import { type Refusal, useSend } from '#web/core/form/use-send.ts';
import { confirm } from '#web/core/shell/dialogs.ts';
import { focusHeading } from '#web/core/shell/RouteFocus.tsx';
import { toast } from '#web/core/shell/toasts.ts';
import { useFocusAfter } from '#web/core/shell/use-focus-after.ts';
import { cardHeadingId } from './card-heading.ts';

export type PasskeyActs = {
  readonly nameOf: (passkey: Passkey) => string;
  readonly registered: (passkey: Passkey) => Promise<void>;
  readonly renamed: (passkey: Passkey, name: string) => Promise<void>;
  /** Once the owner has said yes. */
  readonly remove: (passkey: Passkey) => Promise<void>;
  /** Id of the one that is being deleted right now. */
  readonly removing: string | undefined;
  readonly refusal: Refusal | undefined;
};

/** What can be done with the passkeys of the list, and what is said of it. */
export const usePasskeyActs = (passkeys: readonly Passkey[]): PasskeyActs => {
  const { t } = useTranslation('passkeys');
  const { revalidate } = useRevalidator();
  const { send, refusal } = useSend();
  const [removing, setRemoving] = useState<string>();
  const focusNext = useFocusAfter(passkeys);
  const nameOf = ({ name }: Passkey) => name || t('nameless');

  /** Says what was done, shows the list as it is then, and puts focus on what it was done to. */
  const tell = async (summary: string, focus: () => void) => {
    focusNext(focus);
    toast({ severity: 'success', summary });
    await revalidate();
  };
  const toCard = ({ id }: Passkey) => document.getElementById(cardHeadingId(id))?.focus();

  const remove = async (passkey: Passkey) => {
    const name = nameOf(passkey);
    const yes = await confirm({
      mode: 'delete',
      title: t('delete.title', { name }),
      body: t(passkeys.length === 1 ? 'delete.last' : 'delete.body'),
      confirmLabel: t('delete.confirm'),
    });
    if (!yes) return;
    setRemoving(passkey.id);
    await send(async () => {
      await withFreshSession(() => call(deletePasskey, { body: { id: passkey.id } })).catch(
        (error: unknown) => {
          // Deleted elsewhere meanwhile: what was wanted is so.
          if (error instanceof Problem && error.status === 404) return;
          throw failureOf('DELETE_PASSKEY', error, t);
        },
      );
      await tell(t('delete.done', { name }), focusHeading);
    });
    setRemoving(undefined);
  };

  return {
    nameOf,
    registered: (passkey) =>
      tell(t('register.done', { name: nameOf(passkey) }), () => toCard(passkey)),
    renamed: (passkey, name) => tell(t('rename.done', { name }), () => toCard(passkey)),
    remove,
    removing,
    refusal,
  };
};
