import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { eraseMyAccount } from '#generated/client/sdk.gen.ts';
import type { Erasure } from '#generated/client/types.gen.ts';
import { withFreshSession } from '#web/accounts/fresh-sign-in/fresh-session.ts';
import { call } from '#web/core/api/client.ts';
import { RefusalBanner } from '#web/core/form/RefusalBanner.tsx';
import { useSession } from '#web/core/session/session.ts';
import { useContributions } from '#web/core/shell/site-map.ts';
import { useActions } from '#web/core/shell/use-actions.ts';
import { useEndSession } from '#web/core/shell/use-sign-out.ts';
import { Banner } from '#web/core/ui/Banner.tsx';
import { Button } from '#web/core/ui/Button.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import styles from './ErasureSection.module.css';
import { accountDeletedPage } from './routes.ts';

type Obstacles = Erasure['obstacles'];

/** A section about the erasure: the data that are deleted, those that stay and why, the obstacles, and the button. */
export const ErasureSection = ({ obstacles }: { obstacles: Obstacles }) => {
  const { t } = useTranslation('personal-data');
  const { user } = useSession();
  const endSession = useEndSession();
  const { action, busy, refusal } = useActions();

  const erase = action('erase', {
    ask: () => ({
      mode: 'delete',
      title: t('erase.title', { email: user.email }),
      body: t('erase.body'),
      confirmLabel: t('erase.confirm'),
    }),
    run: () => withFreshSession(() => call(eraseMyAccount)),
    next: () => endSession(accountDeletedPage.href()),
  });

  return (
    <Stack gap={4}>
      <h2>{t('erase.heading')}</h2>
      <p>{t('erase.lead')}</p>
      <div>
        <h3>{t('erase.deleted.heading')}</h3>
        <ul className={styles.list}>
          <li>{t('erase.deleted.account')}</li>
          <li>{t('erase.deleted.profile')}</li>
          <li>{t('erase.deleted.messages')}</li>
        </ul>
      </div>
      <div>
        <h3>{t('erase.stays.heading')}</h3>
        <ul className={styles.list}>
          <li>{t('erase.stays.reservations')}</li>
          <li>{t('erase.stays.booths')}</li>
          <li>{t('erase.stays.log')}</li>
        </ul>
      </div>
      <RefusalBanner refusal={refusal} />
      {obstacles.length > 0 ? (
        <ObstacleList obstacles={obstacles} />
      ) : (
        <div>
          <Button icon="trash-2" variant="danger" busy={busy} onClick={() => void erase()}>
            {t('erase.act')}
          </Button>
        </div>
      )}
    </Stack>
  );
};

const ObstacleList = ({ obstacles }: { obstacles: Obstacles }) => {
  const { t } = useTranslation('personal-data');
  const known = useContributions('erasureObstacles');
  return (
    <Banner tone="warn" title={t('obstacle.title')}>
      <ul className={styles.list}>
        {obstacles.map(({ reason, count }) => {
          const { text = 'personal-data:obstacle.other', to } =
            known.find((each) => each.reason === reason) ?? {};
          return (
            <li key={reason}>
              {to ? <Link to={to}>{t(text, { count })}</Link> : t(text, { count })}
            </li>
          );
        })}
      </ul>
    </Banner>
  );
};
