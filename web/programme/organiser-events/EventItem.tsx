import { useTranslation } from 'react-i18next';
import type { ContentSummary, EventPlan, EventSummary } from '#generated/client/types.gen.ts';
import { useFormat, useLocale } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { localized } from '#web/core/i18n/localized.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { Facts } from '#web/core/ui/Facts.tsx';
import { Cluster } from '#web/core/ui/Layout.tsx';
import { StatusBadge, type StatusTone } from '#web/core/ui/StatusBadge.tsx';
import { StatusCard } from '#web/core/ui/StatusCard.tsx';
import { eventWhen } from '#web/programme/events/event-when.ts';
import { eventPage } from '#web/programme/events/routes.ts';
import { STATE_TONES } from '#web/programme/events/states.ts';
import { eventPlanPage } from './routes.ts';

const CONTENT_TONES: Readonly<Record<ContentSummary['state'], StatusTone>> = {
  draft: 'waiting',
  scheduled: 'waiting',
  public: 'available',
  changeScheduled: 'available',
  archived: 'cancelled',
};

type EventItemProps = {
  content: ContentSummary;
  plan: EventPlan;
  /** The state of a public event. */
  state: EventSummary['state'] | undefined;
};

/** An event in the list of staff. */
export const EventItem = ({ content, plan, state }: EventItemProps) => {
  const { t } = useTranslation('organiser-events');
  const locale = useLocale();
  const { id, title, slug } = content;
  const hidden = title && <span className="visually-hidden">: {localized(title, locale)}</span>;
  return (
    <StatusCard
      heading="h2"
      title={title ? <LocalizedText text={title} /> : t('untitled')}
      status={
        <Cluster gap={3}>
          <StatusBadge tone={CONTENT_TONES[content.state]}>
            {t(`contentState.${content.state}`)}
          </StatusBadge>
          {state && (
            <StatusBadge tone={STATE_TONES[state]}>{t(`events:state.${state}`)}</StatusBadge>
          )}
        </Cluster>
      }
    >
      {plan.day ? (
        <PlanFacts plan={plan} />
      ) : (
        <p>
          <StatusBadge tone="few">{t('list.noPlan')}</StatusBadge>
        </p>
      )}
      <Cluster gap={3}>
        <LinkButton to={eventPlanPage.href({ id })} icon="pencil">
          {t(plan.day ? 'link.plan' : 'link.newPlan')}
          {hidden}
        </LinkButton>
        {state && slug && (
          <LinkButton variant="quiet" to={eventPage.href({ slug })} icon="globe">
            {t('link.public')}
            {hidden}
          </LinkButton>
        )}
      </Cluster>
    </StatusCard>
  );
};

const PlanFacts = ({ plan }: { plan: EventPlan }) => {
  const { t } = useTranslation('organiser-events');
  const f = useFormat();
  const { day, from, to, entry, taken, capacity = 0, waiting } = plan;
  const takesEntries = entry !== 'none';
  return (
    <Facts
      items={[
        {
          label: t('form.time'),
          value: day && from && to && eventWhen({ day, from, to }, f, t),
        },
        { label: t('form.place'), value: plan.place },
        { label: t('form.kind'), value: t(`events:kind.${plan.kind}`) },
        { label: t('form.entry'), value: t(`entry.${entry}`) },
        {
          label: t('seats.label'),
          value: takesEntries
            ? t('seats.taken', { taken: f.number(taken), capacity: f.number(capacity) })
            : t('seats.open', { capacity: f.number(capacity) }),
        },
        {
          label: t('seats.waiting'),
          value: takesEntries && t('persons', { count: waiting, formatted: f.number(waiting) }),
        },
      ]}
    />
  );
};
