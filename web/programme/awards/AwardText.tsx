import { useTranslation } from 'react-i18next';
import { ContentText } from '#web/content/contents/ContentText.tsx';
import { usePageData } from '#web/core/shell/page.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { AwardHead } from './AwardHead.tsx';
import type { loadAward } from './load-award.ts';
import { awardPage } from './routes.ts';

const TITLES = { rule: 'titles:awardRule', rewards: 'titles:awardRewards' } as const;

/** The rules or the rewards of an award, with their sections. */
export const AwardText = ({ part }: { part: 'rule' | 'rewards' }) => {
  const award = usePageData<typeof loadAward>();
  const { t } = useTranslation('awards');
  const head = <AwardHead award={award} current={part} title={t(TITLES[part])} />;
  const text = award[part];
  if (text) return <ContentText body={text} head={head} />;
  return (
    <Stack gap={5}>
      {head}
      <EmptyState
        kind="nothing"
        title={t(`missing.${part}`)}
        action={
          <LinkButton to={awardPage.href({ slug: award.slug })}>{t('missing.action')}</LinkButton>
        }
      />
    </Stack>
  );
};
