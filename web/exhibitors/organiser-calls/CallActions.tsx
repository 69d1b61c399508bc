import { useTranslation } from 'react-i18next';
import type { Edition, OrganiserCall } from '#generated/client/types.gen.ts';
import type { CallStatus } from '#spec/exhibitors/organiser-calls.ts';
import { Button, LinkButton } from '#web/core/ui/Button.tsx';
import { Cluster } from '#web/core/ui/Layout.tsx';
import { exhibitorCallPage } from '#web/exhibitors/calls/routes.ts';
import { nextStatuses } from './call-state.ts';
import type { Invited } from './InvitedBanner.tsx';
import { editCallPage } from './routes.ts';
import { useCallActions } from './use-call-actions.tsx';

type CallActionsProps = {
  call: OrganiserCall;
  edition: Edition;
  /** Receives focus after a change of the state. */
  headingId: string;
  onInvited: (invited: Invited) => void;
};

const ICONS: Readonly<Record<CallStatus, string>> = {
  draft: 'undo-2',
  published: 'send',
  closed: 'ban',
};

/** The actions of staff on a call in its state, and links to its pages. */
export const CallActions = ({ call, edition, headingId, onInvited }: CallActionsProps) => {
  const { t, i18n } = useTranslation('organiser-calls');
  const { setStatus, invite, pending } = useCallActions({ call, edition, headingId });
  const name = (i18n.language === 'en' && call.title.en) || call.title.ja;
  const hidden = <span className="visually-hidden">: {name}</span>;
  return (
    <Cluster gap={3}>
      <LinkButton to={editCallPage.href({ id: call.id })} icon="pencil">
        {t('action.edit')}
        {hidden}
      </LinkButton>
      {nextStatuses(call).map((to) => (
        <Button
          key={to}
          icon={ICONS[to]}
          busy={pending?.name === to}
          onClick={() => setStatus(to, name)}
        >
          {t(`action.${call.status}.${to}`)}
          {hidden}
        </Button>
      ))}
      <Button
        icon="user-plus"
        onClick={async (event) => {
          const invited = await invite(event.currentTarget);
          if (invited) onInvited(invited);
        }}
      >
        {t('action.invite')}
        {hidden}
      </Button>
      {call.status !== 'draft' && (
        <LinkButton variant="quiet" to={exhibitorCallPage.href({ id: call.id })} icon="globe">
          {t('action.public')}
          {hidden}
        </LinkButton>
      )}
      {call.entryCount > 0 && (
        <LinkButton
          variant="quiet"
          to={`/organiser/application?q=${encodeURIComponent(`${call.numberPrefix}-`)}`}
          icon="inbox"
        >
          {t('action.entries')}
          {hidden}
        </LinkButton>
      )}
    </Cluster>
  );
};
