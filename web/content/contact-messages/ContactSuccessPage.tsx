import { useTranslation } from 'react-i18next';
import { contactPage } from '#web/content/contact-messages/routes.ts';
import { HOME_PATH } from '#web/core/paths.ts';
import { Receipt, SuccessTitle } from '#web/core/shell/Receipt.tsx';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { FORM } from './form-name.ts';

/** Thanks the sender: the number of the message sent from this tab, the e-mail to expect, and links. */
export const Component = () => {
  const { t } = useTranslation('contact-messages');
  return (
    <Stack gap={5}>
      <SuccessTitle>{t('titles:contactSuccess')}</SuccessTitle>
      <Receipt
        form={FORM}
        label={t('success.number')}
        noteOf={(email) => t('success.mail', { email })}
        general={t('success.general')}
      />
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
