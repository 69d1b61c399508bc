import { useTranslation } from 'react-i18next';
import type { ExhibitorCall } from '#generated/client/types.gen.ts';
import { useFormat, useLocale } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { localized } from '#web/core/i18n/localized.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { Facts } from '#web/core/ui/Facts.tsx';
import { Cluster } from '#web/core/ui/Layout.tsx';
import { StatusCard } from '#web/core/ui/StatusCard.tsx';
import { CallStatus } from '#web/exhibitors/calls/CallStatus.tsx';
import { isCallOpen } from '#web/exhibitors/calls/call-state.ts';
import { exhibitorCallPage } from '#web/exhibitors/calls/routes.ts';
import { entriesPage } from './routes.ts';

type CallCardProps = {
  call: ExhibitorCall;
  /** Whether it is the only call to answer. */
  isOnly: boolean;
  now: Date;
};

/** A call with the way to its form and to its page. */
export const CallCard = ({ call, isOnly, now }: CallCardProps) => {
  const { t } = useTranslation('entries');
  const f = useFormat();
  const name = localized(call.title, useLocale());
  const prices = call.plans.map(({ price }) => price);
  const isOpen = isCallOpen(call, now);
  return (
    <StatusCard
      heading="h3"
      title={<LocalizedText text={call.title} />}
      status={<CallStatus call={call} now={now.toISOString()} />}
    >
      <Facts
        items={[
          {
            label: t('facts.kinds'),
            value: t('calls:facts.openTo', {
              kinds: f.list(call.kinds.map((kind) => t(`units:exhibitorKinds.${kind}`))),
            }),
          },
          isOpen
            ? { label: t('facts.closesAt'), value: f.until(call.closesAt) }
            : { label: t('facts.opensAt'), value: f.dateTime(call.opensAt) },
          {
            label: t('facts.price'),
            value: t('facts.priceFrom', { price: f.yen(Math.min(...prices)) }),
          },
        ]}
      />
      <Cluster gap={2}>
        {isOpen && (
          <LinkButton
            variant={isOnly ? 'primary' : 'secondary'}
            icon="arrow-right"
            to={entriesPage.href({ call: call.id })}
            aria-label={t('action.named', { action: t('calls.apply'), name })}
          >
            {t('calls.apply')}
          </LinkButton>
        )}
        <LinkButton
          variant="quiet"
          to={exhibitorCallPage.href({ id: call.id })}
          aria-label={t('action.named', { action: t('calls.details'), name })}
        >
          {t('calls.details')}
        </LinkButton>
      </Cluster>
    </StatusCard>
  );
};
