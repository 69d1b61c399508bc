import { useTranslation } from 'react-i18next';
import type { AwardAnnouncement } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { Card } from '#web/core/ui/Card.tsx';
import { Grid, Stack } from '#web/core/ui/Layout.tsx';
import { Picture } from '#web/core/ui/Picture.tsx';
import { CorrectionNotes } from './CorrectionNotes.tsx';
import styles from './RankSections.module.css';
import { WorkPlace } from './WorkPlace.tsx';
import { WorkTitle } from './WorkTitle.tsx';

/** The works that reached the final. */
export const Shortlist = ({ shortlist }: { shortlist: AwardAnnouncement }) => {
  const { t } = useTranslation('awards');
  const format = useFormat();
  const { items, publishedAt, corrections } = shortlist;
  return (
    <Stack gap={4}>
      <Stack gap={1}>
        <h2>{t('shortlist')}</h2>
        <p className="quiet">
          <time dateTime={publishedAt}>
            {t('date.announced', { at: format.dateTime(publishedAt) })}
          </time>
        </p>
      </Stack>
      <CorrectionNotes corrections={corrections} />
      <Grid as="ul" min={220}>
        {items.map((work, at) => (
          <Card key={at} as="li" className="tall">
            <Picture
              src={work.cover?.src}
              srcset={work.cover?.srcset}
              sizes="(width < 640px) 46vw, 280px"
              width={work.cover?.width}
              height={work.cover?.height}
              alt=""
              ratio="4:3"
              seed={work.productId ?? work.maker}
            />
            <Grid gap={2} className={styles.shortlistText}>
              <h3 className="large snug">
                <WorkTitle work={work} />
              </h3>
              {work.maker && (
                <p className="quiet">
                  <LocalizedText text={{ ja: work.maker }} />
                </p>
              )}
              <WorkPlace booth={work.booth} />
            </Grid>
          </Card>
        ))}
      </Grid>
    </Stack>
  );
};
