import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref, useParams } from 'react-router-dom';
import { getMyBoothMembership, lookUpBoothInvitation } from '#generated/client/sdk.gen.ts';
import { Problem } from '#spec/core/client/problem.ts';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { Stack } from '#web/core/ui/Layout.tsx';
import { boothInvitationPage } from '#web/exhibitors/booth-users/routes.ts';
import { DeclinedInvitation } from './DeclinedInvitation.tsx';
import { InvitationRefusal, type RefusedInvitation } from './InvitationRefusal.tsx';
import { OpenInvitation } from './OpenInvitation.tsx';

/** Looks the invitation up by POST, as the signed-in user. Changes nothing: mail clients open links by themselves. */
export const loader = async ({ params, api }: LoaderArgs) => {
  const path = { boothId: params.id as string };
  const body = { token: params.token as string };
  return api(lookUpBoothInvitation, { path, body }).then(
    (invitation) => ({ kind: 'open', invitation }) as const,
    async (error: unknown) => {
      const refused = toRefused(error);
      if (refused.code !== 'INVITATION_USED') return { kind: 'refused', refused } as const;
      const membership = await api(getMyBoothMembership, { path }).catch(() => undefined);
      return { kind: 'refused', refused, membership } as const;
    },
  );
};

/** The target of the link in an invitation. A button accepts, another declines. */
export const Component = () => {
  const data = usePageData<typeof loader>();
  const { t } = useTranslation('booth-users');
  const { id = '', token = '' } = useParams();
  const here = useHref(boothInvitationPage.href({ id, token }));
  const [isDeclined, setDeclined] = useState(false);
  return (
    <Stack gap={5}>
      {/* Also after a navigation within the site, whose document has another policy. */}
      <meta name="referrer" content="no-referrer" />
      {data.kind === 'refused' ? (
        <InvitationRefusal {...data} here={here} />
      ) : isDeclined ? (
        <DeclinedInvitation />
      ) : (
        <>
          <h1>{t('titles:boothInvitation')}</h1>
          <OpenInvitation
            invitation={data.invitation}
            token={token}
            onDeclined={() => setDeclined(true)}
          />
        </>
      )}
    </Stack>
  );
};

const REFUSALS = ['NOT_FOUND', 'INVITATION_FOR_ANOTHER', 'INVITATION_USED', 'INVITATION_EXPIRED'];

/**
 * Returns the state that the page shows instead of an invitation.
 *
 * @throws any other error
 */
const toRefused = (error: unknown): RefusedInvitation => {
  if (!(error instanceof Problem && REFUSALS.includes(error.code))) throw error;
  const { code, title, detail, maskedEmail, contactName } = error;
  return { code, title, detail, maskedEmail, contactName };
};
