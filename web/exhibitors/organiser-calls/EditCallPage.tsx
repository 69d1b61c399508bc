import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import {
  getCurrentEdition,
  getOrganiserCall,
  updateExhibitorCall,
} from '#generated/client/sdk.gen.ts';
import { call } from '#web/core/api/client.ts';
import { useVersionedRecord } from '#web/core/form/use-versioned-record.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { toastSaved } from '#web/core/shell/toasts.ts';
import { useTimeZone } from '#web/core/site.ts';
import { Banner } from '#web/core/ui/Banner.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { CallBadge } from './CallBadge.tsx';
import { CallFormFields } from './CallFormFields.tsx';
import { type CallForm, toCallChange, toCallForm } from './call-form.ts';
import { organiserCallsPage } from './routes.ts';

export const loader = async ({ params, api }: LoaderArgs) => {
  const [loaded, edition] = await Promise.all([
    api.versioned(getOrganiserCall, { path: { callId: params.id ?? '' } }),
    api(getCurrentEdition),
  ]);
  return { loaded, edition };
};

type Data = Awaited<ReturnType<typeof loader>>;

export const title = ({ loaded }: Data) => loaded.data.title;

export const Component = () => {
  const data = usePageData<typeof loader>();
  return <EditCall key={data.loaded.data.id} {...data} />;
};

const EditCall = ({ loaded, edition }: Data) => {
  const { t } = useTranslation('organiser-calls');
  const timeZone = useTimeZone();
  const navigate = useNavigate();
  const path = { callId: loaded.data.id };
  const record = useVersionedRecord({
    loaded,
    read: () => call.versioned(getOrganiserCall, { path }),
    fieldsOf: (data) => toCallForm(data, timeZone),
  });

  const save = async (values: CallForm) => {
    const isDifferent = await record.save(values, (changes, version) =>
      call.versioned(updateExhibitorCall, {
        path,
        body: toCallChange(changes, timeZone) as never,
        headers: { 'If-Match': version },
      }),
    );
    toastSaved(t, isDifferent, 'edit.done');
    await navigate(organiserCallsPage.href(), { replace: true });
  };

  return (
    <Stack gap={5}>
      <Cluster>
        <h1>
          <LocalizedText text={record.data.title} />
        </h1>
        <CallBadge call={record.data} />
      </Cluster>
      {record.data.status !== 'draft' && <Banner tone="info" title={t('edit.public')} />}
      <CallFormFields
        edition={edition}
        plans={record.data.plans}
        draft={`call.${path.callId}`}
        defaults={record.fields}
        onConflict={record.reread}
        onSubmit={save}
        submitLabel={t('edit.submit')}
      />
    </Stack>
  );
};
