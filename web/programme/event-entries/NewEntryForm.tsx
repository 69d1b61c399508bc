import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { enterEvent } from '#generated/client/sdk.gen.ts';
import type { Event, PageVersionList } from '#generated/client/types.gen.ts';
import { Consent } from '#web/content/pages/Consent.tsx';
import { visitorRulePage } from '#web/content/pages/routes.ts';
import { call } from '#web/core/api/client.ts';
import { Form } from '#web/core/form/Form.tsx';
import { FormActions } from '#web/core/form/FormActions.tsx';
import { assignIdempotencyKey, type IdempotentRequest } from '#web/core/form/idempotency-key.ts';
import { EntryFields } from './EntryFields.tsx';
import { entrySchema, toEntryFields, toEntryValues } from './entry-form.ts';
import { eventEntryPage, eventEntrySuccessPage } from './routes.ts';

type NewEntryFormProps = {
  event: Event;
  rules: PageVersionList['items'][number] | undefined;
};

/** The form of a new entry. Sending it again enters nothing twice. */
export const NewEntryForm = ({ event, rules }: NewEntryFormProps) => {
  const { t } = useTranslation('event-entries');
  const navigate = useNavigate();
  const last = useRef<IdempotentRequest>(undefined);
  const { slug, partyLimit, state } = event;
  const schema = useMemo(() => entrySchema({ event, maxParty: partyLimit }), [event, partyLimit]);
  return (
    <Form
      schema={schema}
      draft={`event-entry.${event.id}`}
      defaults={{ ...toEntryValues(event), agreeRules: undefined }}
      onSubmit={async (values) => {
        const body = { ...toEntryFields(event, values), agreeRules: true as const };
        last.current = assignIdempotencyKey(body, last.current);
        const { id } = await call(enterEvent, {
          path: { slug },
          body,
          headers: { 'Idempotency-Key': last.current.key },
        });
        await navigate(eventEntrySuccessPage.href({ slug, id }), { replace: true });
      }}
    >
      <EntryFields
        event={event}
        maxParty={partyLimit}
        partyHint={t('hint.party', { count: partyLimit })}
      />
      <Consent
        name="agreeRules"
        label={t('field.agreeRules')}
        to={visitorRulePage.href()}
        title={t('titles:visitorRule')}
        version={rules}
      />
      <FormActions backTo={eventEntryPage.href({ slug })}>
        {t(state === 'lottery' || state === 'waitlist' ? `events:enter.${state}` : 'form.enter')}
      </FormActions>
    </Form>
  );
};
