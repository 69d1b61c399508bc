import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ApplicationDetail } from '#generated/client/types.gen.ts';
import { useFormat, useLocale } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { localized } from '#web/core/i18n/localized.ts';
import { Facts } from '#web/core/ui/Facts.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { eventPlanPage } from '#web/programme/organiser-events/routes.ts';

type EventDetailsProps = { application: ApplicationDetail };

/** An event entry's values. */
export const Component = ({ application }: EventDetailsProps) => {
  const { t } = useTranslation('event-applications');
  const f = useFormat();
  const locale = useLocale();
  const { details } = application;
  if (details.kind !== 'event') return null;
  const { eventId, eventTitle, party, names, answers, drawNumber, offeredUntil } = details;
  return (
    <Stack gap={3}>
      <h2>{t('heading')}</h2>
      <Facts
        items={[
          {
            label: t('fact.event'),
            value: eventTitle && (
              <Link to={eventPlanPage.href({ id: eventId })}>
                <LocalizedText text={eventTitle} />
              </Link>
            ),
          },
          { label: t('fact.party'), value: t('persons', { count: party }) },
          { label: t('fact.names'), value: names && f.list(names) },
          { label: t('fact.drawNumber'), value: drawNumber },
          { label: t('fact.offeredUntil'), value: offeredUntil && f.until(offeredUntil) },
          ...answers.map(({ question, text, choice, yes }) => ({
            label: localized(question, locale),
            value:
              yes === undefined
                ? (text ?? (choice && <LocalizedText text={choice} />))
                : t(yes ? 'answer.yes' : 'answer.no'),
          })),
        ]}
      />
    </Stack>
  );
};
