import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { Facts } from '#web/core/ui/Facts.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import { ROUND_TONES, roundState } from '#web/programme/organiser-awards/round-locks.ts';
import { useAdvanceText } from '#web/programme/organiser-awards/use-advance-text.ts';
import type { RoundData } from './load-round.ts';

/** Name and state of a round, its period, and the entries that advance. */
export const RoundHead = ({ data }: { data: RoundData }) => {
  const { round, standing } = data;
  const { t } = useTranslation('organiser-rounds');
  const f = useFormat();
  const advanceText = useAdvanceText();
  const [now] = useState(() => new Date());
  const shown = round ?? standing;
  if (!shown) return <h1>{t('titles:organiserRound')}</h1>;
  const state = round ? roundState(round, now) : standing?.closedAt ? 'closed' : undefined;
  const closedAt = standing?.closedAt ?? round?.closedAt;
  return (
    <Stack gap={4}>
      <Cluster gap={3}>
        <h1>
          <LocalizedText text={shown.name} />
        </h1>
        {state && (
          <StatusBadge tone={ROUND_TONES[state]}>
            {t(`organiser-awards:roundState.${state}`)}
          </StatusBadge>
        )}
      </Cluster>
      <Facts
        items={[
          {
            label: t('head.period'),
            value:
              round &&
              t('organiser-awards:fromTo', {
                from: f.dateTime(round.period.opensAt),
                to: f.until(round.period.closesAt),
              }),
          },
          { label: t('head.method'), value: t(`organiser-awards:method.${shown.method}`) },
          {
            label: t('head.judgesPerEntry'),
            value:
              round &&
              (round.judgesPerEntry === undefined
                ? t('head.allJudges')
                : t('head.judges', { count: round.judgesPerEntry })),
          },
          { label: t('organiser-awards:advance.label'), value: advanceText(shown.advance) },
          { label: t('head.closedAt'), value: closedAt && f.dateTime(closedAt) },
        ]}
      />
    </Stack>
  );
};
