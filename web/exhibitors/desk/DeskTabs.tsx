import { useTranslation } from 'react-i18next';
import { ChoiceLinks } from '#web/core/ui/ChoiceLinks.tsx';
import { Icon } from '#web/core/ui/Icon.tsx';
import styles from './DeskPage.module.css';
import { useDesk } from './reservations/desk-context.ts';
import { VIEWS, type View } from './reservations/desk-query.ts';
import { deskPage } from './routes.ts';

const ICONS: Readonly<Record<View, string>> = {
  scan: 'scan-line',
  list: 'users',
  works: 'package',
};

/** The parts of the page. On a day of the show the list begins with that day. */
export const DeskTabs = ({ view }: { view: View }) => {
  const { t } = useTranslation('desk');
  const { list, days, today } = useDesk();
  const day = days.find((each) => each === today);
  return (
    <ChoiceLinks
      label={t('parts')}
      items={VIEWS.map((each) => ({
        key: each,
        to: deskPage.href({
          booth: list.booth.id,
          view: each,
          ...(each === 'list' && { day }),
        }),
        content: (
          <>
            <Icon name={ICONS[each]} className={styles.tabIcon} />
            {t(`view.${each}`)}
          </>
        ),
        isCurrent: each === view,
      }))}
    />
  );
};
