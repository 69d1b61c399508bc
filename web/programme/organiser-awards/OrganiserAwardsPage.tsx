import { useTranslation } from 'react-i18next';
import { getAwardPlan, listAwards, listContents } from '#generated/client/sdk.gen.ts';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { StatusCardList } from '#web/core/ui/StatusCard.tsx';
import { AwardItem } from './AwardItem.tsx';

/** More awards than a tenant runs at a time; the latest saved come first. */
const AWARDS = 50;

export const loader = async ({ api }: LoaderArgs) => {
  const [{ items }, known] = await Promise.all([
    api(listContents, { query: { type: 'award', limit: AWARDS } }),
    api(listAwards),
  ]);
  const awards = items.map(async (content) => ({
    content,
    plan: await api(getAwardPlan, { path: { awardId: content.id } }),
    phase: known.items.find(({ id }) => id === content.id)?.phase,
  }));
  return { awards: await Promise.all(awards) };
};

/** The awards of the tenant, public or not, and how each runs. */
export const Component = () => {
  const { awards } = usePageData<typeof loader>();
  const { t } = useTranslation('organiser-awards');
  return (
    <Stack gap={6}>
      <Stack gap={3}>
        <h1>{t('titles:organiserAwards')}</h1>
        <p>{t('list.lead')}</p>
      </Stack>
      {awards.length === 0 ? (
        <EmptyState kind="nothing" title={t('list.none')}>
          <p>{t('list.noneNext')}</p>
        </EmptyState>
      ) : (
        <StatusCardList>
          {awards.map((award) => (
            <AwardItem key={award.content.id} {...award} />
          ))}
        </StatusCardList>
      )}
    </Stack>
  );
};
