import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listMyBooths } from '#generated/client/sdk.gen.ts';
import { exhibitorRulePage } from '#web/content/pages/routes.ts';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { Grid, Stack } from '#web/core/ui/Layout.tsx';
import { MyBoothCard } from './MyBoothCard.tsx';

export const loader = ({ api }: LoaderArgs) => api(listMyBooths);

/** The booths that the user owns or helps at. */
export const Component = () => {
  const { items } = usePageData<typeof loader>();
  const { t } = useTranslation('booth-profiles');
  const [now] = useState(() => new Date());
  return (
    <Stack gap={5}>
      <h1>{t('titles:myBooths')}</h1>
      {items.length === 0 ? (
        <EmptyState
          kind="nothing"
          title={t('list.empty.title')}
          action={<LinkButton to={exhibitorRulePage.href()}>{t('list.empty.rules')}</LinkButton>}
        >
          <p>{t('list.empty.text')}</p>
        </EmptyState>
      ) : (
        <>
          <p>{t('list.lead')}</p>
          <Grid as="ul" min={480}>
            {items.map((booth) => (
              <MyBoothCard key={booth.id} booth={booth} now={now} />
            ))}
          </Grid>
        </>
      )}
    </Stack>
  );
};
