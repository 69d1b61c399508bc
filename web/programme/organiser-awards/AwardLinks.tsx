import { useTranslation } from 'react-i18next';
import type { AwardPlan, MemberRights } from '#generated/client/types.gen.ts';
import { applicationsPage } from '#web/applications/applications/routes.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { Cluster } from '#web/core/ui/Layout.tsx';
import { awardPage } from '#web/programme/awards/routes.ts';
import { organiserAnnouncementPage } from '#web/programme/organiser-announcements/routes.ts';

type AwardLinksProps = {
  awardId: string;
  slug: string | undefined;
  isPublic: boolean;
  kind: AwardPlan['kind'];
  rights: MemberRights['rights'];
};

/** Links to the entries of an award, its results, and its public page. */
export const AwardLinks = ({ awardId, slug, isPublic, kind, rights }: AwardLinksProps) => {
  const { t } = useTranslation('organiser-awards');
  return (
    <Cluster gap={3}>
      {rights.includes('applications') && (
        <LinkButton
          variant="quiet"
          icon="inbox"
          to={applicationsPage.href({ kind: kind === 'open' ? 'award' : kind })}
        >
          {t('link.entries')}
        </LinkButton>
      )}
      {rights.includes('results') && (
        <>
          <LinkButton
            variant="quiet"
            icon="list"
            to={organiserAnnouncementPage.href({ id: awardId }, { kind: 'shortlist' })}
          >
            {t('link.shortlist')}
          </LinkButton>
          <LinkButton
            variant="quiet"
            icon="trophy"
            to={organiserAnnouncementPage.href({ id: awardId })}
          >
            {t('link.results')}
          </LinkButton>
        </>
      )}
      {isPublic && slug && (
        <LinkButton variant="quiet" icon="globe" to={awardPage.href({ slug })}>
          {t('link.public')}
        </LinkButton>
      )}
    </Cluster>
  );
};
