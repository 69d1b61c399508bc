import { useTranslation } from 'react-i18next';
import { Banner } from '#web/core/ui/Banner.tsx';
import { Button } from '#web/core/ui/Button.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { ListAge } from './ListAge.tsx';
import { PickUpRefusal } from './PickUpRefusal.tsx';
import type { LateRefusal, PickUp, WaitingPickUp } from './use-pick-ups.ts';

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
