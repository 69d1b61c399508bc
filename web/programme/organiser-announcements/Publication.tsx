import { useTranslation } from 'react-i18next';
import { scheduleAnnouncement, unscheduleAnnouncement } from '#generated/client/sdk.gen.ts';
import type { Announcement } from '#generated/client/types.gen.ts';
import type { AnnouncementKind } from '#spec/show/award-badges.ts';
import { call } from '#web/core/api/client.ts';
import { useSend } from '#web/core/form/use-send.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { confirm } from '#web/core/shell/dialogs.ts';
import { toast, toastProblem } from '#web/core/shell/toasts.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { StatusBadge, type StatusTone } from '#web/core/ui/StatusBadge.tsx';
import { rethrowObstacles } from './obstacles.ts';
import { TimeForm } from './TimeForm.tsx';

const TONES: Readonly<Record<Announcement['state'], StatusTone>> = {
  draft: 'info',
  scheduled: 'waiting',
  public: 'available',
};

type Versioned = { readonly data: Announcement; readonly version: string };

type PublicationProps = {
  path: { readonly awardId: string; readonly kind: AnnouncementKind };
  announcement: Announcement;
  mayAnnounce: boolean;
  adopt: (saved: Versioned) => void;
  reread: () => Promise<unknown>;
};

/** When an announcement becomes public, and the ways to change that. */
export const Publication = ({
  path,
  announcement,
  mayAnnounce,
  adopt,
  reread,
}: PublicationProps) => {
  const { t } = useTranslation('organiser-announcements');
  const f = useFormat();
  const { state, publishAt } = announcement;
  const { send, busy } = useSend(async (problem) => {
    toastProblem(problem, t);
    await reread();
    return true;
  });

  /** Without a time: now. */
  const setTime = (body: { readonly publishAt?: string }) =>
    call.versioned(scheduleAnnouncement, { path, body }).catch(rethrowObstacles(t));

  const tell = (saved: Versioned, summary: string) => {
    adopt(saved);
    toast({ severity: 'success', summary });
  };

  const schedule = async (opener: Element) => {
    await confirm({
      mode: 'confirm',
      title: t(state === 'scheduled' ? 'schedule.changeTitle' : 'schedule.title'),
      body: t('schedule.body'),
      opener,
      content: (answer) => (
        <TimeForm
          publishAt={publishAt}
          answer={answer}
          act={async (at) => {
            const saved = await setTime({ publishAt: at });
            tell(saved, t('schedule.done', { at: f.dateTime(at) }));
          }}
        />
      ),
    });
  };

  const publish = async (opener: Element) => {
    const isSure = await confirm({
      mode: 'confirm',
      title: t(`publish.title.${path.kind}`),
      body: t('publish.body'),
      confirmLabel: t('publish.submit'),
      opener,
    });
    if (!isSure) return;
    const saved = await send(() => setTime({}));
    if (saved) tell(saved, t('publish.done'));
  };

  const unschedule = async (opener: Element) => {
    const isSure = await confirm({
      mode: 'cancel',
      title: t('unschedule.title', { at: publishAt ? f.dateTime(publishAt) : '' }),
      body: t('unschedule.body'),
      confirmLabel: t('unschedule.action'),
      opener,
    });
    if (!isSure) return;
    const saved = await send(() => call.versioned(unscheduleAnnouncement, { path }));
    if (saved) tell(saved, t('unschedule.done'));
  };

  return (
    <Stack gap={3}>
      <Cluster gap={3}>
        <StatusBadge tone={TONES[state]}>{t(`state.${state}`)}</StatusBadge>
        {publishAt && (
          <time dateTime={publishAt}>{t(`at.${state}`, { at: f.dateTime(publishAt) })}</time>
        )}
      </Cluster>
      {state !== 'public' && <p>{t('hidden')}</p>}
      {mayAnnounce && state !== 'public' && (
        <Cluster gap={3}>
          <Button
            icon="calendar-clock"
            busy={busy}
            onClick={({ currentTarget }) => void schedule(currentTarget)}
          >
            {t(state === 'scheduled' ? 'schedule.change' : 'schedule.action')}
          </Button>
          <Button
            icon="globe"
            busy={busy}
            onClick={({ currentTarget }) => void publish(currentTarget)}
          >
            {t('publish.action')}
          </Button>
          {state === 'scheduled' && (
            <Button
              variant="quiet"
              icon="x"
              busy={busy}
              onClick={({ currentTarget }) => void unschedule(currentTarget)}
            >
              {t('unschedule.action')}
            </Button>
          )}
        </Cluster>
      )}
    </Stack>
  );
};
