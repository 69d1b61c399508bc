import { useTranslation } from 'react-i18next';
import { scheduleAnnouncement, unscheduleAnnouncement } from '#generated/client/sdk.gen.ts';
import type { Announcement } from '#generated/client/types.gen.ts';
import type { AnnouncementKind } from '#spec/show/award-badges.ts';
import { call } from '#web/core/api/client.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { useActions } from '#web/core/shell/use-actions.ts';
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

/** The time when an announcement becomes public, and buttons to change it. */
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
  const { action, busy } = useActions({ problemTexts: t, reload: reread });

  /** Sets the time of publication; without a time: now. */
  const setTime = (body: { readonly publishAt?: string }) =>
    call.versioned(scheduleAnnouncement, { path, body }).catch(rethrowObstacles(t));

  const schedule = (opener: Element) => {
    let saved: Versioned;
    return action('schedule', {
      ask: () => ({
        mode: 'confirm',
        title: t(state === 'scheduled' ? 'schedule.changeTitle' : 'schedule.title'),
        body: t('schedule.body'),
        content: (answer) => (
          <TimeForm
            publishAt={publishAt}
            answer={answer}
            act={async (at) => {
              saved = await setTime({ publishAt: at });
            }}
          />
        ),
      }),
      done: () => t('schedule.done', { at: f.dateTime(saved.data.publishAt ?? '') }),
      next: () => adopt(saved),
    })(undefined, opener);
  };

  const publish = action('publish', {
    ask: () => ({
      mode: 'confirm',
      title: t(`publish.title.${path.kind}`),
      body: t('publish.body'),
      confirmLabel: t('publish.submit'),
    }),
    run: () => setTime({}),
    done: () => t('publish.done'),
    next: (_, saved) => adopt(saved),
  });

  const unschedule = action('unschedule', {
    ask: () => ({
      mode: 'cancel',
      title: t('unschedule.title', { at: publishAt ? f.dateTime(publishAt) : '' }),
      body: t('unschedule.body'),
      confirmLabel: t('unschedule.action'),
    }),
    run: () => call.versioned(unscheduleAnnouncement, { path }),
    done: () => t('unschedule.done'),
    next: (_, saved) => adopt(saved),
  });

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
            onClick={({ currentTarget }) => schedule(currentTarget)}
          >
            {t(state === 'scheduled' ? 'schedule.change' : 'schedule.action')}
          </Button>
          <Button
            icon="globe"
            busy={busy}
            onClick={({ currentTarget }) => publish(undefined, currentTarget)}
          >
            {t('publish.action')}
          </Button>
          {state === 'scheduled' && (
            <Button
              variant="quiet"
              icon="x"
              busy={busy}
              onClick={({ currentTarget }) => unschedule(undefined, currentTarget)}
            >
              {t('unschedule.action')}
            </Button>
          )}
        </Cluster>
      )}
    </Stack>
  );
};
