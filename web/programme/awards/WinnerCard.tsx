import { useTranslation } from 'react-i18next';
import type { AnnouncedWork } from '#generated/client/types.gen.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { Card } from '#web/core/ui/Card.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Grid } from '#web/core/ui/Layout.tsx';
import { Picture } from '#web/core/ui/Picture.tsx';
import styles from './RankSections.module.css';
import { WorkPlace } from './WorkPlace.tsx';
import { WorkTitle } from './WorkTitle.tsx';

type WinnerCardProps = {
  work: AnnouncedWork;
  /** The grand prize: as wide as the page. */
  isLarge: boolean;
};

/** A work among the results: picture, maker, the jury's reason, the prize, and its booth. */
export const WinnerCard = ({ work, isLarge }: WinnerCardProps) => {
  const { t } = useTranslation('awards');
  const { cover, maker, citation, reward } = work;
  return (
    <Card as="li" className="tall">
      <div className={styles.content} data-large={isLarge || undefined}>
        <Picture
          src={cover?.src}
          srcset={cover?.srcset}
          sizes={isLarge ? '(width < 900px) 92vw, 560px' : '(width < 640px) 92vw, 360px'}
          width={cover?.width}
          height={cover?.height}
          alt=""
          ratio="4:3"
          seed={work.productId ?? work.maker}
          eager={isLarge}
        />
        <Grid gap={3} className={classNames('padded', styles.text)}>
          <h3 className={classNames('mincho title', styles.title)}>
            <WorkTitle work={work} />
          </h3>
          {maker && (
            <p className="soft">
              <LocalizedText text={{ ja: maker }} />
            </p>
          )}
          {citation && (
            <p className="lines measure">
              <LocalizedText text={citation} />
            </p>
          )}
          {reward && (
            <p>
              <span className={classNames('quiet', styles.label)}>{t('reward')}</span>
              <LocalizedText text={reward} />
            </p>
          )}
          <WorkPlace booth={work.booth} />
        </Grid>
      </div>
    </Card>
  );
};
