import { useTranslation } from 'react-i18next';
import {
  getContent,
  getCurrentEdition,
  getEventDraw,
  getEventEntries,
  getEventPlan,
  getMyRights,
  listEvents,
} from '#generated/client/sdk.gen.ts';
import type { MemberRights } from '#generated/client/types.gen.ts';
import { applicationsPage } from '#web/applications/applications/routes.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { Banner } from '#web/core/ui/Banner.tsx';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { eventPage } from '#web/programme/events/routes.ts';
import { CallOffSection } from './CallOffSection.tsx';
import { DrawSection } from './DrawSection.tsx';
import { EntriesSection } from './EntriesSection.tsx';
import { LineSection } from './LineSection.tsx';
import { PlanFields } from './PlanFields.tsx';
import { usePlan } from './use-plan.ts';

export const loader = async ({ params, api }: LoaderArgs) => {
  const id = params.id ?? '';
  const path = { eventId: id };
  const [loaded, content, edition, { rights }, known, entries] = await Promise.all([
    api.versioned(getEventPlan, { path }),
    api(getContent, { path: { contentId: id } }),
    api(getCurrentEdition),
    api(getMyRights),
    api(listEvents),
    api(getEventEntries, { path }),
  ]);
  const shown = known.items.find((each) => each.id === id);
  const draw =
    shown?.entry === 'lottery'
      ? await api(getEventDraw, { path: { slug: shown.slug } })
      : undefined;
  return {
    id,
    loaded,
    name: content.title,
    /** The slug of the public event. */
    slug: shown?.slug,
    draw: draw && {
      state: draw.state,
      seedDigest: draw.seedDigest,
      listDigest: draw.listDigest,
    },
    entries,
    days: edition.days.map(({ date }) => date),
    rights,
  };
};

type EventPlanData = Awaited<ReturnType<typeof loader>>;

export const title = ({ name }: EventPlanData) => name;

export const Component = () => {
  const data = usePageData<typeof loader>();
  return <EditPlan key={data.id} {...data} />;
};

const EditPlan = (data: EventPlanData) => {
  const { id, name, slug, draw, entries, days, rights } = data;
  const { t } = useTranslation('organiser-events');
  const { record, save } = usePlan(data);
  const plan = record.data;
  return (
    <Stack gap={6}>
      <Stack gap={3}>
        <h1>{name ? <LocalizedText text={name} /> : t('untitled')}</h1>
        <p>{t('plan.lead')}</p>
        <EventLinks id={id} slug={slug} rights={rights} />
      </Stack>
      {!plan.day && (
        <Banner tone="info" title={t('plan.none')}>
          <p>{t('plan.noneNext')}</p>
        </Banner>
      )}
      {plan.calledOffAt && (
        <Banner tone="warn" title={t('callOff.isCalledOff')}>
          <p>{t('callOff.isCalledOffNext')}</p>
        </Banner>
      )}
      {plan.entry !== 'none' && (
        <>
          <EntriesSection id={id} plan={plan} counts={entries.counts} rights={rights} />
          {draw && <DrawSection id={id} plan={plan} draw={draw} />}
          <LineSection plan={plan} line={entries.line} rights={rights} />
        </>
      )}
      {!plan.calledOffAt && (
        <PlanFields
          plan={plan}
          days={days}
          draft={`event-plan.${id}`}
          defaults={record.fields}
          onConflict={record.reread}
          onSubmit={save}
        />
      )}
      {plan.day && !plan.calledOffAt && <CallOffSection id={id} name={name} />}
    </Stack>
  );
};

type EventLinksProps = {
  id: string;
  /** Undefined while it is not public. */
  slug: string | undefined;
  rights: MemberRights['rights'];
};

/** Where staff read the entries to an event and the public its page. */
const EventLinks = ({ id, slug, rights }: EventLinksProps) => {
  const { t } = useTranslation('organiser-events');
  return (
    <Cluster gap={3}>
      {rights.includes('applications') && (
        <LinkButton
          variant="quiet"
          icon="inbox"
          to={applicationsPage.href({ kind: 'event', groupId: id })}
        >
          {t('link.entries')}
        </LinkButton>
      )}
      {slug && (
        <LinkButton variant="quiet" icon="globe" to={eventPage.href({ slug })}>
          {t('link.public')}
        </LinkButton>
      )}
    </Cluster>
  );
};
