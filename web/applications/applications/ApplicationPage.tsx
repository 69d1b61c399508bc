import { useTranslation } from 'react-i18next';
import {
  getApplication,
  getMyRights,
  listApplicationChoices,
  listAssignees,
} from '#generated/client/sdk.gen.ts';
import { useFormat, useLocale } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { Slot, useSlotData } from '#web/core/shell/Slot.tsx';
import { Cluster, SideBySide, Stack } from '#web/core/ui/Layout.tsx';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import { AuditHistory } from '#web/tenants/audit-records/AuditHistory.tsx';
import { readHistory } from '#web/tenants/audit-records/read-history.ts';
import { AnnotationForm } from './AnnotationForm.tsx';
import { ApplicationFacts } from './ApplicationFacts.tsx';
import { Decision } from './Decision.tsx';
import { statusTextOf } from './kinds.ts';
import { applicationPage } from './routes.ts';
import { statusTone } from './status-tones.ts';

/** The actions of applicants by the link in an e-mail. */
const GUEST_ACTIONS = ['submit', 'change', 'pictures', 'answer', 'withdraw'].map(
  (action) => `application.${action}`,
);

export const loader = async ({ api, params, url }: LoaderArgs) => {
  const { id = '' } = params;
  const [application, { rights }, { items: assignees }] = await Promise.all([
    api.versioned(getApplication, { path: { applicationId: id } }),
    api(getMyRights),
    api(listAssignees),
  ]);
  const [choices, history] = await Promise.all([
    api(listApplicationChoices, { query: { kind: application.data.kind } }),
    readHistory({ api, url }, rights, { entity: 'application', entityId: id }),
  ]);
  return {
    application,
    rights,
    assignees,
    choices: choices.items,
    history,
  };
};

type Loaded = Awaited<ReturnType<typeof loader>>;

export const title = ({ application: { data } }: Loaded) => `${data.number} ${data.title}`.trim();

/** One application for staff: all its data, and the possible actions. */
export const Component = () => {
  const { application, rights, assignees, choices, history } = usePageData<typeof loader>();
  const { t, i18n } = useTranslation('applications');
  const f = useFormat();
  /** Returns the label of a field in the form of its kind. */
  const labelOf = (name: string): string => {
    const key = [`guest-applications:field.${name}`, `award-entries:field.${name}`].find((each) =>
      i18n.exists(each),
    );
    return key ? t(key) : name;
  };
  const slotData = useSlotData();
  const { data } = application;
  const props = { application: data };
  const locale = useLocale();
  const { details } = data;
  const ownChoices =
    details.kind === 'exhibitor'
      ? choices.filter(({ groupId }) => groupId === details.callId)
      : choices;
  return (
    <Stack gap={6}>
      <Cluster>
        <h1>{title({ application } as Loaded)}</h1>
        <StatusBadge tone={statusTone(data.kind, data.status)}>
          {t(statusTextOf(data.kind, data.status))}
        </StatusBadge>
      </Cluster>
      <SideBySide
        side={
          <Stack gap={5}>
            <Decision application={data} rights={rights} choices={ownChoices}>
              <Slot name="applicationActions" props={{ ...props, rights }} data={slotData} />
            </Decision>
            <AnnotationForm key={data.id} application={application} assignees={assignees} />
          </Stack>
        }
      >
        <Stack gap={5}>
          <ApplicationFacts application={data} />
          <Slot name="applicationDetails" props={props} data={slotData} />
        </Stack>
      </SideBySide>
      {history && (
        <AuditHistory
          history={history}
          namespace="applications"
          guests={{ actions: GUEST_ACTIONS, name: t('audit.guest') }}
          nameOf={(field, value) => {
            if (field === 'status') return t(statusTextOf(data.kind, value));
            if (field === 'decision') return t(`decisions:decision.${value}`);
            if (field === 'fields') return f.list((value.match(/\w+/g) ?? []).map(labelOf));
            if (field === 'key') return t(`home:period.${value}.title`);
            if (field !== 'choice' && field !== 'granted') return undefined;
            const chosen = ownChoices.find(({ code }) => code === value);
            return chosen && localized(chosen.name, locale);
          }}
          pageAt={(cursor) => applicationPage.href({ id: data.id }, { cursor })}
        />
      )}
    </Stack>
  );
};
