import { useTranslation } from 'react-i18next';
import { getAwardPlan, getContent, getMyRights, saveAwardPlan } from '#generated/client/sdk.gen.ts';
import { call } from '#web/core/api/client.ts';
import { useVersionedRecord } from '#web/core/form/use-versioned-record.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { toastSaved } from '#web/core/shell/toasts.ts';
import { useTimeZone } from '#web/core/site.ts';
import { Banner } from '#web/core/ui/Banner.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { AwardLinks } from './AwardLinks.tsx';
import { rethrowLocked } from './locked-fields.ts';
import { PlanFields } from './PlanFields.tsx';
import { type PlanForm, toPlanForm, toPlanInput } from './plan-form.ts';
import { RoundProgress } from './RoundProgress.tsx';

export const loader = async ({ params, api }: LoaderArgs) => {
  const id = params.id ?? '';
  const [loaded, content, { rights }] = await Promise.all([
    api.versioned(getAwardPlan, { path: { awardId: id } }),
    api(getContent, { path: { contentId: id } }),
    api(getMyRights),
  ]);
  const { slug, state, title: name } = content;
  return { id, loaded, award: { slug, state, title: name }, rights };
};

type Data = Awaited<ReturnType<typeof loader>>;

export const title = ({ award }: Data) => award.title;

export const Component = () => {
  const data = usePageData<typeof loader>();
  return <EditPlan key={data.id} {...data} />;
};

const EditPlan = ({ id, loaded, award, rights }: Data) => {
  const { t } = useTranslation('organiser-awards');
  const timeZone = useTimeZone();
  const path = { awardId: id };
  const record = useVersionedRecord({
    loaded,
    read: () => call.versioned(getAwardPlan, { path }),
    fieldsOf: (plan) => toPlanForm(plan, timeZone),
  });

  const save = async (values: PlanForm) => {
    const isDifferent = await record
      .save(values, (_changes, version) =>
        call.versioned(saveAwardPlan, {
          path,
          body: toPlanInput(values, timeZone, record.data),
          headers: { 'If-Match': version },
        }),
      )
      .catch(rethrowLocked);
    toastSaved(t, isDifferent, 'plan.saved');
  };

  return (
    <Stack gap={6}>
      <Stack gap={3}>
        <h1>{award.title ? <LocalizedText text={award.title} /> : t('untitled')}</h1>
        <p>{t('plan.lead')}</p>
        <AwardLinks
          awardId={id}
          slug={award.slug}
          isPublic={isPublic(award.state)}
          rights={rights}
          kind={record.data.kind}
        />
      </Stack>
      {record.data.updatedAt === undefined && (
        <Banner tone="info" title={t('plan.none')}>
          <p>{t('plan.noneNext')}</p>
        </Banner>
      )}
      <RoundProgress awardId={id} rounds={record.data.rounds} />
      <PlanFields
        plan={record.data}
        draft={`award-plan.${id}`}
        defaults={record.fields}
        onConflict={record.reread}
        onSubmit={save}
      />
    </Stack>
  );
};

const isPublic = (state: Data['award']['state']): boolean =>
  state === 'public' || state === 'changeScheduled';
