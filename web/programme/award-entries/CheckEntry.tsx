import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { submitAwardEntry } from '#generated/client/sdk.gen.ts';
import type { AwardEntry } from '#generated/client/types.gen.ts';
import { call } from '#web/core/api/client.ts';
import { deleteDraft } from '#web/core/form/drafts.ts';
import { assignIdempotencyKey, type IdempotentRequest } from '#web/core/form/idempotency-key.ts';
import { RefusalBanner } from '#web/core/form/RefusalBanner.tsx';
import { useSend } from '#web/core/form/use-send.ts';
import { Button, LinkButton } from '#web/core/ui/Button.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { draftName } from './draft-name.ts';
import { categoryOf, EntryFacts } from './EntryFacts.tsx';
import { EntryPictures } from './EntryPictures.tsx';
import { awardEntrySuccessPage, newAwardEntryPage } from './routes.ts';

/** The last step: the saved draft as it will be submitted. Repeating it submits nothing twice. */
export const CheckEntry = ({ entry, slug }: { entry: AwardEntry; slug: string }) => {
  const { t } = useTranslation('award-entries');
  const navigate = useNavigate();
  const { send, busy, refusal } = useSend();
  const last = useRef<IdempotentRequest<{ version: number }>>(undefined);
  const { id, version } = entry;
  const submit = () =>
    send(async () => {
      const request = assignIdempotencyKey({ version }, last.current);
      last.current = request;
      await call(submitAwardEntry, {
        path: { entryId: id },
        body: request.values,
        headers: { 'Idempotency-Key': request.key },
      });
      deleteDraft(draftName(id));
      await navigate(awardEntrySuccessPage.href({ slug, id }), { replace: true });
    });
  return (
    <Stack gap={5}>
      <p>{t('check.lead')}</p>
      <RefusalBanner refusal={refusal} kept />
      <EntryFacts entered={entry} category={categoryOf(entry)} />
      <EntryPictures entry={entry} />
      <Cluster>
        <Button variant="primary" busy={busy} onClick={() => void submit()}>
          {t('check.confirm')}
        </Button>
        <LinkButton to={newAwardEntryPage.href({ slug }, { entry: id })} icon="arrow-left">
          {t('commons:form.backToForm')}
        </LinkButton>
      </Cluster>
    </Stack>
  );
};
