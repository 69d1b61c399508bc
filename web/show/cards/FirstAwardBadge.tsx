import { useTranslation } from 'react-i18next';
import type { AwardBadge } from '#generated/client/types.gen.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { Chip } from '#web/core/ui/Chip.tsx';

/** The newest achievement of a work at awards, on a card that is a link itself. */
export const FirstAwardBadge = ({
  awards: [badge] = [],
}: {
  awards: readonly AwardBadge[] | undefined;
}) =>
  badge ? (
    <div>
      <Chip icon="award">
        <BadgeText badge={badge} />
      </Chip>
    </div>
  ) : null;

/** The award, and the achievement. */
export const BadgeText = ({ badge: { title, kind, rank, rankName } }: { badge: AwardBadge }) => {
  const { t } = useTranslation('units');
  const achieved = kind === 'shortlist' ? 'shortlist' : (rank ?? 'other');
  return (
    <>
      <LocalizedText text={title} />{' '}
      {rankName ? <LocalizedText text={{ ja: rankName }} /> : t(`awardRank.${achieved}`)}
    </>
  );
};
