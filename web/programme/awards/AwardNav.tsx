import { useTranslation } from 'react-i18next';
import { ChoiceLinks } from '#web/core/ui/ChoiceLinks.tsx';
import { awardPage, awardResultsPage, awardRewardsPage, awardRulePage } from './routes.ts';

const PARTS = {
  overview: awardPage,
  rule: awardRulePage,
  rewards: awardRewardsPage,
  results: awardResultsPage,
} as const;

type Part = keyof typeof PARTS;

/** The pages of one award. */
export const AwardNav = ({ slug, current }: { slug: string; current: Part }) => {
  const { t } = useTranslation('awards');
  return (
    <ChoiceLinks
      label={t('parts')}
      items={(Object.keys(PARTS) as Part[]).map((part) => ({
        key: part,
        to: PARTS[part].href({ slug }),
        content: t(`part.${part}`),
        isCurrent: part === current,
      }))}
    />
  );
};
