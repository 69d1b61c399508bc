import { useTranslation } from 'react-i18next';
import type { Profile } from '#generated/client/types.gen.ts';
import { useSession } from '#web/core/session/session.ts';
import { useSignOut } from '#web/core/shell/use-sign-out.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { EmailAddress } from '#web/core/ui/EmailAddress.tsx';
import { Icon } from '#web/core/ui/Icon.tsx';
import { Cluster, Grid } from '#web/core/ui/Layout.tsx';
import styles from './AccountPage.module.css';

/** Picture, name and e-mail of the current user, and the sign-out button. */
export const AccountHead = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation('account');
  const signOut = useSignOut();
  const { user } = useSession();
  const { icon, displayName, displayId } = profile;
  return (
    <Cluster gap={4} className={styles.head}>
      <Grid as="span" gap={0} className={classNames('rigid accent', styles.icon)}>
        {icon ? <img src={icon} alt="" width={80} height={80} /> : <Icon name="user" size={36} />}
      </Grid>
      <div className={styles.who}>
        <p className={classNames('strong mincho', styles.name)}>
          {displayName ?? (user.displayName || displayId)}
        </p>
        <p className="soft">
          <span className="visually-hidden">{t('email')} </span>
          <EmailAddress value={user.email} />
        </p>
      </div>
      <Button variant="quiet" icon="log-out" onClick={signOut}>
        {t('commons:header.signOut')}
      </Button>
    </Cluster>
  );
};
