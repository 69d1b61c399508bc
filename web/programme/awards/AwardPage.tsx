import { useTranslation } from 'react-i18next';
import type { Award } from '#generated/client/types.gen.ts';
import { ArticleGrid } from '#web/content/articles/ArticleCard.tsx';
import { BodyText } from '#web/content/contents/BodyText.tsx';
import { TextHead } from '#web/content/contents/TextHead.tsx';
import { TextPicture } from '#web/content/contents/TextPicture.tsx';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { type MetaArgs, usePageData } from '#web/core/shell/page.ts';
import { Slot } from '#web/core/shell/Slot.tsx';
import { Chip } from '#web/core/ui/Chip.tsx';
import { Cluster, Grid, Row, Stack } from '#web/core/ui/Layout.tsx';
import { AwardNav } from './AwardNav.tsx';
import styles from './AwardPage.module.css';
import { EntryFacts } from './EntryFacts.tsx';
import { awardMeta, awardSlugs, loadAward } from './load-award.ts';
import { PhaseLine } from './PhaseLine.tsx';
import { isBeforeResults } from './phases.ts';

export const loader = loadAward;

export const title = (award: Award) => award.title;

export const meta = (award: Award, args: MetaArgs) => awardMeta(award, args);

export const pages = awardSlugs;

export const Component = () => {
  const award = usePageData<typeof loader>();
  const { t } = useTranslation('awards');
  const { phase, intro, cover, entry, judges, articles } = award;
  return (
    <Stack gap={7}>
      <Grid gap={5} align="center" className={styles.hero}>
        {cover && <TextPicture picture={cover} />}
        <Stack gap={4}>
          <TextHead {...award}>
            <PhaseLine award={award} />
          </TextHead>
          <Slot name="awardActions" props={{ award }} />
        </Stack>
      </Grid>
      <AwardNav slug={award.slug} current="overview" />
      {intro && <BodyText text={intro} />}
      {entry && isBeforeResults(phase) && <EntryFacts award={award} entry={entry} />}
      {judges && judges.length > 0 && <JudgeList judges={judges} />}
      {articles.length > 0 && (
        <Stack gap={4}>
          <h2>{t('articles')}</h2>
          <ArticleGrid articles={articles} heading="h3" />
        </Stack>
      )}
    </Stack>
  );
};

/** The jury of an award. */
const JudgeList = ({ judges }: { judges: NonNullable<Award['judges']> }) => {
  const { t } = useTranslation('awards');
  return (
    <Stack gap={4}>
      <h2>{t('judges')}</h2>
      <Cluster as="ul" gap={[3, 5]} align="stretch">
        {judges.map(({ name, isChair }, at) => (
          <Row as="li" key={at}>
            <span>
              <LocalizedText text={{ ja: name }} />
            </span>
            {isChair && <Chip>{t('chair')}</Chip>}
          </Row>
        ))}
      </Cluster>
    </Stack>
  );
};
