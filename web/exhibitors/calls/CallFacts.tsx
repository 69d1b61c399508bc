import { useTranslation } from 'react-i18next';
import type { ExhibitorCall } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { Facts } from '#web/core/ui/Facts.tsx';

/** The applicants to whom a call is open, its dates, and its consequences. */
export const CallFacts = ({ call }: { call: ExhibitorCall }) => {
  const { t } = useTranslation('calls');
  const f = useFormat();
  const { kinds, opensAt, closesAt, resultsOn, daysToPay } = call;
  return (
    <Facts
      items={[
        {
          label: t('facts.kinds'),
          value: t('facts.openTo', {
            kinds: f.list(kinds.map((kind) => t(`units:exhibitorKinds.${kind}`))),
          }),
        },
        {
          label: t('facts.period'),
          value: t('facts.fromTo', { from: f.dateTime(opensAt), to: f.until(closesAt) }),
        },
        {
          label: t('facts.results'),
          value: resultsOn ? t('facts.resultsOn', { day: f.day(resultsOn) }) : t('facts.undecided'),
        },
        { label: t('facts.payment'), value: t('facts.daysToPay', { count: daysToPay }) },
      ]}
    />
  );
};
