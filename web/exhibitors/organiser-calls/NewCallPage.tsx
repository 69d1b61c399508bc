import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import {
  createExhibitorCall,
  getCurrentEdition,
  listOrganiserCalls,
} from '#generated/client/sdk.gen.ts';
import { call } from '#web/core/api/client.ts';
import type { Submission } from '#web/core/form/use-draft.ts';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { toast } from '#web/core/shell/toasts.ts';
import { useTimeZone } from '#web/core/site.ts';
import { Stack } from '#web/core/ui/Layout.tsx';
import { CallFormFields } from './CallFormFields.tsx';
import { type CallForm, newCallForm, toNewCall } from './call-form.ts';
import { organiserCallsPage } from './routes.ts';

export const loader = async ({ api, url }: LoaderArgs) => {
  const [edition, { items }] = await Promise.all([api(getCurrentEdition), api(listOrganiserCalls)]);
  const like = items.find(({ id }) => id === url.searchParams.get('like'));
  return { edition, like };
};

/** Creates a draft of a call, from a similar one or from nothing. */
export const Component = () => {
  const { edition, like } = usePageData<typeof loader>();
  const { t } = useTranslation('organiser-calls');
  const timeZone = useTimeZone();
  const navigate = useNavigate();

  const create = async (values: CallForm, { key }: Submission) => {
    await call(createExhibitorCall, {
      body: toNewCall(values, timeZone),
      headers: { 'Idempotency-Key': key },
    });
    toast({ severity: 'success', summary: t('new.done') });
    await navigate(organiserCallsPage.href(), { replace: true });
  };

  return (
    <Stack gap={5}>
      <h1>{t('titles:organiserCallNew')}</h1>
      <p>{t('new.lead')}</p>
      <CallFormFields
        key={like?.id}
        edition={edition}
        plans={[]}
        draft={`call-new.${like?.id ?? ''}`}
        defaults={newCallForm(edition, like)}
        onSubmit={create}
        submitLabel={t('new.submit')}
      />
    </Stack>
  );
};
