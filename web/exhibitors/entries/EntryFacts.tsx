import { useTranslation } from 'react-i18next';
import type { ExhibitorCall, ExhibitorEntry } from '#generated/client/types.gen.ts';
import { useFormat, useLocale } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { localized } from '#web/core/i18n/localized.ts';
import { Facts } from '#web/core/ui/Facts.tsx';

type EntryFactsProps = {
  entry: ExhibitorEntry;
  /** Undefined when the call no longer exists. */
  call: ExhibitorCall | undefined;
};

/** The number of an entry, its plans, and the grant: plan, amount, and a link to pay. */
export const EntryFacts = ({ entry, call }: EntryFactsProps) => {
  const { t } = useTranslation('entries');
  const f = useFormat();
  const locale = useLocale();
  const { number, granted, days, plans = [], submittedAt, updatedAt, status } = entry;
  const nameOf = (code: string) => {
    const plan = call?.plans.find((each) => each.code === code);
    return plan ? localized(plan.name, locale) : code;
  };
  const isToPay = status === 'accepted' && granted?.dueAt !== undefined;
  if (!number) return null;
  return (
    <Facts
      items={[
        { label: t('facts.number'), value: number },
        { label: t('facts.submittedAt'), value: submittedAt && f.dateTime(submittedAt) },
        {
          label: t('facts.updatedAt'),
          value: submittedAt && updatedAt > submittedAt && f.dateTime(updatedAt),
        },
        {
          label: t('facts.plans'),
          value: !granted && plans.length > 0 && (
            <span className="lines">
              {plans.map((code, at) => `${at + 1}. ${nameOf(code)}`).join('\n')}
            </span>
          ),
        },
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
            <span className="lines">
              <LocalizedText text={granted.account} />
            </span>
          ),
        },
      ]}
    />
  );
};
