import { useTranslation } from 'react-i18next';
import type { MemberRights } from '#generated/client/types.gen.ts';
import { applicationsPage } from '#web/applications/applications/routes.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { Cluster } from '#web/core/ui/Layout.tsx';
import { eventPage } from '#web/programme/events/routes.ts';

type EventLinksProps = {
  id: string;
  /** Undefined while it is not public. */
  slug: string | undefined;
  rights: MemberRights['rights'];
};

/** Links to the entries of an event, and to its public page. */
export const EventLinks = ({ id, slug, rights }: EventLinksProps) => {
  const { t } = useTranslation('organiser-events');
  return (
    <Cluster gap={3}>
      {rights.includes('applications') && (
        <LinkButton
          variant="quiet"
          icon="inbox"
          to={applicationsPage.href({ kind: 'event', groupId: id })}
        >
          {t('link.entries')}
        </LinkButton>
      )}
      {slug && (
        <LinkButton variant="quiet" icon="globe" to={eventPage.href({ slug })}>
          {t('link.public')}
        </LinkButton>
      )}
    </Cluster>
  );
};
