import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/core/i18n/format.ts';
import { Banner } from '#web/core/ui/Banner.tsx';
import { Button } from '#web/core/ui/Button.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { useNow } from '#web/core/use-now.ts';
import { PickUpRefusal } from './pick-ups/PickUpRefusal.tsx';
import type { LateRefusal, PickUp, WaitingPickUp } from './pick-ups/use-pick-ups.ts';
import { useDesk } from './reservations/desk-context.ts';

type DeskNoticesProps = {
  unsent: readonly WaitingPickUp[];
  onSend: () => Promise<void>;
  lateRefusals: readonly LateRefusal[];
  onDismiss: () => void;
  isStale: boolean;
};

/** Waiting hand-overs, those that were refused afterwards, and the age of the list. */
export const DeskNotices = ({
  unsent,
  onSend,
  lateRefusals,
  onDismiss,
  isStale,
}: DeskNoticesProps) => {
  const { t } = useTranslation('desk');
  return (
    <Stack gap={3}>
      {unsent.length > 0 && (
        <Banner
          tone="warn"
          live
          title={t('unsent.title', { count: unsent.length })}
          action={
            <Button icon="send" onClick={() => void onSend()}>
              {t('unsent.send')}
            </Button>
          }
        >
          <p>{t('unsent.text')}</p>
          {unsent.map((pickUp) => (
            <PickUpLine key={pickUp.key} pickUp={pickUp} />
          ))}
        </Banner>
      )}
      {lateRefusals.length > 0 && (
        <Banner
          tone="error"
          live
          title={t('unsent.refused')}
          action={<Button onClick={onDismiss}>{t('commons:close')}</Button>}
        >
          {lateRefusals.map(({ pickUp, problem }) => (
            <div key={pickUp.codes.join()}>
              <PickUpLine pickUp={pickUp} />
              <PickUpRefusal problem={problem} />
            </div>
          ))}
        </Banner>
      )}
      <ListAge isStale={isStale} />
    </Stack>
  );
};

const PickUpLine = ({ pickUp: { name, copies, codes } }: { pickUp: PickUp }) => {
  const { t } = useTranslation('desk');
  return (
    <p className="strong">
      {t('unsent.item', {
        name,
        copies: t('units:copies', { count: copies }),
        codes: codes.join(' '),
      })}
    </p>
  );
};

/** When the list was read; without a connection also how long ago. */
const ListAge = ({ isStale }: { isStale: boolean }) => {
  const { t } = useTranslation('desk');
  const { list, refresh } = useDesk();
  const f = useFormat();
  const at = f.clock(new Date(list.readAt).toISOString());
  const minutes = Math.floor((useNow() - list.readAt) / 60_000);
  if (!isStale) return <p className="quiet figures">{t('age.fresh', { at })}</p>;
  return (
    <Banner
      tone="warn"
      live
      title={t('age.stale')}
      action={
        <Button icon="refresh-cw" onClick={() => void refresh()}>
          {t('age.retry')}
        </Button>
      }
    >
      <p>{t(minutes < 1 ? 'age.staleNow' : 'age.staleFor', { at, count: minutes })}</p>
    </Banner>
  );
};
