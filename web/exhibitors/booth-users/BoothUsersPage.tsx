import { useTranslation } from 'react-i18next';
import { getMyBoothMembership, listBoothUsers } from '#generated/client/sdk.gen.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { Stack } from '#web/core/ui/Layout.tsx';
import { OwnMembership } from './OwnMembership.tsx';
import { Team } from './Team.tsx';

/** Loads the team, for the owner of the booth; members see only their own membership. */
export const loader = async ({ params, api }: LoaderArgs) => {
  const path = { boothId: params.id as string };
  const membership = await api(getMyBoothMembership, { path });
  return {
    membership,
    team: membership.role === 'owner' ? await api(listBoothUsers, { path }) : undefined,
  };
};

export const Component = () => {
  const { membership, team } = usePageData<typeof loader>();
  const { t } = useTranslation('booth-users');
  return (
    <Stack gap={6}>
      <Stack gap={3}>
        <h1>{t('titles:boothUsers')}</h1>
        <p>
          <LocalizedText text={membership.booth.name} />
        </p>
      </Stack>
      {team ? <Team team={team} /> : <OwnMembership membership={membership} />}
    </Stack>
  );
};
