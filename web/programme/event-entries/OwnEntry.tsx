import { startTransition, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import type { MyEventEntry } from '#generated/client/types.gen.ts';
import { useIsImpersonating } from '#web/accounts/impersonation/OwnerOnly.tsx';
import { focusHeading } from '#web/core/shell/RouteFocus.tsx';
import { Button } from '#web/core/ui/Button.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { CalendarLink } from '#web/programme/events/CalendarLink.tsx';
import { ClashBanner } from './ClashBanner.tsx';
import { EditEntry } from './EditEntry.tsx';
import { EntryBadge } from './EntryBadge.tsx';
import { EntryFacts } from './EntryFacts.tsx';
import { EntryMoves } from './EntryMoves.tsx';
import { EntryNote } from './EntryNote.tsx';
import { isOpenEntry } from './entry-state.ts';

type OwnEntryProps = { entry: MyEventEntry };

/** The user's entry: its state, the input, and the possible actions. */
export const OwnEntry = ({ entry }: OwnEntryProps) => {
  const { t } = useTranslation('event-entries');
  const { revalidate } = useRevalidator();
  const isImpersonating = useIsImpersonating();
  const [isEditing, setEditing] = useState(false);
  const { event, status, reason, withdrawableUntil, clashes } = entry;
  const isOpen = isOpenEntry(entry);
  const close = async () => {
    await revalidate();
    // The new data is shown in a transition, too.
    startTransition(() => setEditing(false));
    focusHeading();
  };
  return (
    <section aria-labelledby="mine">
      <Stack gap={4}>
        <Cluster>
          <h2 id="mine">{t('mine')}</h2>
          <EntryBadge status={status} />
        </Cluster>
        <EntryNote status={status} reason={reason} />
        {isOpen && <ClashBanner clashes={clashes} />}
        {isEditing ? (
          <EditEntry entry={entry} onClose={() => void close()} />
        ) : (
          <>
            <EntryMoves entry={entry} onMoved={focusHeading} />
            <EntryFacts entry={entry} />
            <Cluster>
              {withdrawableUntil && !isImpersonating && (
                <Button icon="pencil" onClick={() => setEditing(true)}>
                  {t('form.edit')}
                </Button>
              )}
              {isOpen && event.slug && <CalendarLink slug={event.slug} />}
            </Cluster>
          </>
        )}
      </Stack>
    </section>
  );
};
