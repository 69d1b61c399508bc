import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import {
  getAnnouncement,
  getContent,
  getMyRights,
  saveAnnouncement,
} from '#generated/client/sdk.gen.ts';
import { call } from '#web/core/api/client.ts';
import { useVersionedRecord } from '#web/core/form/use-versioned-record.ts';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { toastSaved } from '#web/core/shell/toasts.ts';
import { ChoiceLinks } from '#web/core/ui/ChoiceLinks.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { AnnouncementFields } from './AnnouncementFields.tsx';
import { AnnouncementPreview } from './AnnouncementPreview.tsx';
import {
  type AnnouncementForm,
  toAnnouncementChange,
  toAnnouncementForm,
} from './announcement-form.ts';
import { Publication } from './Publication.tsx';
import { organiserAnnouncementPage } from './routes.ts';

const KINDS = ['results', 'shortlist'] as const;

export const loader = async ({ params: { id = '' }, url, api }: LoaderArgs) => {
  const kind = KINDS.find((each) => each === url.searchParams.get('kind')) ?? 'results';
  const { rights } = await api(getMyRights);
  const [loaded, content] = await Promise.all([
    api.versioned(getAnnouncement, { path: { awardId: id, kind } }),
    rights.includes('contents') ? api(getContent, { path: { contentId: id } }) : undefined,
  ]);
  return {
    id,
    kind,
    loaded,
    award: content?.title,
    mayAnnounce: rights.includes('results'),
  };
};

type Data = Awaited<ReturnType<typeof loader>>;

export const title = ({ kind }: Data, t: TFunction) => t(`organiser-announcements:title.${kind}`);

export const parentTitle = ({ award }: Data) => award;

/** The announcement of an award: for the chair to read, for owner and managers to prepare. */
export const Component = () => {
  const data = usePageData<typeof loader>();
  return <EditAnnouncement key={`${data.id} ${data.kind}`} {...data} />;
};

const EditAnnouncement = ({ id, kind, loaded, mayAnnounce }: Data) => {
  const { t } = useTranslation('organiser-announcements');
  const path = { awardId: id, kind };
  const record = useVersionedRecord({
    loaded,
    read: () => call.versioned(getAnnouncement, { path }),
    fieldsOf: toAnnouncementForm,
  });
  const announcement = record.data;
  const isPublic = announcement.state === 'public';

  const save = async (values: AnnouncementForm) => {
    const isDifferent = await record.save(values, (_changes, version) =>
      call.versioned(saveAnnouncement, {
        path,
        body: toAnnouncementChange(values, isPublic),
        headers: { 'If-Match': version },
      }),
    );
    toastSaved(t, isDifferent, 'saved');
  };

  return (
    <Stack gap={6}>
      <Stack gap={3}>
        <h1>{t(`title.${kind}`)}</h1>
        <p>{t(`lead.${kind}`)}</p>
        <ChoiceLinks
          label={t('kinds')}
          items={KINDS.map((each) => ({
            key: each,
            to: organiserAnnouncementPage.href({ id }, each === 'results' ? {} : { kind: each }),
            content: t(`kind.${each}`),
            isCurrent: each === kind,
          }))}
        />
      </Stack>
      <Publication
        path={path}
        announcement={announcement}
        mayAnnounce={mayAnnounce}
        adopt={record.adopt}
        reread={record.reread}
      />
      {mayAnnounce && (
        <AnnouncementFields
          announcement={announcement}
          draft={`announcement.${id}.${kind}`}
          defaults={record.fields}
          onConflict={record.reread}
          onSubmit={save}
        />
      )}
      <AnnouncementPreview announcement={announcement} />
    </Stack>
  );
};
