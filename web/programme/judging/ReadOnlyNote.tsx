import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JudgedRound } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { Banner } from '#web/core/ui/Banner.tsx';
import { roundState } from './rounds.ts';

type ReadOnlyNoteProps = {
  round: JudgedRound;
  isImpersonating: boolean;
};

/** The reason why the sheet cannot be changed. */
export const ReadOnlyNote = ({ round, isImpersonating }: ReadOnlyNoteProps) => {
  const { t } = useTranslation('judging');
  const f = useFormat();
  const [now] = useState(() => new Date());
  const state = roundState(round, now);
  if (isImpersonating)
    return (
      <Banner tone="info" title={t('readOnly.impersonating')}>
        <p>{t('readOnly.impersonatingNext')}</p>
      </Banner>
    );
  if (state === 'upcoming')
    return (
      <Banner
        tone="info"
        title={t('readOnly.upcoming', { at: f.dateTime(round.period.opensAt) })}
      />
    );
  return (
    <Banner
      tone="info"
      title={
        state === 'closed'
          ? t('readOnly.closed', { at: f.dateTime(round.closedAt ?? '') })
          : t('readOnly.over', { at: f.until(round.period.closesAt) })
      }
    >
      <p>{t(state === 'closed' ? 'readOnly.closedNext' : 'readOnly.overNext')}</p>
    </Banner>
  );
};
