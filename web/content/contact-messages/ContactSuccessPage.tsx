import { useTranslation } from 'react-i18next';
import { contactPage } from '#web/content/contact-messages/routes.ts';
import { HOME_PATH } from '#web/core/paths.ts';
import { useSession } from '#web/core/session/session.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { Icon } from '#web/core/ui/Icon.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import styles from './ContactSuccessPage.module.css';
import { RECEIPT_KEY, readReceipt } from './receipt.ts';

/** Thanks the sender: the number of the message sent from this tab, the e-mail to expect, and links. */
export const Component = () => {
  const { t } = useTranslation('contact-messages');
  const { status, user } = useSession();
  const receipt = status === 'unknown' ? undefined : readReceipt(user.displayId);

  return (
    <Stack gap={5}>
      <h1 className={styles.title}>
        <Icon name="circle-check" size={28} />
        <span>{t('titles:contactSuccess')}</span>
      </h1>
      <div data-kept={RECEIPT_KEY}>
        {receipt ? (
          <div className={styles.receipt}>
            <p className={styles.label}>{t('success.number')}</p>
            <p className={styles.number}>{receipt.number}</p>
            <p>{t('success.mail', { email: receipt.email })}</p>
          </div>
        ) : (
          <p>{t('success.general')}</p>
        )}
      </div>
      <Stack gap={2}>
        <p>{t('success.answer')}</p>
        <p>{t('success.noMail')}</p>
      </Stack>
      <Cluster>
        <LinkButton to={HOME_PATH} variant="primary" icon="house">
          {t('success.home')}
        </LinkButton>
        <LinkButton to={contactPage.href()} icon="mail">
          {t('success.another')}
        </LinkButton>
      </Cluster>
    </Stack>
  );
};
