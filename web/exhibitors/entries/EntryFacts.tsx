import { useTranslation } from 'react-i18next';
import type { ExhibitorEntry } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { Facts } from '#web/core/ui/Facts.tsx';
import styles from './EntryCards.module.css';

/** The number of an entry, and what was granted: plan, amount, and where to pay. */
export const EntryFacts = ({ entry, timeZone }: { entry: ExhibitorEntry; timeZone: string }) => {
  const { t } = useTranslation('entries');
  const f = useFormat(timeZone);
  const { number, granted, days, submittedAt, status } = entry;
  const isToPay = status === 'accepted' && granted?.dueAt !== undefined;
  if (!number) return null;
  return (
    <Facts
      items={[
        { label: t('facts.number'), value: number },
        { label: t('facts.submittedAt'), value: submittedAt && f.dateTime(submittedAt) },
        { label: t('field.days'), value: days && f.list(days.map(f.shortDay)) },
        {
          label: t('facts.plan'),
          value: granted && <LocalizedText text={granted.plan.name} />,
        },
        { label: t('facts.amount'), value: granted && f.yen(granted.amount) },
        { label: t('facts.paidOn'), value: granted?.paidOn && f.day(granted.paidOn) },
        {
          label: t('facts.account'),
          value: isToPay && granted.account && (
            <span className={styles.account}>
              <LocalizedText text={granted.account} />
            </span>
          ),
        },
      ]}
    />
  );
};
