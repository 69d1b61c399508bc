import { useTranslation } from 'react-i18next';
import { listSponsors } from '#generated/client/sdk.gen.ts';
import type { SponsorList } from '#generated/client/types.gen.ts';
import { sponsorsPage } from '#web/content/sponsors/routes.ts';
import { SponsorLevels } from '#web/content/sponsors/SponsorLevels.tsx';
import type { SlotLoaderArgs } from '#web/core/shell/slots.ts';
import { PreviewSection } from '#web/core/ui/PreviewSection.tsx';

export const loader = async ({ api }: SlotLoaderArgs) => (await api(listSponsors, {})).items;

/** All sponsors by level. */
export const Component = ({ data: sponsors }: { data: SponsorList['items'] }) => {
  const { t } = useTranslation('sponsors');
  if (sponsors.length === 0) return null;
  return (
    <PreviewSection title={t('titles:sponsors')} moreTo={sponsorsPage.href()} more={t('about')}>
      <SponsorLevels sponsors={sponsors} heading="h3" />
    </PreviewSection>
  );
};
