import { useTranslation } from 'react-i18next';
import type { Edition, OrganiserCall } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { Card } from '#web/core/ui/Card.tsx';
import { Cluster } from '#web/core/ui/Layout.tsx';
import { CallActions } from './CallActions.tsx';
import { CallBadge } from './CallBadge.tsx';
import type { Invited } from './InvitedBanner.tsx';
import styles from './OrganiserCallsPage.module.css';
import { PlanPlaces } from './PlanPlaces.tsx';

type CallCardProps = {
  call: OrganiserCall;
  edition: Edition;
  onInvited: (invited: Invited) => void;
};

/** A call with its period, the places of its plans, and the actions of staff. */
export const CallCard = ({ call, edition, onInvited }: CallCardProps) => {
  const { t } = useTranslation('organiser-calls');
  const f = useFormat();
  const headingId = `call-${call.id}`;
  return (
    <Card gap={4} as="article" className={styles.card}>
      <Cluster gap={[2, 4]}>
        <h2 id={headingId} tabIndex={-1}>
          <LocalizedText text={call.title} />
        </h2>
        <CallBadge call={call} />
      </Cluster>
      <dl className={styles.facts}>
        {[
          {
            label: t('facts.period'),
            value: t('facts.fromTo', {
              from: f.dateTime(call.opensAt),
              to: f.until(call.closesAt),
            }),
          },
          { label: t('facts.results'), value: call.resultsOn && f.day(call.resultsOn) },
          {
            label: t('facts.kinds'),
            value: f.list(call.kinds.map((kind) => t(`units:exhibitorKinds.${kind}`))),
          },
          { label: t('facts.prefix'), value: call.numberPrefix },
          {
            label: t('facts.entries'),
            value: t('facts.entryCount', {
              count: call.entryCount,
              formatted: f.number(call.entryCount),
            }),
          },
        ]
          .filter(({ value }) => value)
          .map(({ label, value }) => (
            <div key={label}>
              <dt className="quiet">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <PlanPlaces call={call} />
      <CallActions call={call} edition={edition} headingId={headingId} onInvited={onInvited} />
    </Card>
  );
};
