import { useTranslation } from 'react-i18next';
import type { MyBoothList } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { Card } from '#web/core/ui/Card.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { Picture } from '#web/core/ui/Picture.tsx';
import { boothProductsPage } from '#web/exhibitors/booth-products/routes.ts';
import { boothUsersPage } from '#web/exhibitors/booth-users/routes.ts';
import { carLoadingsPage } from '#web/exhibitors/car-loadings/routes.ts';
import { deskPage } from '#web/exhibitors/desk/routes.ts';
import { BoothPlates } from '#web/show/cards/BoothPlates.tsx';
import { BoothState } from './BoothState.tsx';
import { MissingList } from './MissingList.tsx';
import styles from './MyBoothsPage.module.css';
import { boothPreviewPage, editBoothPage } from './routes.ts';

type MyBoothCardProps = { booth: MyBoothList['items'][number]; now: Date };

/** A booth with its state, its missing details, and a link to its form. */
export const MyBoothCard = ({ booth, now }: MyBoothCardProps) => {
  const { t } = useTranslation('booth-profiles');
  const f = useFormat();
  const { id, name, cut, days, role, period } = booth;
  return (
    <Card as="li" className={styles.card}>
      <Picture
        src={cut?.src}
        srcset={cut?.srcset}
        sizes="96px"
        width={cut?.width}
        height={cut?.height}
        alt=""
        ratio="1:1"
        seed={id}
        className="frame"
      />
      <Stack gap={2}>
        <h2>
          <LocalizedText text={name} />
        </h2>
        <BoothState booth={booth} />
        {days.length > 0 ? <BoothPlates days={days} /> : <p>{t('noPlace')}</p>}
        {period && role !== 'desk' && (
          <p>
            {t(now < new Date(period.closesAt) ? 'closesAt' : 'closedAt', {
              at: f.until(period.closesAt),
            })}
          </p>
        )}
        <MissingList booth={booth} />
      </Stack>
      <Cluster className={styles.acts}>
        <LinkButton to={editBoothPage.href({ id })} icon={role === 'desk' ? 'eye' : 'pencil'}>
          {t(role === 'desk' ? 'list.open' : 'list.edit')}
        </LinkButton>
        <LinkButton variant="quiet" icon="users" to={boothUsersPage.href({ id })}>
          {t(role === 'owner' ? 'list.team' : 'list.membership')}
        </LinkButton>
        <LinkButton variant="quiet" icon="package" to={boothProductsPage.href({ id })}>
          {t('list.products')}
        </LinkButton>
        <LinkButton variant="quiet" icon="scan-line" to={deskPage.href({ booth: id })}>
          {t('list.desk')}
        </LinkButton>
        {role !== 'desk' && (
          <LinkButton variant="quiet" icon="truck" to={carLoadingsPage.href({ id })}>
            {t('list.vehicles')}
          </LinkButton>
        )}
        <LinkButton variant="quiet" to={boothPreviewPage.href({ id })}>
          {t('preview.open')}
        </LinkButton>
      </Cluster>
    </Card>
  );
};
