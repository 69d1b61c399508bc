import { useTranslation } from 'react-i18next';
import { getMyDataExport, getMyErasure } from '#generated/client/sdk.gen.ts';
import { OwnerOnly } from '#web/accounts/impersonation/OwnerOnly.tsx';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { Stack } from '#web/core/ui/Layout.tsx';
import { DataExportSection } from './DataExportSection.tsx';
import { ErasureSection } from './ErasureSection.tsx';

export const loader = async ({ api }: LoaderArgs) => {
  const [dataExport, erasure] = await Promise.all([api(getMyDataExport), api(getMyErasure)]);
  return { dataExport, obstacles: erasure.obstacles };
};

/** Download of everything that the account holds, and its erasure. */
export const Component = () => {
  const { dataExport, obstacles } = usePageData<typeof loader>();
  const { t } = useTranslation('personal-data');
  return (
    <Stack gap={6}>
      <h1>{t('titles:personalData')}</h1>
      <OwnerOnly>
        <DataExportSection dataExport={dataExport} />
        <ErasureSection obstacles={obstacles} />
      </OwnerOnly>
    </Stack>
  );
};
