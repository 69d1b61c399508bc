import { useTranslation } from 'react-i18next';
import { createHelpCall } from '#generated/client/sdk.gen.ts';
import type { HelpCall } from '#generated/client/types.gen.ts';
import { Problem } from '#spec/core/client/problem.ts';
import type { HelpCallKind } from '#spec/exhibitors/help-call-states.ts';
import { NewHelpCall } from '#spec/exhibitors/help-calls.ts';
import { call } from '#web/core/api/client.ts';
import { TextField } from '#web/core/form/TextField.tsx';
import { DialogForm } from '#web/core/shell/DialogForm.tsx';
import type { Answer } from '#web/core/shell/dialogs.ts';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { PhoneLink } from './PhoneLink.tsx';

const Message = NewHelpCall.pick({ message: true });

type CallFormProps = {
  boothId: string;
  kind: HelpCallKind;
  deskPhone: string | undefined;
  answer: Answer;
  onCalled: (call: HelpCall) => void;
  /** Another member has called for the same. */
  onOpen: (problem: Problem) => void;
};

/** Calls staff, with a message if there is time for one. */
export const CallForm = ({ boothId, kind, deskPhone, answer, onCalled, onOpen }: CallFormProps) => {
  const { t } = useTranslation('help-calls');
  return (
    <Stack gap={4}>
      {kind === 'medical' && <EmergencyNumbers deskPhone={deskPhone} />}
      <DialogForm
        schema={Message}
        defaults={{ message: '' }}
        answer={answer}
        submitLabel={t('new.submit')}
        onSubmit={async ({ message }, { key }) => {
          try {
            const body = { kind, ...(message && { message }) };
            const headers = { 'Idempotency-Key': key };
            onCalled(await call(createHelpCall, { path: { boothId }, body, headers }));
          } catch (error) {
            if (!(error instanceof Problem && error.code === 'HELP_CALL_OPEN')) throw error;
            onOpen(error);
          }
          return true;
        }}
      >
        <TextField
          name="message"
          label={t('new.message')}
          hint={t('new.messageHint')}
          optional
          counter
        />
      </DialogForm>
    </Stack>
  );
};

/** The numbers to phone first when a person is hurt. */
const EmergencyNumbers = ({ deskPhone }: { deskPhone: string | undefined }) => {
  const { t } = useTranslation('help-calls');
  return (
    <Stack gap={2}>
      <p>{t('medical.first')}</p>
      <Cluster>
        <PhoneLink number="119" variant="danger">
          {t('medical.ambulance')}
        </PhoneLink>
        {deskPhone && <PhoneLink number={deskPhone}>{t('desk.phone')}</PhoneLink>}
      </Cluster>
    </Stack>
  );
};
