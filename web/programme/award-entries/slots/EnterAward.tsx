import { useTranslation } from 'react-i18next';
import type { Award } from '#generated/client/types.gen.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { Cluster } from '#web/core/ui/Layout.tsx';
import { newAwardEntryPage } from '../routes.ts';

/** Leads from an award to its entry, while entries are open. */
export const Component = ({ award }: { award: Award }) => {
  const { t } = useTranslation('award-entries');
  if (award.phase !== 'open') return null;
  return (
    <Cluster>
      <LinkButton
        to={newAwardEntryPage.href({ slug: award.slug })}
        variant="primary"
        icon="arrow-right"
      >
        {t('enter')}
      </LinkButton>
    </Cluster>
  );
};
