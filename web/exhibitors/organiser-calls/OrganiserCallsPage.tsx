import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getCurrentEdition, listOrganiserCalls } from '#generated/client/sdk.gen.ts';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { CallCard } from './CallCard.tsx';
import { type Invited, InvitedBanner } from './InvitedBanner.tsx';
import { newCallPage } from './routes.ts';

export const loader = async ({ api }: LoaderArgs) => {
  const [{ items }, edition] = await Promise.all([api(listOrganiserCalls), api(getCurrentEdition)]);
  return { items, edition };
};

/** The calls of the edition, drafts included, the newest first. */
export const Component = () => {
  const { items, edition } = usePageData<typeof loader>();
  const { t } = useTranslation('organiser-calls');
  const [invited, setInvited] = useState<Invited>();
  const [newest] = items;
  const add = (
    <LinkButton to={newCallPage.href(newest && { like: newest.id })} variant="primary" icon="plus">
      {t('list.add')}
    </LinkButton>
  );
  return (
    <Stack gap={6}>
      <Stack gap={3}>
        <h1>{t('titles:organiserCalls')}</h1>
        <p>{t('list.lead')}</p>
      </Stack>
      {invited && <InvitedBanner invited={invited} />}
      {items.length === 0 ? (
        <EmptyState kind="nothing" title={t('list.none')} action={add}>
          <p>{t('list.noneNext')}</p>
        </EmptyState>
      ) : (
        <>
          <Cluster>
            <p>{t('list.count', { count: items.length })}</p>
            {add}
          </Cluster>
          {items.map((call) => (
            <CallCard key={call.id} call={call} edition={edition} onInvited={setInvited} />
          ))}
        </>
      )}
    </Stack>
  );
};
