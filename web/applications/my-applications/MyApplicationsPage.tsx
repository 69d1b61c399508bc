import { useTranslation } from 'react-i18next';
import { listMyApplications } from '#generated/client/sdk.gen.ts';
import type { MyApplication } from '#generated/client/types.gen.ts';
import { GUEST_KINDS } from '#spec/applications/states.ts';
import { APPLY_PAGES } from '#web/applications/guest-applications/routes.ts';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { useContributions } from '#web/core/shell/site-map.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { Pagination } from '#web/core/ui/Pagination.tsx';
import { StatusCardList } from '#web/core/ui/StatusCard.tsx';
import { ApplicationCard } from './ApplicationCard.tsx';
import { myApplicationsPage } from './routes.ts';

const ROWS = 20;

export const loader = ({ api, url }: LoaderArgs) =>
  api(listMyApplications, {
    query: { limit: ROWS, ...(cursorOf(url) && { cursor: cursorOf(url) }) },
  });

const cursorOf = ({ searchParams }: URL) => searchParams.get('cursor') ?? undefined;

/** Everything that the user has applied for, of every kind and edition, the newest first. */
export const Component = () => {
  const { items, prevCursor, nextCursor } = usePageData<typeof loader>();
  const { t } = useTranslation('my-applications');
  const pages = useContributions('applicationPages');
  const pageOf = (application: MyApplication) => {
    const page = pages.find(({ kind }) => kind === application.kind);
    return page?.hrefOf ? page.hrefOf(application) : page?.to;
  };
  const pageAt = (cursor: string | undefined) => cursor && myApplicationsPage.href({ cursor });
  return (
    <Stack gap={5}>
      <h1>{t('titles:myApplications')}</h1>
      {items.length === 0 ? (
        <EmptyState kind="nothing" title={t('none.title')} action={<ApplyLinks pages={pages} />}>
          <p>{t('none.text')}</p>
        </EmptyState>
      ) : (
        <>
          <p>{t('lead')}</p>
          <StatusCardList>
            {items.map((application) => (
              <ApplicationCard
                key={application.id}
                application={application}
                to={pageOf(application)}
              />
            ))}
          </StatusCardList>
          <Pagination prevTo={pageAt(prevCursor)} nextTo={pageAt(nextCursor)} />
        </>
      )}
    </Stack>
  );
};

type ApplyLinksProps = { pages: ReturnType<typeof useContributions<'applicationPages'>> };

const ApplyLinks = ({ pages }: ApplyLinksProps) => {
  const { t } = useTranslation('my-applications');
  return (
    <Cluster>
      {pages.map(({ kind, to }) => (
        <LinkButton key={kind} to={to}>
          {t(`kind.${kind}`)}
        </LinkButton>
      ))}
      {GUEST_KINDS.map((kind) => (
        <LinkButton key={kind} to={APPLY_PAGES[kind].href()}>
          {t(`kind.${kind}`)}
        </LinkButton>
      ))}
    </Cluster>
  );
};
