import { startTransition, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useRevalidator } from 'react-router-dom';
import {
  deleteMyAwardEntry,
  getMyAwardEntry,
  withdrawAwardEntry,
} from '#generated/client/sdk.gen.ts';
import { toETag } from '#spec/core/versions.ts';
import { useIsImpersonating } from '#web/accounts/impersonation/OwnerOnly.tsx';
import { applicantState, applicantTone } from '#web/applications/applications/applicant-state.ts';
import { call } from '#web/core/api/client.ts';
import { DeadlineNote } from '#web/core/form/DeadlineNote.tsx';
import { deleteDraft } from '#web/core/form/drafts.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { focusHeading } from '#web/core/shell/RouteFocus.tsx';
import { Button, LinkButton } from '#web/core/ui/Button.tsx';
import { Facts } from '#web/core/ui/Facts.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { Quote } from '#web/core/ui/Quote.tsx';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import { draftName } from './draft-name.ts';
import { EditEntry } from './EditEntry.tsx';
import { EntryAction } from './EntryAction.tsx';
import { categoryOf, EntryFacts } from './EntryFacts.tsx';
import { EntryPictures } from './EntryPictures.tsx';
import { EntryQuestion } from './EntryQuestion.tsx';
import { newAwardEntryPage } from './routes.ts';

export const loader = async ({ api, params }: LoaderArgs) => ({
  slug: params.slug ?? '',
  entry: await api(getMyAwardEntry, { path: { entryId: params.id ?? '' } }),
});

type Data = Awaited<ReturnType<typeof loader>>;

export const parentTitle = ({ entry }: Data) => entry.award.title ?? '';

/** The state of an entry, and the next step. */
const EntryHead = ({ entry }: Pick<Data, 'entry'>) => {
  const { t } = useTranslation('award-entries');
  const f = useFormat();
  const { award, number, submittedAt, reason } = entry;
  const state = applicantState(entry);
  return (
    <Stack gap={3}>
      <Cluster>
        <h1>{t('titles:awardEntry')}</h1>
        <StatusBadge tone={applicantTone('award', state)}>
          {state === 'accepted' || state === 'rejected'
            ? t(`state.${state}`)
            : t(`application-links:state.${state}`)}
        </StatusBadge>
      </Cluster>
      {award.title && (
        <p>
          <LocalizedText text={award.title} />
        </p>
      )}
      <Facts
        items={[
          { label: t('field.number'), value: number },
          { label: t('field.submittedAt'), value: submittedAt && f.dateTime(submittedAt) },
        ]}
      />
      {reason && <Quote text={reason} />}
    </Stack>
  );
};

/** One of the user's entries: its state, a question about it, the input, pictures, and its withdrawal. */
export const Component = () => {
  const { slug, entry } = usePageData<typeof loader>();
  const { t } = useTranslation('award-entries');
  const f = useFormat();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const isImpersonating = useIsImpersonating();
  const [isEditing, setEditing] = useState(false);
  const { id, changeableUntil, status } = entry;
  const path = { entryId: id };
  const isDraft = status === 'draft';
  const close = async () => {
    await revalidate();
    // The new data is shown in a transition, too.
    startTransition(() => setEditing(false));
    focusHeading();
  };
  return (
    <Stack gap={6}>
      <EntryHead entry={entry} />
      {status === 'more_info' && changeableUntil && !isEditing && (
        <EntryQuestion key={entry.version} entry={entry} />
      )}
      {changeableUntil && (
        <DeadlineNote closesAt={changeableUntil}>
          {t('changeable', { at: f.until(changeableUntil) })}
        </DeadlineNote>
      )}
      {isEditing ? (
        <EditEntry entry={entry} onClose={() => void close()} />
      ) : (
        <>
          <section aria-labelledby="entered">
            <Stack gap={3}>
              <h2 id="entered">{t('entered')}</h2>
              <EntryFacts entered={entry} category={categoryOf(entry)} />
              {changeableUntil && !isImpersonating && (
                <div>
                  {isDraft ? (
                    <LinkButton to={newAwardEntryPage.href({ slug }, { entry: id })} icon="pencil">
                      {t('start.goOn')}
                    </LinkButton>
                  ) : (
                    <Button icon="pencil" onClick={() => setEditing(true)}>
                      {t('form.edit')}
                    </Button>
                  )}
                </div>
              )}
            </Stack>
          </section>
          <EntryPictures entry={entry} />
          {isDraft && !isImpersonating && (
            <EntryAction
              kind="delete"
              perform={() =>
                call(deleteMyAwardEntry, { path, headers: { 'If-Match': toETag(entry.version) } })
              }
              next={() => {
                deleteDraft(draftName(id));
                return navigate(newAwardEntryPage.href({ slug }));
              }}
            />
          )}
          {entry.canWithdraw && !isImpersonating && (
            <EntryAction kind="withdraw" perform={() => call(withdrawAwardEntry, { path })} />
          )}
        </>
      )}
    </Stack>
  );
};
