import { useTranslation } from 'react-i18next';
import { contactPage } from '#web/content/contact-messages/routes.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Cluster } from '#web/core/ui/Layout.tsx';
import styles from './FaqsPage.module.css';

/** A link for readers whose question is not answered here. */
export const AskUs = () => {
  const { t } = useTranslation('faqs');
  return (
    <Cluster
      as="section"
      gap={[4, 6]}
      justify="between"
      className={classNames('no-print tinted', styles.ask)}
    >
      <div>
        <h2 className={styles.title}>{t('ask.title')}</h2>
        <p>{t('ask.text')}</p>
      </div>
      <LinkButton to={contactPage.href()} icon="mail">
        {t('ask.action')}
      </LinkButton>
    </Cluster>
  );
};
