import { useTranslation } from 'react-i18next';
import type { BoothUser, BoothUserList } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { EmailAddress } from '#web/core/ui/EmailAddress.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import { Table } from '#web/core/ui/Table.tsx';
import styles from './TeamTable.module.css';
import { actionsFor, removalOf, TONES } from './team-state.ts';
import type { TeamAct, TeamActions } from './use-team-actions.tsx';

type TeamTableProps = { team: BoothUserList; actions: TeamActions };

const COLUMNS = ['person', 'role', 'state', 'actions'] as const;

/** Members and invitations with their actions; a card for each on phones. */
export const TeamTable = ({ team, actions }: TeamTableProps) => {
  const { t } = useTranslation('booth-users');
  return (
    <Table
      label={t('titles:boothUsers')}
      columns={COLUMNS.map((key) => ({
        key,
        label: t(`column.${key}`),
        head: t(`column.${key}`),
      }))}
      rows={team.items.map((member) => ({
        key: member.id,
        cells: [
          <Person key="person" member={member} />,
          t(`role.${member.role}`),
          <State key="state" member={member} />,
          <Actions key="actions" member={member} team={team} actions={actions} />,
        ],
      }))}
    />
  );
};

type MemberProps = { member: BoothUser };

const Person = ({ member: { name, email } }: MemberProps) => (
  <Stack as="span" gap={1} align="start">
    {name && <span className="bold">{name}</span>}
    {email && (
      <span className={name && classNames('quiet', styles.email)}>
        <EmailAddress value={email} />
      </span>
    )}
  </Stack>
);

const State = ({ member }: MemberProps) => {
  const { t } = useTranslation('booth-users');
  const f = useFormat();
  const { status, expiresAt } = member;
  return (
    <Stack as="span" gap={1} align="start">
      <StatusBadge tone={TONES[status]}>{t(`status.${status}`)}</StatusBadge>
      {expiresAt && (
        <span className={classNames('quiet', styles.until)}>
          {t(`until.${status === 'expired' ? 'expired' : 'invited'}`, {
            at: f.until(expiresAt),
          })}
        </span>
      )}
    </Stack>
  );
};

const Actions = ({ member, team, actions }: MemberProps & TeamTableProps) => {
  const { t } = useTranslation('booth-users');
  const name = member.name ?? member.email ?? '';
  const { canChangeRole, canResend } = actionsFor(member, team);
  const isBusy = (act: TeamAct) => actions.pending?.item === member && actions.pending.name === act;
  const removing = removalOf(member);
  return (
    <Cluster gap={2}>
      {canResend && (
        <Button icon="mail" busy={isBusy('resend')} onClick={() => actions.resend(member)}>
          {t('resend.open')}
          <span className="visually-hidden">: {name}</span>
        </Button>
      )}
      {canChangeRole && (
        <Button icon="pencil" onClick={(event) => actions.changeRole(member, event.currentTarget)}>
          {t('changeRole.open')}
          <span className="visually-hidden">: {name}</span>
        </Button>
      )}
      <Button
        variant="quiet"
        icon="trash-2"
        busy={isBusy('remove')}
        onClick={() => actions.remove(member)}
      >
        {t(`${removing}.open`)}
        <span className="visually-hidden">: {name}</span>
      </Button>
    </Cluster>
  );
};
