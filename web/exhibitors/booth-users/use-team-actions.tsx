import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { resendBoothInvitation, revokeBoothUser } from '#generated/client/sdk.gen.ts';
import type { BoothUser, BoothUserList } from '#generated/client/types.gen.ts';
import { call } from '#web/core/api/client.ts';
import { type Refusal, useSend } from '#web/core/form/use-send.ts';
import { confirm } from '#web/core/shell/dialogs.ts';
import { focusHeading } from '#web/core/shell/RouteFocus.tsx';
import { toast } from '#web/core/shell/toasts.ts';
import { useFocusAfterUpdate } from '#web/core/shell/use-focus-after-update.ts';
import { ChangeRoleForm } from './ChangeRoleForm.tsx';
import { removalOf } from './team-state.ts';

export type TeamAct = 'resend' | 'remove';

export type TeamActions = {
  readonly resend: (member: BoothUser) => Promise<void>;
  /** Asks for the new role in a dialog. */
  readonly changeRole: (member: BoothUser, opener: Element) => Promise<void>;
  /** Called after the user has confirmed. */
  readonly remove: (member: BoothUser) => Promise<void>;
  /** The action in progress. */
  readonly pending: { readonly id: string; readonly act: TeamAct } | undefined;
  readonly refusal: Refusal | undefined;
};

/** The owner's actions on members and invitations. The list is reloaded after each, refused or not. */
export const useTeamActions = ({ booth, items, invitableRoles }: BoothUserList): TeamActions => {
  const { t } = useTranslation('booth-users');
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState<TeamActions['pending']>();
  const { send, refusal } = useSend(async () => {
    await revalidate();
    return false;
  });
  const focusNext = useFocusAfterUpdate(items);
  const target = ({ id }: BoothUser) => ({ path: { boothId: booth.id, boothUserId: id } });
  const nameOf = ({ name, email }: BoothUser) => name ?? email ?? '';

  const act = async ({ id }: BoothUser, act: TeamAct, perform: () => Promise<void>) => {
    setPending({ id, act });
    await send(perform);
    setPending(undefined);
  };

  const resend = (member: BoothUser) =>
    act(member, 'resend', async () => {
      await call(resendBoothInvitation, target(member));
      toast({ severity: 'success', summary: t('resend.done', { name: nameOf(member) }) });
      await revalidate();
    });

  const changeRole = async (member: BoothUser, opener: Element) => {
    const name = nameOf(member);
    const isSaved = await confirm({
      mode: 'confirm',
      title: t('changeRole.title', { name }),
      opener,
      content: (answer) => (
        <ChangeRoleForm
          member={member}
          target={target(member)}
          mayPromote={invitableRoles.includes('editor')}
          answer={answer}
        />
      ),
    });
    if (!isSaved) return;
    toast({ severity: 'success', summary: t('changeRole.done', { name }) });
    await revalidate();
  };

  const remove = async (member: BoothUser) => {
    const name = nameOf(member);
    const texts = removalOf(member);
    const isConfirmed = await confirm({
      mode: 'delete',
      title: t(`${texts}.title`, { name }),
      body: t(`${texts}.body`),
      confirmLabel: t(`${texts}.confirm`),
    });
    if (!isConfirmed) return;
    await act(member, 'remove', async () => {
      await call(revokeBoothUser, target(member));
      focusNext(focusHeading);
      toast({ severity: 'success', summary: t(`${texts}.done`, { name }) });
      await revalidate();
    });
  };

  return { resend, changeRole, remove, pending, refusal };
};
