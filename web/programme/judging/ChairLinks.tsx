import { useTranslation } from 'react-i18next';
import type { JudgedRound } from '#generated/client/types.gen.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { Cluster } from '#web/core/ui/Layout.tsx';
import { organiserAnnouncementPage } from '#web/programme/organiser-announcements/routes.ts';
import { organiserRoundPage } from '#web/programme/organiser-rounds/routes.ts';

/** Links to the pages that the chair of the jury may read in addition to their own sheets. */
export const ChairLinks = ({ round: { id, award } }: { round: JudgedRound }) => {
  const { t } = useTranslation('judging');
  return (
    <Cluster gap={3}>
      <LinkButton
        variant="quiet"
        icon="list"
        to={organiserRoundPage.href({ id: award.id, id2: id })}
      >
        {t('chairLinks.standing')}
      </LinkButton>
      <LinkButton
        variant="quiet"
        icon="trophy"
        to={organiserAnnouncementPage.href({ id: award.id })}
      >
        {t('chairLinks.announcements')}
      </LinkButton>
    </Cluster>
  );
};
