import { useTranslation } from 'react-i18next';
import { listSponsors } from '#generated/client/sdk.gen.ts';
import { PartlyJapaneseNote } from '#web/core/i18n/JapaneseOnlyNote.tsx';
import { HOME_PATH } from '#web/core/paths.ts';
import {
  type LoaderArgs,
  type MetaArgs,
  type PageMeta,
  usePageData,
} from '#web/core/shell/page.ts';
import { useContributions } from '#web/core/shell/site-map.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { SponsorLevels } from './SponsorLevels.tsx';

export const loader = ({ api }: LoaderArgs) => api(listSponsors, {});

export const meta = ({ items }: Awaited<ReturnType<typeof loader>>, { t }: MetaArgs): PageMeta => ({
  description: items.length > 0 ? t('sponsors:meta') : t('sponsors:nothing.title'),
});

export const Component = () => {
  const { items } = usePageData<typeof loader>();
  const { t } = useTranslation('sponsors');
  const links = useContributions('sponsorLinks');
  return (
    <Stack gap={6}>
      <Stack gap={3}>
        <h1>{t('titles:sponsors')}</h1>
        {items.length > 0 && <p>{t('lead')}</p>}
        <PartlyJapaneseNote texts={items.map(({ name }) => name)} />
      </Stack>
      {items.length > 0 ? (
        <SponsorLevels sponsors={items} eager />
      ) : (
        <EmptyState
          kind="nothing"
          title={t('nothing.title')}
          action={<LinkButton to={HOME_PATH}>{t('nothing.action')}</LinkButton>}
        >
          <p>{t('nothing.text')}</p>
        </EmptyState>
      )}
      {links.length > 0 && (
        <Stack gap={3}>
          <h2>{t('join.title')}</h2>
          <p>{t('join.text')}</p>
          <Cluster>
            {links.map(({ to, text }) => (
              <LinkButton key={to} to={to}>
                {t(text)}
              </LinkButton>
            ))}
          </Cluster>
        </Stack>
      )}
    </Stack>
  );
};
