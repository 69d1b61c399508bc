import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Announcement } from '#generated/client/types.gen.ts';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { CorrectionNotes } from '#web/programme/awards/CorrectionNotes.tsx';
import { RankSections } from '#web/programme/awards/RankSections.tsx';
import { Shortlist } from '#web/programme/awards/Shortlist.tsx';
import styles from './AnnouncementPreview.module.css';
import { toPreview } from './preview.ts';

/** The saved announcement as everybody will see it. */
export const AnnouncementPreview = ({ announcement }: { announcement: Announcement }) => {
  const { t } = useTranslation('organiser-announcements');
  const [now] = useState(() => new Date().toISOString());
  const preview = toPreview(announcement, now);
  return (
    <section className={styles.preview} aria-labelledby="preview">
      <Stack gap={5}>
        <Stack gap={2}>
          <h2 id="preview">{t('preview.heading')}</h2>
          <p>{t('preview.text')}</p>
        </Stack>
        {preview.items.length === 0 ? (
          <EmptyState kind="nothing" title={t('preview.none')} />
        ) : preview.kind === 'shortlist' ? (
          <Shortlist shortlist={preview} />
        ) : (
          <Stack gap={6}>
            <CorrectionNotes corrections={preview.corrections} />
            <RankSections works={preview.items} />
          </Stack>
        )}
      </Stack>
    </section>
  );
};
