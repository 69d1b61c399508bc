import { useTranslation } from 'react-i18next';
import { useContributions } from '#web/core/shell/site-map.ts';
import { Stack } from '#web/core/ui/Layout.tsx';
import { MenuLinks } from '#web/core/ui/MenuLinks.tsx';

/** Where staff begin: the pages on which they run the show. */
export const Component = () => {
  const { t } = useTranslation('organiser-home');
  const links = useContributions('organiserLinks');
  return (
    <Stack gap={6}>
      <h1>{t('titles:organiserHome')}</h1>
      <MenuLinks
        title={t('pages')}
        links={links.map((link) => ({ ...link, title: t(link.title), text: t(link.text) }))}
      />
    </Stack>
  );
};
