import { useTranslation } from 'react-i18next';
import type { BoothUserList } from '#generated/client/types.gen.ts';
import { DeadlineNote } from '#web/core/form/DeadlineNote.tsx';
import { useFormat } from '#web/core/i18n/format.ts';
import { Banner } from '#web/core/ui/Banner.tsx';
import type { TeamState } from './team-state.ts';

type InvitationPeriodProps = { team: BoothUserList; state: TeamState };

/** A note on the people who can be invited, and the end of the period. */
export const InvitationPeriod = ({ team, state }: InvitationPeriodProps) => {
  const { t } = useTranslation('booth-users');
  const f = useFormat();
  const { opensAt = '', editorsUntil, helpersUntil, invitableRoles } = team;
  const helpers = t('period.helpersUntil', { day: f.day(helpersUntil) });

  if (state === 'notOpen')
    return (
      <Banner tone="info" title={t('period.notOpen', { at: f.dateTime(opensAt) })}>
        <p>{t('period.notOpenNext')}</p>
      </Banner>
    );
  if (state === 'undecided' || state === 'over')
    return (
      <Banner tone="info" title={t(`period.${state}`)}>
        <p>{t(`period.${state}Next`)}</p>
      </Banner>
    );
  if (!invitableRoles.includes('editor') || editorsUntil === undefined)
    return (
      <DeadlineNote closesAt={helpersUntil} more={t('period.editorsOver')}>
        {helpers}
      </DeadlineNote>
    );
  return (
    <DeadlineNote closesAt={editorsUntil} more={helpers}>
      {t('period.editorsUntil', { at: f.until(editorsUntil) })}
    </DeadlineNote>
  );
};
