import { useTranslation } from 'react-i18next';
import { listAwards } from '#generated/client/sdk.gen.ts';
import type { AwardSummary } from '#generated/client/types.gen.ts';
import type { SlotLoaderArgs } from '#web/core/shell/slots.ts';
import { PreviewSection } from '#web/core/ui/PreviewSection.tsx';
import { AwardGrid } from '#web/programme/awards/AwardCard.tsx';
import { awardsPage } from '#web/programme/awards/routes.ts';

const SHOWN = 2;

export const loader = async ({ api }: SlotLoaderArgs) =>
  (await api(listAwards, {})).items.filter(({ isPast }) => !isPast).slice(0, SHOWN);

/** The awards of this edition. */
export const Component = ({ data: awards }: { data: readonly AwardSummary[] }) => {
  const { t } = useTranslation('awards');
  if (awards.length === 0) return null;
  return (
    <PreviewSection title={t('titles:awards')} moreTo={awardsPage.href()} more={t('all')}>
      <AwardGrid awards={awards} size="l" heading="h3" />
    </PreviewSection>
  );
};
