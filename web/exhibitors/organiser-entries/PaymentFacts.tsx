import { useTranslation } from 'react-i18next';
import type { ExhibitorDetails, OrganiserCall } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { Banner } from '#web/core/ui/Banner.tsx';
import { Facts } from '#web/core/ui/Facts.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';

type PaymentFactsProps = {
  details: ExhibitorDetails;
  /** Plans of the call. */
  plans: OrganiserCall['plans'];
};

/** The granted plan, its price and the payments. Renders nothing before that. */
export const PaymentFacts = ({ details, plans }: PaymentFactsProps) => {
  const { t } = useTranslation('organiser-entries');
  const f = useFormat();
  const { plan, amount, dueAt, paidAmount, paidOn, cancellationRequest } = details;
  const granted = plans.find(({ code }) => code === plan);
  if (!plan) return null;
  return (
    <Stack gap={3}>
      <h2>{t('payment')}</h2>
      {cancellationRequest && (
        <Banner tone="warn" title={t('cancellationRequest')}>
          <p>{cancellationRequest}</p>
        </Banner>
      )}
      <Facts
        items={[
          {
            label: t('field.plan'),
            value: granted ? <LocalizedText text={granted.name} /> : plan,
          },
          { label: t('field.amount'), value: amount !== undefined && f.yen(amount) },
          { label: t('field.dueAt'), value: dueAt && f.until(dueAt) },
          { label: t('field.paidAmount'), value: paidAmount !== undefined && f.paid(paidAmount) },
          { label: t('field.paidOn'), value: paidOn && f.day(paidOn) },
        ]}
      />
    </Stack>
  );
};
