import { useTranslation } from 'react-i18next';
import { listAwards } from '#generated/client/sdk.gen.ts';
import type { AwardSummary } from '#generated/client/types.gen.ts';
import { PartlyJapaneseNote } from '#web/core/i18n/JapaneseOnlyNote.tsx';
import { HOME_PATH } from '#web/core/paths.ts';
import {
  type LoaderArgs,
  type MetaArgs,
  type PageMeta,
  usePageData,
} from '#web/core/shell/page.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { AwardGrid } from './AwardCard.tsx';

export const loader = ({ api }: LoaderArgs) => api(listAwards, {});

export const meta = ({ items }: Awaited<ReturnType<typeof loader>>, { t }: MetaArgs): PageMeta => ({
  description: items.length > 0 ? t('awards:meta') : t('awards:nothing.title'),
});

export const Component = () => {
  const { items } = usePageData<typeof loader>();
  const { t } = useTranslation('awards');
  const current = items.filter(({ isPast }) => !isPast);
  const past = items.filter(({ isPast }) => isPast);
  return (
    <Stack gap={7}>
      <Stack gap={3}>
        <h1>{t('titles:awards')}</h1>
        {items.length > 0 && <p>{t('lead')}</p>}
        <PartlyJapaneseNote texts={items.map(({ title }) => title)} />
      </Stack>
      {items.length === 0 && (
        <EmptyState
          kind="nothing"
          title={t('nothing.title')}
          action={<LinkButton to={HOME_PATH}>{t('nothing.action')}</LinkButton>}
        >
          <p>{t('nothing.text')}</p>
        </EmptyState>
      )}
      {current.length > 0 && <AwardSection title={t('current')} awards={current} size="l" />}
      {past.length > 0 && (
        <AwardSection title={t('past')} awards={past} size={current.length > 0 ? 'm' : 'l'} />
      )}
    </Stack>
  );
};

type AwardSectionProps = {
  title: string;
  awards: readonly AwardSummary[];
  size: 'm' | 'l';
};

const AwardSection = ({ title, awards, size }: AwardSectionProps) => (
  <Stack gap={4}>
    <h2>{title}</h2>
    <AwardGrid awards={awards} size={size} heading="h3" eager={size === 'l'} />
  </Stack>
);
