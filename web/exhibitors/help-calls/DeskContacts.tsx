import { useTranslation } from 'react-i18next';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { boothMapPage } from '#web/show/booth-map/routes.ts';
import styles from './HelpCallPage.module.css';
import { PhoneLink } from './PhoneLink.tsx';

/** The organisers' desk: its phone number and the map of the hall. */
export const DeskContacts = ({ phone }: { phone: string | undefined }) => {
  const { t } = useTranslation('help-calls');
  return (
    <Stack as="section" gap={3} aria-labelledby="desk" className={classNames('box', styles.desk)}>
      <h2 id="desk">{t('desk.title')}</h2>
      <p>{t(phone ? 'desk.text' : 'desk.noPhone')}</p>
      <Cluster>
        {phone && <PhoneLink number={phone}>{t('desk.phone')}</PhoneLink>}
        <LinkButton to={boothMapPage.href()} icon="map" className={styles.contact}>
          {t('desk.map')}
        </LinkButton>
      </Cluster>
    </Stack>
  );
};
