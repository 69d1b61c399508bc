import { useTranslation } from 'react-i18next';
import type { MyEventEntrySummary } from '#generated/client/types.gen.ts';
import { useIsImpersonating } from '#web/accounts/impersonation/OwnerOnly.tsx';
import { RefusalBanner } from '#web/core/form/RefusalBanner.tsx';
import { useFormat, useLocale } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { Banner } from '#web/core/ui/Banner.tsx';
import { Button } from '#web/core/ui/Button.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { useEntryMove } from './use-entry-move.ts';

type EntryMovesProps = {
  entry: MyEventEntrySummary;
  /** Moves the focus, because the pressed button may no longer exist. */
  onMoved: () => void;
};

/** Accepts or declines offered seats, and withdraws an entry. */
export const EntryMoves = ({ entry, onMoved }: EntryMovesProps) => {
  const { t } = useTranslation('event-entries');
  const f = useFormat();
  const { id, event, offeredUntil, withdrawableUntil, party, status } = entry;
  const name = localized(event.title, useLocale());
  const { move, busy, refusal } = useEntryMove({ entryId: id, name, onMoved });
  if (useIsImpersonating()) return null;
  const isOffered = status === 'offered' && offeredUntil !== undefined;
  const hidden = <span className="visually-hidden">: {name}</span>;
  return (
    <Stack gap={3}>
      <RefusalBanner refusal={refusal} />
      {isOffered && (
        <Banner
          tone="warn"
          title={t('offer.title', { at: f.until(offeredUntil) })}
          action={
            <Cluster>
              <Button
                icon="check"
                variant="primary"
                busy={busy}
                onClick={() => void move('accept')}
              >
                {t('accept.open')}
                {hidden}
              </Button>
              <Button busy={busy} onClick={() => void move('decline')}>
                {t('decline.open')}
                {hidden}
              </Button>
            </Cluster>
          }
        >
          <p>{t('offer.text', { count: party })}</p>
        </Banner>
      )}
      {!isOffered && withdrawableUntil && (
        <Cluster>
          <Button icon="undo-2" busy={busy} onClick={() => void move('withdraw')}>
            {t('withdraw.open')}
            {hidden}
          </Button>
          <span>{t('withdraw.until', { at: f.until(withdrawableUntil) })}</span>
        </Cluster>
      )}
    </Stack>
  );
};
