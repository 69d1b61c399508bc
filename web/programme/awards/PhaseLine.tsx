import { useTranslation } from 'react-i18next';
import type { AwardSummary } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { Cluster } from '#web/core/ui/Layout.tsx';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import { dateOfPhase, PHASE_TONES } from './phases.ts';

/** The phase of an award, with the date that matters now. */
export const PhaseLine = ({ award }: { award: AwardSummary }) => {
  const { t } = useTranslation('awards');
  const format = useFormat();
  const date = dateOfPhase(award);
  return (
    <Cluster gap={3}>
      <StatusBadge tone={PHASE_TONES[award.phase]}>{t(`phase.${award.phase}`)}</StatusBadge>
      {date && (
        <time dateTime={date.at} className="quiet">
          {t(`date.${date.key}`, {
            at: format[date.key.startsWith('close') ? 'until' : 'dateTime'](date.at),
          })}
        </time>
      )}
    </Cluster>
  );
};
