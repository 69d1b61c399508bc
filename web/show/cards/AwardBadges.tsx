import { Link } from 'react-router-dom';
import type { AwardBadge } from '#generated/client/types.gen.ts';
import { useContributions } from '#web/core/shell/site-map.ts';
import { Chip } from '#web/core/ui/Chip.tsx';
import { Cluster } from '#web/core/ui/Layout.tsx';
import { BadgeText } from './FirstAwardBadge.tsx';

type AwardBadgesProps = { awards: readonly AwardBadge[] | undefined };

/** The achievements of a work, or of a booth's works, at awards, with links to the results. */
export const AwardBadges = ({ awards = [] }: AwardBadgesProps) => {
  const hrefOf = useContributions('awardResults')[0]?.hrefOf;
  if (awards.length === 0) return null;
  return (
    <Cluster gap={2}>
      {awards.map((badge) => (
        <Chip key={`${badge.slug} ${badge.rank} ${badge.rankName}`} icon="award">
          {hrefOf ? (
            <Link to={hrefOf(badge.slug)}>
              <BadgeText badge={badge} />
            </Link>
          ) : (
            <BadgeText badge={badge} />
          )}
        </Chip>
      ))}
    </Cluster>
  );
};
