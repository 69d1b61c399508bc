import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditionDay, GuestApplication } from '#generated/client/types.gen.ts';
import { leadsFrom } from '#spec/applications/states.ts';
import type { Versioned } from '#spec/core/client/call.ts';
import { applicantState, applicantTone } from '#web/applications/applications/applicant-state.ts';
import { EnteredFacts } from '#web/applications/guest-applications/EnteredFacts.tsx';
import { useFormat } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { focusHeading } from '#web/core/shell/RouteFocus.tsx';
import { useFocusAfterUpdate } from '#web/core/shell/use-focus-after-update.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import styles from './application-links.module.css';
import { ChangeForm } from './ChangeForm.tsx';
import { LinkedPictures } from './LinkedPictures.tsx';
import { NextOfApplication } from './NextOfApplication.tsx';
import { Passes } from './Passes.tsx';
import { useLinkedApplication } from './use-linked-application.ts';
import { WithdrawButton } from './WithdrawButton.tsx';

type LinkedApplicationProps = {
  token: string;
  loaded: Versioned<GuestApplication>;
  days: readonly EditionDay[];
};

/** An application for its applicant: its state, the next step, the input, and the changes that are still possible. */
export const LinkedApplication = ({ token, loaded, days }: LinkedApplicationProps) => {
  const { t } = useTranslation('application-links');
  const f = useFormat();
  const record = useLinkedApplication(token, loaded);
  const [isChanging, setChanging] = useState(false);
  const focusNext = useFocusAfterUpdate(isChanging);
  const { application } = record;
  const { number, edition, details, changeableUntil, submittedAt } = application;
  const state = applicantState(application);
  const isChangeable = changeableUntil !== undefined;

  const show = (isForm: boolean) => {
    focusNext(focusHeading);
    setChanging(isForm);
  };

  if (isChanging)
    return (
      <Stack gap={5}>
        <h1>{t('change.title')}</h1>
        <ChangeForm record={record} days={days} onClose={() => show(false)} />
      </Stack>
    );
  return (
    <Stack gap={6}>
      <Stack gap={3}>
        <Cluster gap={[2, 4]}>
          <h1>{t(`title.${details.kind}`)}</h1>
          <StatusBadge tone={applicantTone(details.kind, state)}>{t(`state.${state}`)}</StatusBadge>
        </Cluster>
        <p>
          <LocalizedText text={edition} />
        </p>
        <div>
          <p className="quiet">{t('number')}</p>
          <p className={classNames('title bold mono', styles.number)}>{number}</p>
          <p className="quiet">{t('submittedAt', { at: f.dateTime(submittedAt) })}</p>
        </div>
      </Stack>
      <NextOfApplication application={application} />
      {state === 'more_info' && isChangeable && <AnswerForm record={record} />}
      <Passes details={details} />
      <section aria-labelledby="entered">
        <Stack gap={3}>
          <h2 id="entered">{t('guest-applications:entered')}</h2>
          <EnteredFacts details={details} />
          {isChangeable && (
            <div>
              <Button icon="pencil" onClick={() => show(true)}>
                {t('change.open')}
              </Button>
            </div>
          )}
        </Stack>
      </section>
      <LinkedPictures token={token} record={record} />
      {leadsFrom('withdraw', application.status) && <WithdrawButton record={record} />}
    </Stack>
  );
};
