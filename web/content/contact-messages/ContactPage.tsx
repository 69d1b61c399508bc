import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { NewContactMessage } from '#spec/content/contact-messages.ts';
import { contactSuccessPage } from '#web/content/contact-messages/routes.ts';
import { storeReceipt } from '#web/core/form/receipts.ts';
import { ScriptOnly } from '#web/core/form/ScriptOnly.tsx';
import { useCheckStep } from '#web/core/form/use-check-step.ts';
import { useSession } from '#web/core/session/session.ts';
import type { MetaArgs, PageMeta } from '#web/core/shell/page.ts';
import { useStepTitle } from '#web/core/shell/step-title.ts';
import { Stack } from '#web/core/ui/Layout.tsx';
import { ContactCheck } from './ContactCheck.tsx';
import { ContactForm } from './ContactForm.tsx';
import { FORM } from './form-name.ts';
import { useSender } from './use-sender.ts';

export const meta = (_data: undefined, { t }: MetaArgs): PageMeta => ({
  description: t('contact-messages:lead'),
});

/** A message to the organizers: form, review, sent. */
export const Component = () => {
  const { t } = useTranslation('contact-messages');
  const navigate = useNavigate();
  const sender = useSender();
  const step = useCheckStep(FORM, NewContactMessage);
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
            storeReceipt(FORM, { by, number, email: checking.values.email });
            step.done();
            await navigate(contactSuccessPage.href(), { replace: true });
          }}
        />
      ) : (
        <>
          <p>{t('lead')}</p>
          <ScriptOnly>
            <ContactForm sender={sender} form={step.form} />
          </ScriptOnly>
        </>
      )}
    </Stack>
  );
};
