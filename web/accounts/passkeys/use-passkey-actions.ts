import { useTranslation } from 'react-i18next';
import { deletePasskey } from '#generated/client/sdk.gen.ts';
import type { Passkey } from '#generated/client/types.gen.ts';
import { Problem } from '#spec/core/client/problem.ts';
import { withFreshSession } from '#web/accounts/fresh-sign-in/fresh-session.ts';
import { toAuthError } from '#web/accounts/sign-in/auth-errors.ts';
import { call } from '#web/core/api/client.ts';
import { focusHeading } from '#web/core/shell/RouteFocus.tsx';
import { useActions } from '#web/core/shell/use-actions.ts';
import { cardHeadingId } from './card-heading.ts';

export type PasskeyActions = ReturnType<typeof usePasskeyActions>;

/** Actions on the listed passkeys, with their messages. */
export const usePasskeyActions = (passkeys: readonly Passkey[]) => {
  const { t } = useTranslation('passkeys');
  const { action, pending, refusal } = useActions<'registered' | 'renamed' | 'remove'>();
  const nameOf = ({ name }: Passkey) => name || t('nameless');
  const toCard = ({ id }: Passkey) => document.getElementById(cardHeadingId(id))?.focus();

  const remove = action('remove', {
    ask: (passkey: Passkey) => ({
      mode: 'delete',
      title: t('delete.title', { name: nameOf(passkey) }),
      body: t(passkeys.length === 1 ? 'delete.last' : 'delete.body'),
      confirmLabel: t('delete.confirm'),
    }),
    run: ({ id }) =>
      withFreshSession(() => call(deletePasskey, { body: { id } })).catch((error: unknown) => {
        // Already deleted elsewhere: the goal is reached.
        if (error instanceof Problem && error.status === 404) return;
        throw toAuthError('DELETE_PASSKEY', error, t);
      }),
    done: (passkey) => t('delete.done', { name: nameOf(passkey) }),
    focus: focusHeading,
  });

  /** After its form has registered one. */
  const registered = action('registered', {
    done: (passkey: Passkey) => t('register.done', { name: nameOf(passkey) }),
    focus: toCard,
  });

  /** After its form has renamed one: the passkey with its new name. */
  const renamed = action('renamed', {
    done: ({ name }: Passkey) => t('rename.done', { name }),
    focus: toCard,
  });

  const removing = pending?.name === 'remove' ? pending.item : undefined;
  return { nameOf, registered, renamed, remove, removing, refusal };
};
