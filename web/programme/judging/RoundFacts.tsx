import { useTranslation } from 'react-i18next';
import type { JudgedRound, MyRound } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { Facts } from '#web/core/ui/Facts.tsx';

type RoundFactsProps = {
  round: MyRound | JudgedRound;
};

/** The period of a round, and how it is judged. */
export const RoundFacts = ({ round }: RoundFactsProps) => {
  const { t } = useTranslation('judging');
  const f = useFormat();
  const { method, period, blind, sharesSheets } = round;
  return (
    <Facts
      items={[
        {
          label: t('facts.period'),
          value: t('facts.fromTo', {
            from: f.dateTime(period.opensAt),
            to: f.until(period.closesAt),
          }),
        },
        { label: t('facts.method'), value: t(`method.${method}`) },
        { label: t('facts.makers'), value: t(blind ? 'facts.blind' : 'facts.shown') },
        { label: t('facts.others'), value: t(`sharing.${sharesSheets}`) },
      ]}
    />
  );
};
