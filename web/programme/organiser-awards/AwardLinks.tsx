import { useTranslation } from 'react-i18next';
import type { AwardPlan, MemberRights } from '#generated/client/types.gen.ts';
import { applicationsPage } from '#web/applications/applications/routes.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { Cluster } from '#web/core/ui/Layout.tsx';
import { awardPage } from '#web/programme/awards/routes.ts';

type AwardLinksProps = {
  slug: string | undefined;
  isPublic: boolean;
  kind: AwardPlan['kind'];
  rights: MemberRights['rights'];
};

/** Where staff read the entries of an award and the public its page. */
export const AwardLinks = ({ slug, isPublic, kind, rights }: AwardLinksProps) => {
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
      {isPublic && slug && (
        <LinkButton variant="quiet" icon="globe" to={awardPage.href({ slug })}>
          {t('link.public')}
        </LinkButton>
      )}
    </Cluster>
  );
};
