import { useTranslation } from 'react-i18next';
import { getMyRights, getPendingWork } from '#generated/client/sdk.gen.ts';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { useContributions } from '#web/core/shell/site-map.ts';
import { Stack } from '#web/core/ui/Layout.tsx';
import { MenuLinks } from '#web/core/ui/MenuLinks.tsx';
import { PendingWork } from './PendingWork.tsx';

export const loader = async ({ api }: LoaderArgs) => {
  const [{ items }, { rights }] = await Promise.all([api(getPendingWork), api(getMyRights)]);
  return { items, rights };
};

/** The start page of staff: the work that waits for them, and the pages on which they run the show. */
export const Component = () => {
  const { items, rights } = usePageData<typeof loader>();
  const { t } = useTranslation('organiser-home');
  const links = useContributions('organiserLinks').filter(
    ({ right }) => right === undefined || rights.includes(right),
  );
  return (
    <Stack gap={6}>
      <h1>{t('titles:organiserHome')}</h1>
      <PendingWork items={items} />
      {links.length > 0 && (
        <MenuLinks
          title={t('pages')}
          links={links.map((link) => ({ ...link, title: t(link.title), text: t(link.text) }))}
        />
      )}
    </Stack>
  );
};
