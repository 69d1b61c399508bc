import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  createBoothPreviewLink,
  getBoothPreview,
  getBoothProfile,
  revokeBoothPreviewLinks,
} from '#generated/client/sdk.gen.ts';
import type { BoothProfile } from '#generated/client/types.gen.ts';
import { call } from '#web/core/api/client.ts';
import { DeadlineNote } from '#web/core/form/DeadlineNote.tsx';
import { useFormat } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { PreviewLinks } from '#web/core/preview-links/PreviewLinks.tsx';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { BoothArticle } from '#web/show/booths/BoothArticle.tsx';
import { AnnouncementForm } from './AnnouncementForm.tsx';
import { BoothPictures } from './BoothPictures.tsx';
import { BoothProfileForm } from './BoothProfileForm.tsx';
import { BoothState } from './BoothState.tsx';
import { type EditingState, editingState } from './editing-state.ts';
import { HiddenBanner } from './HiddenBanner.tsx';
import { ReadySection } from './ReadySection.tsx';
import { boothPreviewPage } from './routes.ts';

export const loader = async ({ params, api }: LoaderArgs) => {
  const path = { boothId: params.id ?? '' };
  const profile = await api.versioned(getBoothProfile, { path });
  const isReadOnly = profile.data.role === 'desk';
  const preview = isReadOnly ? await api(getBoothPreview, { path }) : undefined;
  return { profile, preview };
};

export const title = ({ profile }: Awaited<ReturnType<typeof loader>>) => profile.data.name;

/** A booth for its members: editors change it, helpers at the desk read it; all write the announcement. */
export const Component = () => {
  const { profile, preview } = usePageData<typeof loader>();
  const { t } = useTranslation('booth-profiles');
  const booth = profile.data;
  const path = { boothId: booth.id };
  return (
    <Stack gap={7} key={booth.id}>
      <Stack gap={3}>
        <h1>
          <LocalizedText text={booth.name} />
        </h1>
        <BoothState booth={booth} />
      </Stack>
      {booth.status === 'hidden' && <HiddenBanner />}
      {preview ? (
        <>
          <p>{t('desk.lead')}</p>
          <Announcement booth={booth} />
          <section aria-labelledby="profile">
            <Stack gap={4}>
              <h2 id="profile">{t('desk.heading')}</h2>
              <BoothArticle booth={preview.booth} heading="h3" />
            </Stack>
          </section>
        </>
      ) : (
        <>
          <Editor profile={profile} />
          <section aria-labelledby="preview">
            <Stack gap={4}>
              <h2 id="preview">{t('preview.heading')}</h2>
              <PreviewLinks
                previewTo={boothPreviewPage.href(booth)}
                create={() => call(createBoothPreviewLink, { path, body: {} })}
                revoke={() => call(revokeBoothPreviewLinks, { path })}
                inactiveBecause={booth.status === 'hidden' ? t('preview.hidden') : undefined}
              />
            </Stack>
          </section>
        </>
      )}
    </Stack>
  );
};

type EditorProps = Pick<Awaited<ReturnType<typeof loader>>, 'profile'>;

const Editor = ({ profile }: EditorProps) => {
  const { t } = useTranslation('booth-profiles');
  const f = useFormat();
  const [now] = useState(() => new Date());
  const booth = profile.data;
  const state = editingState(booth, now);
  const lockedBecause =
    state === 'locked' && booth.period
      ? t('form.locked', { at: f.until(booth.period.closesAt) })
      : undefined;
  const isOpen = state === 'open' || state === 'locked';
  return (
    <>
      <EditingNote booth={booth} state={state} />
      <ReadySection booth={booth} canMark={isOpen} />
      {isOpen && (
        <>
          <section aria-labelledby="pictures">
            <Stack gap={4}>
              <h2 id="pictures">{t('picture.heading')}</h2>
              <p>{t('picture.lead')}</p>
              <BoothPictures booth={booth} lockedBecause={lockedBecause} />
            </Stack>
          </section>
          <section aria-labelledby="profile">
            <Stack gap={4}>
              <h2 id="profile">{t('form.heading')}</h2>
              <BoothProfileForm loaded={profile} lockedBecause={lockedBecause} />
            </Stack>
          </section>
        </>
      )}
      {state !== 'over' && <Announcement booth={booth} />}
    </>
  );
};

const Announcement = ({ booth }: { booth: BoothProfile }) => {
  const { t } = useTranslation('booth-profiles');
  return (
    <section aria-labelledby="announcement">
      <Stack gap={4}>
        <h2 id="announcement">{t('announcement.heading')}</h2>
        <AnnouncementForm booth={booth} />
      </Stack>
    </section>
  );
};

type EditingNoteProps = { booth: BoothProfile; state: EditingState };

/** Until when the booth can be changed, and what locks then. */
const EditingNote = ({ booth, state }: EditingNoteProps) => {
  const { t } = useTranslation('booth-profiles');
  const f = useFormat();
  const { period, editableUntil } = booth;
  if (state === 'undecided') return <EmptyState kind="notOpen" title={t('editing.undecided')} />;
  if (state === 'over') return <EmptyState kind="notOpen" title={t('editing.over')} />;
  if (!period) return null;
  if (state === 'upcoming')
    return (
      <EmptyState kind="notOpen" title={t('editing.upcoming', { at: f.dateTime(period.opensAt) })}>
        <p>{t('editing.upcomingText')}</p>
      </EmptyState>
    );
  return (
    <DeadlineNote
      closesAt={period.closesAt}
      more={editableUntil && t('editing.rest', { at: f.until(editableUntil) })}
    >
      {t(`editing.${state}`, { at: f.until(period.closesAt) })}
    </DeadlineNote>
  );
};
