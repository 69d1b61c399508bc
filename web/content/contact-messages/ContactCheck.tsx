import { useTranslation } from 'react-i18next';
import { sendContactMessage } from '#generated/client/sdk.gen.ts';
import type { ContactMessageReceipt } from '#generated/client/types.gen.ts';
import type { NewContactMessage } from '#spec/content/contact-messages.ts';
import type { Problem } from '#spec/core/client/problem.ts';
import { call } from '#web/core/api/client.ts';
import { CheckAnswers } from '#web/core/form/CheckAnswers.tsx';
import type { IdempotentRequest } from '#web/core/form/idempotency-key.ts';
import { Stack } from '#web/core/ui/Layout.tsx';

type ContactCheckProps = {
  request: IdempotentRequest<NewContactMessage>;
  /** Returns to the form, at this field. */
  onEdit: (field: string) => void;
  /** Called when the server rejects the message. */
  onRefused: (problem: Problem) => void;
  onDone: (receipt: ContactMessageReceipt) => Promise<void>;
};

/** The second step: review and send. A retry sends the same message. */
export const ContactCheck = ({ request, onEdit, onRefused, onDone }: ContactCheckProps) => {
  const { t } = useTranslation('contact-messages');
  const { category, name, email, body } = request.values;

  const send = () =>
    call(sendContactMessage, {
      body: request.values,
      headers: { 'Idempotency-Key': request.key },
    });

  return (
    <Stack gap={5}>
      <p>{t('check.lead')}</p>
      <CheckAnswers
        answers={[
          { name: 'category', label: t('category'), value: t(`categories.${category}`) },
          { name: 'name', label: t('name'), value: name },
          { name: 'email', label: t('email'), value: email },
          { name: 'body', label: t('body'), value: body },
          { name: 'agreePrivacy', label: t('privacy.legend'), value: t('privacy.agreed') },
        ]}
        onEdit={onEdit}
        confirmLabel={t('check.confirm')}
        onConfirm={send}
        onDone={onDone}
        unansweredText={t('check.unanswered')}
        isFinal={({ errors }) => errors.length > 0}
        onRefused={onRefused}
      />
    </Stack>
  );
};
