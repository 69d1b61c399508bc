import { useTranslation } from 'react-i18next';
import type { AnnouncedWork } from '#generated/client/types.gen.ts';
import styles from './RankSections.module.css';
import { groupByRank, type RankGroup } from './ranks.ts';
import { WinnerCard } from './WinnerCard.tsx';

/** The results of an award: the grand prize large, then the other ranks. */
export const RankSections = ({ works }: { works: readonly AnnouncedWork[] }) => (
  <div className={styles.sections}>
    {groupByRank(works).map((group) => (
      <RankSection key={`${group.rank} ${group.name ?? ''}`} group={group} />
    ))}
  </div>
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
      <h2 className={styles.rank}>{name ?? t(`awardRank.${rank}`)}</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets */}
      <ul role="list" className={styles.works} data-wide={isGrand || undefined}>
        {works.map((work, at) => (
          <WinnerCard key={at} work={work} isLarge={isGrand} />
        ))}
      </ul>
    </section>
  );
};
