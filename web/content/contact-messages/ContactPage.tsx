import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { NewContactMessage } from '#spec/content/contact-messages.ts';
import { contactSuccessPage } from '#web/content/contact-messages/routes.ts';
import { useCheckStep } from '#web/core/form/use-check-step.ts';
import { useSession } from '#web/core/session/session.ts';
import type { MetaArgs, PageMeta } from '#web/core/shell/page.ts';
import { useStepTitle } from '#web/core/shell/step-title.ts';
import { Stack } from '#web/core/ui/Layout.tsx';
import { ContactCheck } from './ContactCheck.tsx';
import { ContactForm } from './ContactForm.tsx';
import styles from './ContactPage.module.css';
import { storeReceipt } from './receipt.ts';
import { useSender } from './use-sender.ts';

export const meta = (_data: undefined, { t }: MetaArgs): PageMeta => ({
  description: t('contact-messages:lead'),
});

/** A message to the organizers: form, review, sent. */
export const Component = () => {
  const { t } = useTranslation('contact-messages');
  const navigate = useNavigate();
  const sender = useSender();
  const step = useCheckStep('contact', NewContactMessage);
  const { checking } = step;
  useStepTitle(checking && t('check.title'));
  const by = useSession().user.displayId;

  return (
    <Stack gap={5}>
      <h1>{checking ? t('check.title') : t('titles:contact')}</h1>
      {checking ? (
        <ContactCheck
          request={checking}
          onEdit={step.back}
          onRefused={(problem) => step.back(undefined, problem)}
          onDone={async ({ number }) => {
            storeReceipt({ by, number, email: checking.values.email });
            step.done();
            await navigate(contactSuccessPage.href(), { replace: true });
          }}
        />
      ) : (
        <>
          <p>{t('lead')}</p>
          <noscript>
            <p className={styles.noscript}>{t('noscript')}</p>
          </noscript>
          <div className={styles.form}>
            <ContactForm sender={sender} form={step.form} />
          </div>
        </>
      )}
    </Stack>
  );
};
