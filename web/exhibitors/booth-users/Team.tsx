import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoothUserList } from '#generated/client/types.gen.ts';
import { MAX_BOOTH_USERS } from '#spec/exhibitors/booth-users.ts';
import { RefusalBanner } from '#web/core/form/RefusalBanner.tsx';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { newBoothUserPage } from '#web/exhibitors/booth-users/routes.ts';
import { InvitationPeriod } from './InvitationPeriod.tsx';
import { TeamTable } from './TeamTable.tsx';
import { countTaken, teamState } from './team-state.ts';
import { useTeamActions } from './use-team-actions.tsx';

/** The owner's view: who runs the booth, and until when others can be invited. */
export const Team = ({ team }: { team: BoothUserList }) => {
  const { t } = useTranslation('booth-users');
  const actions = useTeamActions(team);
  const [now] = useState(() => new Date());
  const state = teamState(team, now);
  const mayInvite = state === 'open' || state === 'helpersOnly';
  const invite = mayInvite && (
    <LinkButton
      to={newBoothUserPage.href({ id: team.booth.id })}
      variant="primary"
      icon="user-plus"
    >
      {t('list.invite')}
    </LinkButton>
  );

  return (
    <Stack gap={5}>
      <p>{t('list.lead')}</p>
      <InvitationPeriod team={team} state={state} />
      <RefusalBanner refusal={actions.refusal} />
      {team.items.length === 0 ? (
        <EmptyState
          kind={state === 'notOpen' || state === 'undecided' ? 'notOpen' : 'nothing'}
          title={t('list.empty.title')}
          action={invite}
        >
          <p>{t(`list.empty.${mayInvite ? 'text' : 'later'}`)}</p>
        </EmptyState>
      ) : (
        <>
          <Cluster>
            <p>{t('list.count', { count: countTaken(team.items), max: MAX_BOOTH_USERS })}</p>
            {state === 'full' ? <p>{t('list.full')}</p> : invite}
          </Cluster>
          <TeamTable team={team} actions={actions} />
        </>
      )}
    </Stack>
  );
};
