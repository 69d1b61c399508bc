import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSender } from '#web/content/contact-messages/use-sender.ts';
import { DeadlineNote } from '#web/core/form/DeadlineNote.tsx';
import { Form } from '#web/core/form/Form.tsx';
import { FormActions } from '#web/core/form/FormActions.tsx';
import { Honeypot } from '#web/core/form/Honeypot.tsx';
import { storeReceipt } from '#web/core/form/receipts.ts';
import { ScriptOnly } from '#web/core/form/ScriptOnly.tsx';
import { useCheckStep } from '#web/core/form/use-check-step.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { useSession } from '#web/core/session/session.ts';
import { useStepTitle } from '#web/core/shell/step-title.ts';
import { usePage } from '#web/core/shell/use-page.ts';
import { Stack } from '#web/core/ui/Layout.tsx';
import { ApplicationCheck } from './ApplicationCheck.tsx';
import { formName } from './form-name.ts';
import { ConsentFields } from './forms/ConsentFields.tsx';
import { ContactFields } from './forms/ContactFields.tsx';
import { GuestFields } from './forms/GuestFields.tsx';
import { NEW_FORMS, toGuestValues } from './forms/guest-forms.ts';
import type { ApplyPageData } from './load-apply-page.ts';
import { APPLIED_PAGES } from './routes.ts';

/** The form of an open period, then the check of the answers. */
export const ApplyForm = ({ kind, days, period, consents }: ApplyPageData) => {
  const { t } = useTranslation('guest-applications');
  const { title } = usePage();
  const f = useFormat();
  const navigate = useNavigate();
  const { name, email } = useSender();
  const by = useSession().user.displayId;
  const schema = NEW_FORMS[kind];
  const step = useCheckStep(formName(kind), schema);
  const { checking } = step;
  useStepTitle(checking && t('check.title'));

  if (checking)
    return (
      <Stack gap={5}>
        <h1>{t('check.title')}</h1>
        <ApplicationCheck
          kind={kind}
          request={checking}
          onEdit={step.back}
          onRefused={(problem) => step.back(undefined, problem)}
          onDone={async ({ number }) => {
            storeReceipt(formName(kind), { by, number, email: checking.values.email });
            step.done();
            await navigate(APPLIED_PAGES[kind].href(), { replace: true });
          }}
        />
      </Stack>
    );
  return (
    <Stack gap={5}>
      <h1>{title}</h1>
      <p>{t(`lead.${kind}`)}</p>
      {period && (
        <DeadlineNote closesAt={period.closesAt} more={t('period.open.more')}>
          {t('period.open.until', {
            opens: f.dateTime(period.opensAt),
            closes: f.until(period.closesAt),
          })}
        </DeadlineNote>
      )}
      <ScriptOnly>
        <Form
          {...step.form}
          schema={schema}
          defaults={toGuestValues(schema, { contactName: name, email })}
        >
          <GuestFields kind={kind} days={days} />
          <ContactFields hasEmail />
          <Honeypot name="website" />
          <ConsentFields consents={consents} />
          <FormActions>{t('check.open')}</FormActions>
        </Form>
      </ScriptOnly>
    </Stack>
  );
};
