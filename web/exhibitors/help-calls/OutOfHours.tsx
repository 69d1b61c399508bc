import { useTranslation } from 'react-i18next';
import type { HelpCallOverview } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';

type OutOfHoursProps = { overview: HelpCallOverview; now: number };

/** The hours in which staff can be called, and the contact at other times. */
export const OutOfHours = ({ overview, now }: OutOfHoursProps) => {
  const { t } = useTranslation('help-calls');
  const f = useFormat();
  const { opensAt, closesAt, contactEmail } = overview;
  const isOver = closesAt !== undefined && Date.parse(closesAt) <= now;
  return (
    <EmptyState kind="notOpen" title={t(isOver ? 'closed.over' : 'closed.notYet')}>
      {opensAt && closesAt && !isOver ? (
        <p>{t('closed.hours', { from: f.dateTime(opensAt), until: f.until(closesAt) })}</p>
      ) : (
        !isOver && <p>{t('closed.undecided')}</p>
      )}
      {contactEmail && (
        <p>
          {t('closed.write')} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </p>
      )}
    </EmptyState>
  );
};
