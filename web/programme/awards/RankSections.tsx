import { useTranslation } from 'react-i18next';
import type { AnnouncedWork } from '#generated/client/types.gen.ts';
import { classNames } from '#web/core/ui/class-names.ts';
import { Grid, Row } from '#web/core/ui/Layout.tsx';
import styles from './RankSections.module.css';
import { groupByRank, type RankGroup } from './ranks.ts';
import { WinnerCard } from './WinnerCard.tsx';

/** The results of an award: the grand prize large, then the other ranks. */
export const RankSections = ({ works }: { works: readonly AnnouncedWork[] }) => (
  <Grid gap={[7, 5]} min={300}>
    {groupByRank(works).map((group) => (
      <RankSection key={`${group.rank} ${group.name ?? ''}`} group={group} />
    ))}
  </Grid>
);

const RankSection = ({ group: { rank, name, works } }: { group: RankGroup }) => {
  const { t } = useTranslation('units');
  const isGrand = rank === 'grand-prize';
  return (
    <section
      className={styles.section}
      data-rank={rank}
      data-whole={isGrand || works.length > 1 || undefined}
    >
      <Row as="h2" gap={4} className={classNames('mincho title', styles.rank)}>
        {name ?? t(`awardRank.${rank}`)}
      </Row>
      <Grid as="ul" gap={5} min={300} className={styles.works} data-wide={isGrand || undefined}>
        {works.map((work, at) => (
          <WinnerCard key={at} work={work} isLarge={isGrand} />
        ))}
      </Grid>
    </section>
  );
};
