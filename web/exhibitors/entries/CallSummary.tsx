import { useTranslation } from 'react-i18next';
import type { ExhibitorCall } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { Card } from '#web/core/ui/Card.tsx';
import { Facts } from '#web/core/ui/Facts.tsx';
import { NewTabLink } from '#web/core/ui/NewTabLink.tsx';
import { CallStatus } from '#web/exhibitors/calls/CallStatus.tsx';
import { exhibitorCallPage } from '#web/exhibitors/calls/routes.ts';

type CallSummaryProps = { call: ExhibitorCall; now: Date };

/** The call of the form: its period, the date of the results, and a link to its details. */
export const CallSummary = ({ call, now }: CallSummaryProps) => {
  const { t } = useTranslation('entries');
  const f = useFormat();
  const { id, title, resultsOn } = call;
  return (
    <Card gap={3} as="section" className="padded">
      <h2 className="large">
        <LocalizedText text={title} />
      </h2>
      <CallStatus call={call} now={now.toISOString()} />
      <Facts
        items={[
          {
            label: t('facts.results'),
            value: resultsOn && t('calls:facts.resultsOn', { day: f.day(resultsOn) }),
          },
        ]}
      />
      <p>
        <NewTabLink to={exhibitorCallPage.href({ id })}>{t('form.details')}</NewTabLink>
      </p>
    </Card>
  );
};
