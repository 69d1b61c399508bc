import { useTranslation } from 'react-i18next';
import { resendBoothInvitation, revokeBoothUser } from '#generated/client/sdk.gen.ts';
import type { BoothUser, BoothUserList } from '#generated/client/types.gen.ts';
import { call } from '#web/core/api/client.ts';
import { focusHeading } from '#web/core/shell/RouteFocus.tsx';
import { useActions } from '#web/core/shell/use-actions.ts';
import { ChangeRoleForm } from './ChangeRoleForm.tsx';
import { removalOf } from './team-state.ts';

export type TeamAct = 'resend' | 'change' | 'remove';
export type TeamActions = ReturnType<typeof useTeamActions>;

/** Returns the owner's actions on members and invitations. */
export const useTeamActions = ({ booth, invitableRoles }: BoothUserList) => {
  const { t } = useTranslation('booth-users');
  const { action, pending, refusal } = useActions<TeamAct>();
  const target = ({ id }: BoothUser) => ({ path: { boothId: booth.id, boothUserId: id } });
  const nameOf = ({ name, email }: BoothUser) => name ?? email ?? '';

  const resend = action('resend', {
    run: (member: BoothUser) => call(resendBoothInvitation, target(member)),
    done: (member) => t('resend.done', { name: nameOf(member) }),
  });

  /** Asks for the new role in a dialog. */
  const changeRole = action('change', {
    ask: (member: BoothUser) => ({
      mode: 'confirm',
      title: t('changeRole.title', { name: nameOf(member) }),
      content: (answer) => (
        <ChangeRoleForm
          member={member}
          target={target(member)}
          mayPromote={invitableRoles.includes('editor')}
          answer={answer}
        />
      ),
    }),
    done: (member) => t('changeRole.done', { name: nameOf(member) }),
  });

  const remove = action('remove', {
    ask: (member: BoothUser) => {
      const texts = removalOf(member);
      return {
        mode: 'delete',
        title: t(`${texts}.title`, { name: nameOf(member) }),
        body: t(`${texts}.body`),
        confirmLabel: t(`${texts}.confirm`),
      };
    },
    run: (member) => call(revokeBoothUser, target(member)),
    done: (member) => t(`${removalOf(member)}.done`, { name: nameOf(member) }),
    focus: focusHeading,
  });

  return { resend, changeRole, remove, pending, refusal };
};
