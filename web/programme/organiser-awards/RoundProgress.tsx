import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AwardPlan } from '#generated/client/types.gen.ts';
import { useFormat, useLocale } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { localized } from '#web/core/i18n/localized.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import { StatusCard, StatusCardList } from '#web/core/ui/StatusCard.tsx';
import { organiserRoundPage } from '#web/programme/organiser-rounds/routes.ts';
import styles from './RoundProgress.module.css';
import { ROUND_TONES, roundState } from './round-locks.ts';

type RoundProgressProps = {
  awardId: string;
  rounds: AwardPlan['rounds'];
};

/** The progress of the saved rounds. */
export const RoundProgress = ({ awardId, rounds }: RoundProgressProps) => {
  const { t } = useTranslation('organiser-awards');
  if (rounds.length === 0) return null;
  return (
    <Stack gap={3}>
      <h2>{t('progress.heading')}</h2>
      <StatusCardList>
        {rounds.map((round) => (
          <RoundCard key={round.id} awardId={awardId} round={round} />
        ))}
      </StatusCardList>
    </Stack>
  );
};

type RoundCardProps = { awardId: string; round: AwardPlan['rounds'][number] };

const RoundCard = ({ awardId, round }: RoundCardProps) => {
  const { t } = useTranslation('organiser-awards');
  const f = useFormat();
  const locale = useLocale();
  const [now] = useState(() => new Date());
  const state = roundState(round, now);
  const { assigned, submitted, period } = round;
  return (
    <StatusCard
      heading="h3"
      title={<LocalizedText text={round.name} />}
      status={<StatusBadge tone={ROUND_TONES[state]}>{t(`roundState.${state}`)}</StatusBadge>}
      subtitle={
        <p className="quiet">
          {t('fromTo', { from: f.dateTime(period.opensAt), to: f.until(period.closesAt) })}
        </p>
      }
    >
      {assigned > 0 ? (
        <Cluster as="p" gap={[2, 3]} className={classNames('figures', styles.progress)}>
          <progress max={assigned} value={submitted} aria-label={t('progress.sheets')} />
          <span>
            {t('progress.submitted', {
              submitted: f.number(submitted),
              assigned: f.number(assigned),
            })}
          </span>
        </Cluster>
      ) : (
        <p>{t('progress.unassigned')}</p>
      )}
      <div>
        <LinkButton to={organiserRoundPage.href({ id: awardId, id2: round.id })} icon="gavel">
          {t('progress.open')}
          <span className="visually-hidden">: {localized(round.name, locale)}</span>
        </LinkButton>
      </div>
    </StatusCard>
  );
};
