import { useTranslation } from 'react-i18next';
import { listTeamMembers } from '#generated/client/sdk.gen.ts';
import type { TeamMemberList } from '#generated/client/types.gen.ts';
import { contactPage } from '#web/content/contact-messages/routes.ts';
import { PartlyJapaneseNote } from '#web/core/i18n/JapaneseOnlyNote.tsx';
import { buildBreadcrumbList } from '#web/core/meta/breadcrumb-list.ts';
import {
  type LoaderArgs,
  type MetaArgs,
  type PageMeta,
  usePageData,
} from '#web/core/shell/page.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { Grid, Stack } from '#web/core/ui/Layout.tsx';
import { teamMembersPage } from './routes.ts';
import { TeamMemberCard } from './TeamMemberCard.tsx';

const EAGER = 6;

export const loader = ({ api }: LoaderArgs) => api(listTeamMembers);

export const meta = ({ items }: TeamMemberList, args: MetaArgs): PageMeta => {
  const { t } = args;
  return {
    description: items.length > 0 ? t('team-members:meta') : t('team-members:nothing.title'),
    jsonLd: [
      buildBreadcrumbList(args, [{ name: t('titles:teamMembers'), path: teamMembersPage.href() }]),
    ],
  };
};

export const Component = () => {
  const { items } = usePageData<typeof loader>();
  const { t } = useTranslation('team-members');
  return (
    <Stack gap={5}>
      <Stack gap={3}>
        <h1>{t('titles:teamMembers')}</h1>
        {items.length > 0 && <p>{t('lead')}</p>}
        <PartlyJapaneseNote texts={items.map(({ bio, role }) => bio ?? role)} />
      </Stack>
      {items.length > 0 ? (
        <Grid as="ul" min={320}>
          {items.map((member, index) => (
            <TeamMemberCard key={member.id} member={member} eager={index < EAGER} />
          ))}
        </Grid>
      ) : (
        <EmptyState
          kind="nothing"
          title={t('nothing.title')}
          action={<LinkButton to={contactPage.href()}>{t('nothing.action')}</LinkButton>}
        >
          <p>{t('nothing.text')}</p>
        </EmptyState>
      )}
    </Stack>
  );
};
